import { createBookingCalls } from '../../shared/data/booking-calls.ts';
import { connect } from '../../shared/data/connection.ts';
import { cryptoRandom } from '../../shared/data/crypto-random.ts';
import type { BookingCalls } from '../../shared/flows/ports.ts';
import { configuration } from '../configuration.ts';
import { tellingFailures } from '../reporting/telling-failures.ts';
import { toldFailure } from './told-failure.ts';

/** The actions of the booking function. */
export const bookings: BookingCalls = tellingFailures(
  createBookingCalls(connect(configuration), configuration, cryptoRandom),
  toldFailure,
);
