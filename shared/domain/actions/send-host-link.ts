import * as v from 'valibot';
import { EmailField } from '../bookings/booking-form.ts';

/** Mails a host the link to all of their trips. The answer is the same for any address. */
export const SendHostLinkRequest = v.object({ email: EmailField });
export type SendHostLinkRequest = v.InferOutput<typeof SendHostLinkRequest>;

/** The answer has no data. */
export const SendHostLinkData = v.nullish(v.object({}), null);
export type SendHostLinkData = v.InferOutput<typeof SendHostLinkData>;
