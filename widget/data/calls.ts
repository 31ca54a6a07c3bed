import { createBookingCalls } from '../../shared/data/booking-calls.ts';
import { cryptoRandom, pause, systemClock } from '../../shared/data/browser-world.ts';
import { createPaymentGateway } from '../../shared/data/payment-gateway.ts';
import type { BookingCalls } from '../../shared/flows/ports.ts';
import { configuration } from '../configuration.ts';
import { accentInHex } from './accent-in-hex.ts';
import { client, trips } from './backend.ts';
import { drafts } from './drafts.ts';

/** The actions of the booking function. */
export const bookings: BookingCalls = createBookingCalls(client, configuration, cryptoRandom);

/** The page, as every journey sees it; drafts live as long as the tab. */
export const world = { bookings, drafts, clock: systemClock, wait: pause };

export const formWorld = (tripId: string) => ({ ...world, tripId, trips, random: cryptoRandom });

/** The payment window, in the element's accent. */
export const gatewayFor = (host: Element) =>
  createPaymentGateway({ configuration, scope: window, themeColour: accentInHex(host) });
