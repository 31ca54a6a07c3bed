import { dayNumber } from '../../../shared/domain/calendar.ts';
import { type Money, majorAmount, moneyFromMajor } from '../../../shared/domain/money.ts';
import { refundFor } from '../../../shared/domain/refund.ts';
import { cancellationId } from '../identity/row-ids.ts';
import { refundedPayment } from '../payments/cancel-refund.ts';
import { refundMoney } from '../payments/refund-money.ts';
import type { Ports } from '../ports.ts';
import type { PaymentRow, TripRow } from '../rows/tables.ts';
import type { Cancellable } from './cancellable.ts';

/** What a traveller who cancels now gets back. */
export type RefundOnCancelling =
  | {
      readonly kind: 'refund';
      readonly amount: Money;
      /** What persons gave back of the payment before, in major units. */
      readonly refundedByHand: number;
    }
  /** Decided otherwise, or over. */
  | { readonly kind: 'not cancellable' }
  /** The gateway does not say what was given back by hand. */
  | { readonly kind: 'unavailable' };

const unpaid: ReadonlySet<string> = new Set(['PENDING_PAYMENT', 'PENDING_APPROVAL', 'APPROVED']);

/** Whether a booking of this status was not paid: it is withdrawn without money. */
export const isUnpaid = ({ status }: Cancellable['booking']): boolean => unpaid.has(status);

/** By the refund schedule and the function's clock. All of it comes back where the trip itself is cancelled. */
export async function refundOnCancelling(ports: Ports, found: Cancellable): Promise<RefundOnCancelling> {
  const { booking, trip, payments, left } = found;
  const now = ports.clock.now();
  const nothing = { minor: 0, currency: booking.currency };
  if (isUnpaid(booking)) return { kind: 'refund', amount: nothing, refundedByHand: 0 };
  if (booking.status !== 'CONFIRMED' || trip === null || isOver(trip, now))
    return { kind: 'not cancellable' };
  const decided = left.has(cancellationId(booking)) ? refundedPayment(payments) : null;
  if (decided !== null) return { kind: 'refund', amount: refundMoney(decided), refundedByHand: 0 };
  const payment = payments.find(({ paymentStatus }) => paymentStatus === 'COMPLETED');
  if (payment === undefined) return { kind: 'refund', amount: nothing, refundedByHand: 0 };
  const given = await givenBack(ports, payment);
  if (given === null) return { kind: 'unavailable' };
  const { minor, currency } = moneyFromMajor(payment.amount, payment.currency);
  const paid = { minor: Math.max(0, minor - given), currency };
  const { amount } = refundFor({ departure: new Date(trip.startDate), cancelledOn: now, paid });
  return {
    kind: 'refund',
    amount: trip.tripStatus === 'cancelled' ? paid : amount,
    refundedByHand: majorAmount({ minor: given, currency }),
  };
}

/** Whether the trip's last day is over. */
export function isOver({ endDate }: Pick<TripRow, 'endDate'>, now: Date): boolean {
  return dayNumber(now) > dayNumber(new Date(endDate));
}

/** What persons gave back of a booking's payment, in minor units; null where the gateway does not answer. */
async function givenBack({ gateway }: Ports, { paymentId }: PaymentRow): Promise<number | null> {
  if (paymentId === null) return 0;
  const payment = await gateway.payment(paymentId);
  if (payment.ok) return payment.value.amountRefunded;
  // The gateway does not know the payment: its refund will be refused, and goes to a person.
  return payment.reason === 'refused' ? 0 : null;
}
