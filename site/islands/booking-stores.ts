import { browserStorage } from '../../shared/data/browser-storage.ts';
import { cryptoRandom, pause, systemClock } from '../../shared/data/browser-world.ts';
import { createPaymentGateway } from '../../shared/data/payment-gateway.ts';
import type { Booking } from '../../shared/domain/booking.ts';
import type { BookingFormInput } from '../../shared/domain/booking-form.ts';
import { createApprovedPaymentStore } from '../../shared/flows/approved-payment/store.ts';
import { createInstantBookingStore } from '../../shared/flows/instant-booking/store.ts';
import { createRequestBookingStore } from '../../shared/flows/request-booking/store.ts';
import { configuration } from '../configuration.ts';
import { bookings } from '../data/bookings.ts';
import { reads } from '../data/reads.ts';

/** The accent of the light theme: the gateway's window has one look in both. */
const themeColour = '#0a5a74';

/** The browser, as every journey sees it; drafts outlive the tab. */
const world = {
  bookings,
  drafts: browserStorage(() => localStorage),
  clock: systemClock,
  wait: pause,
};

const formWorld = (tripId: string) => ({ ...world, tripId, trips: reads, random: cryptoRandom });

const gateway = () => createPaymentGateway({ configuration, scope: window, themeColour });

export const instantBookingStore = (tripId: string) =>
  createInstantBookingStore({ ...formWorld(tripId), gateway: gateway() });

export const requestBookingStore = (tripId: string, typed?: BookingFormInput) =>
  createRequestBookingStore(formWorld(tripId), typed);

export const approvedPaymentStore = (found: { readonly booking: Booking; readonly access: string }) =>
  createApprovedPaymentStore({ ...world, gateway: gateway() }, found);
