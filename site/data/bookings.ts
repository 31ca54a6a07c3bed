import { createBookingCalls } from '../../shared/data/booking-calls.ts';
import { cryptoRandom } from '../../shared/data/browser-world.ts';
import { connect } from '../../shared/data/connection.ts';
import type { BookingCalls } from '../../shared/flows/ports.ts';
import { configuration } from '../configuration.ts';

/** The actions of the booking function. */
export const bookings: BookingCalls = createBookingCalls(connect(configuration), configuration, cryptoRandom);
