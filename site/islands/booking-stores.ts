import { cryptoRandom } from '../../shared/data/crypto-random.ts';
import type { BookingFormInput } from '../../shared/domain/booking-form.ts';
import { createInstantBookingStore } from '../../shared/flows/instant-booking/store.ts';
import { createRequestBookingStore } from '../../shared/flows/request-booking/store.ts';
import { reads } from '../data/reads.ts';
import { journeyDeps, paymentGateway } from './journey-deps.ts';

function formDeps(tripId: string) {
  return { ...journeyDeps, tripId, trips: reads, random: cryptoRandom };
}

export function instantBookingStore(tripId: string) {
  return createInstantBookingStore({ ...formDeps(tripId), gateway: paymentGateway() });
}

export function requestBookingStore(tripId: string, typed?: BookingFormInput) {
  return createRequestBookingStore(formDeps(tripId), typed);
}
