import { createBookingActions } from '../../shared/data/actions/booking-actions.ts';
import { createCallAction } from '../../shared/data/actions/call-action.ts';
import { connect } from '../../shared/data/connection.ts';
import { cryptoRandom } from '../../shared/data/crypto-random.ts';
import type { BookingActions } from '../../shared/domain/ports/bookings.ts';
import { configuration } from '../configuration.ts';
import { withFailureReporting } from '../reporting/with-failure-reporting.ts';
import { reportFailedCall } from './report-failed-call.ts';

/** The actions of the booking function. */
export const bookings: BookingActions = withFailureReporting(
  createBookingActions(createCallAction(connect(configuration), configuration, cryptoRandom)),
  reportFailedCall,
);
