import * as v from 'valibot';
import { Instant, RowId } from './fields.ts';

/** The answer to a claim whose seats are held, ready to be paid. */
export const HeldSeats = v.object({
  /** The booking's row id. */
  booking_id: RowId,
  /** The payment's row id. */
  payment_id: RowId,
  /** ISO text: until when the seats are held. */
  hold_expires_at: Instant,
});
export type HeldSeats = v.InferOutput<typeof HeldSeats>;
