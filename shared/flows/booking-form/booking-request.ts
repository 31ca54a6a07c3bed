import type { BookingForm } from '../../domain/bookings/booking-form.ts';
import { bookingReference } from '../../domain/bookings/reference.ts';
import type { Money } from '../../domain/money/money.ts';
import type { ActionError, BookingRequest } from '../../domain/ports/bookings.ts';
import type { Result } from '../../domain/ports/outcome.ts';
import { jsonText } from '../../domain/texts/json-text.ts';
import { repeat } from '../repeat.ts';
import type { FormContext, FormDeps } from './form-deps.ts';
import { type FormRejected, rejected } from './form-transition.ts';

/** Hex digits of a draft's secret: 128 random bits. */
const secretDigits = 32;

/** A request under a new reference. Without `secret` it gets one of its own. */
export function newRequest(
  { tripId, clock, random, source, lang }: Pick<FormDeps, 'tripId' | 'clock' | 'random' | 'source' | 'lang'>,
  form: BookingForm,
  seatPrice: Money,
  secret = random.hex(secretDigits),
): BookingRequest {
  const reference = bookingReference({ tripId, day: clock.now(), random });
  return { tripId, form, seatPrice, reference, secret, source: source?.(), lang: lang?.() };
}

/** Whether it was sent with exactly these details: then it is repeated, since sent details never change. */
export function hasDetails(request: BookingRequest, form: BookingForm): boolean {
  return jsonText(request.form) === jsonText(form);
}

/** Immediate further attempts of one submission, each with a reference of its own: a taken one is a rare accident. */
const furtherAttempts = [0, 0, 0, 0];

/** Sends, and sends again under another reference while `again` says so: five attempts at most. */
export function withOwnReference<T>(
  send: () => Promise<Result<T, ActionError>>,
  again: (error: ActionError) => boolean,
): Promise<Result<T, ActionError>> {
  return repeat(
    send,
    (result) => !result.ok && again(result.error),
    furtherAttempts,
    async () => undefined,
  );
}

/** How an error of the function ends the journey. `failed` is for where the function or chance is to blame. */
export function rejectedByFunction(
  { deps: { view }, signal }: FormContext,
  error: ActionError,
  failed: FormRejected,
): FormRejected {
  const { code, cause, left = 0, seatPrice = null, issues } = error;
  if (cause !== null || code === 'REFERENCE_TAKEN') return failed;
  if (code === 'SEATS_UNAVAILABLE' && !signal.aborted) view.showSeatsLeft(left);
  if (code === 'PRICE_CHANGED') view.quotePrice(seatPrice);
  return rejected(error, issues);
}
