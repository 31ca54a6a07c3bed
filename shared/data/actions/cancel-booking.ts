import { CancelBookingData } from '../../domain/actions/cancel-booking.ts';
import { majorAmount } from '../../domain/money/money.ts';
import type { BookingActions } from '../../domain/ports/bookings.ts';
import type { CallAction } from './call-action.ts';
import { refundDue } from './refund-due.ts';

export function cancelBooking(call: CallAction): BookingActions['cancelBooking'] {
  return ({ id, status }, access, expected) => {
    const input = {
      booking_id: id,
      access,
      expected_refund: { amount: majorAmount(expected), currency: expected.currency },
      shown_status: status,
    };
    return call('cancel_booking', input, CancelBookingData, ({ refund }) => refundDue(refund));
  };
}
