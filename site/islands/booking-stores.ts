import { cryptoRandom } from '../../shared/data/crypto-random.ts';
import type { BookingFormInput } from '../../shared/domain/booking-form.ts';
import { createInstantBookingStore } from '../../shared/flows/instant-booking/store.ts';
import { createRequestBookingStore } from '../../shared/flows/request-booking/store.ts';
import { reads } from '../data/reads.ts';
import { paymentGateway, world } from './journey-world.ts';

const formWorld = (tripId: string) => ({ ...world, tripId, trips: reads, random: cryptoRandom });

export const instantBookingStore = (tripId: string) =>
  createInstantBookingStore({ ...formWorld(tripId), gateway: paymentGateway() });

export const requestBookingStore = (tripId: string, typed?: BookingFormInput) =>
  createRequestBookingStore(formWorld(tripId), typed);
