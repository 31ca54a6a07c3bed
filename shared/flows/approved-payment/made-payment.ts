import * as v from 'valibot';
import { StoredProof } from '../payment/stored-proof.ts';

/** A payment that was made and is owed an answer. */
export const MadePayment = v.object({
  bookingId: v.string(),
  paymentId: v.string(),
  /** The gateway's. */
  proof: StoredProof,
});
export type MadePayment = v.InferOutput<typeof MadePayment>;
