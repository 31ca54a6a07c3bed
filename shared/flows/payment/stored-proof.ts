import * as v from 'valibot';
import type { PaymentProof } from '../../domain/ports/gateway.ts';

/** The gateway's proof of a payment in the browser's storage. */
export const StoredProof = v.object({
  orderId: v.string(),
  paymentId: v.string(),
  signature: v.string(),
}) satisfies v.GenericSchema<unknown, PaymentProof>;
