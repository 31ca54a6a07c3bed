import { cryptoRandom } from '../../shared/data/crypto-random.ts';
import type { BookingFormInput } from '../../shared/domain/booking-form.ts';
import { createInstantBookingStore } from '../../shared/flows/instant-booking/store.ts';
import { createRequestBookingStore } from '../../shared/flows/request-booking/store.ts';
import { reads } from '../data/reads.ts';
import { journeyDeps, paymentGateway } from './journey-deps.ts';

const formDeps = (tripId: string) => ({ ...journeyDeps, tripId, trips: reads, random: cryptoRandom });

export const instantBookingStore = (tripId: string) =>
  createInstantBookingStore({ ...formDeps(tripId), gateway: paymentGateway() });

export const requestBookingStore = (tripId: string, typed?: BookingFormInput) =>
  createRequestBookingStore(formDeps(tripId), typed);
