import { browserStorage } from '../../shared/data/browser-storage.ts';
import { cryptoRandom, pause, systemClock } from '../../shared/data/browser-world.ts';
import { createPaymentGateway } from '../../shared/data/payment-gateway.ts';
import type { BookingFormInput } from '../../shared/domain/booking-form.ts';
import { createInstantBookingStore } from '../../shared/flows/instant-booking/store.ts';
import { createRequestBookingStore } from '../../shared/flows/request-booking/store.ts';
import { configuration } from '../configuration.ts';
import { bookings } from '../data/bookings.ts';
import { reads } from '../data/reads.ts';

/** The accent of the light theme: the gateway's window has one look in both. */
const themeColour = '#0a5a74';

/** The browser, as both journeys see it; drafts outlive the tab. */
const world = (tripId: string) => ({
  tripId,
  trips: reads,
  bookings,
  drafts: browserStorage(() => localStorage),
  clock: systemClock,
  random: cryptoRandom,
  wait: pause,
});

export const instantBookingStore = (tripId: string) =>
  createInstantBookingStore({
    ...world(tripId),
    gateway: createPaymentGateway({ configuration, scope: window, themeColour }),
  });

export const requestBookingStore = (tripId: string, typed?: BookingFormInput) =>
  createRequestBookingStore(world(tripId), typed);
