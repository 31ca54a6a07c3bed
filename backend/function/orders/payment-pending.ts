import type { ErrorAnswer } from '../../../shared/domain/actions/answer.ts';
import { fail } from '../answer.ts';
import type { Ports } from '../ports.ts';

/** The answer while a payment is authorised and not captured: the same call is to be repeated. */
export async function paymentPending({ rows }: Ports, bookingRowId: string): Promise<ErrorAnswer> {
  const booking = await rows.get('bookings', bookingRowId);
  return fail('PAYMENT_PENDING', 'Your bank is still confirming the payment. Please do not pay again.', {
    booking_id: bookingRowId,
    status: booking?.status ?? 'UNKNOWN',
  });
}
