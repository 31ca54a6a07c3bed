import { createBookingCalls } from '../../shared/data/booking-calls.ts';
import { connect } from '../../shared/data/connection.ts';
import { cryptoRandom } from '../../shared/data/crypto-random.ts';
import type { BookingCalls } from '../../shared/domain/ports/bookings.ts';
import { configuration } from '../configuration.ts';
import { withFailureReporting } from '../reporting/with-failure-reporting.ts';
import { reportFailedCall } from './report-failed-call.ts';

/** The actions of the booking function. */
export const bookings: BookingCalls = withFailureReporting(
  createBookingCalls(connect(configuration), configuration, cryptoRandom),
  reportFailedCall,
);
