import { answer, decide, stepTo, type TryAgain } from '../bookings/decide.ts';
import type { DecideDeps } from '../ports.ts';
import type { NewStep } from '../rows/steps.ts';

type Note = Required<Pick<NewStep, 'because'>> & Pick<NewStep, 'note'> & { readonly key: string };

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
    return known.noted.has(note.key) ? answer('noted') : stepTo({ ...note, payment });
  });
}
