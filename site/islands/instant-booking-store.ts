import { browserStorage } from '../../shared/data/browser-storage.ts';
import { cryptoRandom, pause, systemClock } from '../../shared/data/browser-world.ts';
import { createPaymentGateway } from '../../shared/data/payment-gateway.ts';
import { createInstantBookingStore } from '../../shared/flows/instant-booking/store.ts';
import { configuration } from '../configuration.ts';
import { bookings } from '../data/bookings.ts';
import { reads } from '../data/reads.ts';

/** The accent of the light theme: the gateway's window has one look in both. */
const themeColour = '#0a5a74';

/** The journey of an instant booking, with the browser as its world. */
export const instantBookingStore = (tripId: string) =>
  createInstantBookingStore({
    tripId,
    trips: reads,
    bookings,
    gateway: createPaymentGateway({ configuration, scope: window, themeColour }),
    drafts: browserStorage(() => localStorage),
    clock: systemClock,
    random: cryptoRandom,
    wait: pause,
  });
