import { bookingMessages } from '../../domain/booking-messages.ts';
import type { PaymentProof } from '../../domain/ports/gateway.ts';
import type { Stopped } from '../booking-form/form-run.ts';
import { settlePayment } from '../payment/settle-payment.ts';
import { book, fail, type Run } from './run.ts';
import type { SeatHold } from './state.ts';

/**
 * Tells the function of a payment. Money may have moved, so an answer that never came leaves the proof in the draft,
 * and the page asks again when it is next loaded; nobody pays a second time for it.
 */
export const verifyPayment = async (run: Run, hold: SeatHold, proof: PaymentProof): Promise<Stopped> => {
  const verdict = await settlePayment(run.world, hold, proof);
  if (verdict === 'confirmed') return book(run, hold.bookingId, hold.reference);
  if (verdict !== 'unknown') {
    const { claim } = run.draft();
    run.patchDraft({ claim: claim && verdict === 'refused' ? { ...claim, proof: null } : null });
  }
  return fail(run, bookingMessages.verificationFailed, hold);
};
