import { answer, decide, stepTo, type TryAgain } from '../bookings/decide.ts';
import type { DecideDeps } from '../ports.ts';
import type { Rows } from '../rows/rows.ts';
import type { NewStep } from '../rows/steps.ts';
import type { PaymentRow } from '../rows/tables.ts';

type Note = Required<Pick<NewStep, 'because' | 'key'>> & Pick<NewStep, 'note'>;

/**
 * Notes in a booking's chain what became of a payment that was decided: a refund by hand, one that failed, a change of a dispute. Once for
 * each key. Null where the booking knows no such payment.
 */
export function noteOfPayment(
  deps: DecideDeps,
  bookingRowId: string,
  payment: string,
  note: Note,
): Promise<'noted' | null | TryAgain> {
  return decide<'noted' | null>(deps, bookingRowId, async ({ state }) => {
    const known = state.payments.get(payment);
    if (known === undefined) return answer(null);
    return known.noted.has(note.key ?? '') ? answer('noted') : stepTo({ ...note, payment });
  });
}

/** Our rows of a payment of the gateway's. Appwrite's own comparison may ignore the case of letters. */
export async function paymentsOf(
  rows: Pick<Rows, 'list'>,
  gatewayPaymentId: string,
): Promise<readonly PaymentRow[]> {
  const found = await rows.list('payments', { equal: { paymentId: gatewayPaymentId }, limit: 25 });
  return found.filter(({ paymentId }) => paymentId === gatewayPaymentId);
}

/** Whether a payment of the gateway's is recorded as one that paid for its booking, by a step of it or by a person. */
export async function isRecorded(rows: Pick<Rows, 'list'>, gatewayPaymentId: string): Promise<boolean> {
  const found = await paymentsOf(rows, gatewayPaymentId);
  return found.some(({ paymentStatus }) => paymentStatus === 'COMPLETED');
}
