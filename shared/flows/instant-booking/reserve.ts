import type { BookingForm } from '../../domain/bookings/booking-form.ts';
import * as bookingMessages from '../../domain/bookings/booking-messages.ts';
import { type Money, sameMoney } from '../../domain/money/money.ts';
import type { ActionError, SeatClaim, SeatHold } from '../../domain/ports/bookings.ts';
import type { Result } from '../../domain/ports/outcome.ts';
import {
  hasDetails,
  newRequest,
  rejectedByFunction,
  withOwnReference,
} from '../booking-form/booking-request.ts';
import { deliver } from '../booking-form/deliver.ts';
import { rejected } from '../booking-form/form-transition.ts';
import { booked, type InstantContext, type InstantStepDeps } from './deps.ts';
import type { InstantBookingEvent } from './transition.ts';

const reserveFailed = rejected({ code: 'reserve-failed', message: bookingMessages.reserveFailed });

/** The claim to send: the very one that was sent before where the details are the same, else a new one. */
function nextClaim(deps: InstantStepDeps, form: BookingForm, seatPrice: Money): SeatClaim {
  const { claim, sent } = deps.draft.current();
  const earlier = sent ?? claim?.request ?? null;
  if (earlier !== null && hasDetails(earlier, form)) return earlier;
  // One secret a draft, whatever its reference: it proves that the earlier booking is ours to replace.
  const secret = claim?.request.secret ?? deps.draft.current().secret ?? undefined;
  return {
    ...newRequest(deps, form, seatPrice, secret),
    replaces: claim && { bookingId: claim.hold.bookingId, secret: claim.request.secret },
  };
}

/** Sends a claim. The draft knows first that it was sent, and then what it brought. */
async function sendClaim(deps: InstantStepDeps, request: SeatClaim): Promise<Result<SeatHold, ActionError>> {
  const { bookings, draft } = deps;
  const held = await deliver(deps, 'sent', request, bookings.claimSeats);
  if (held.ok) {
    // An earlier payment of this draft may be on its way, also where the same seats were found again.
    const unpaid = draft.current().claim?.unpaid ?? true;
    draft.patch({
      sent: null,
      secret: request.secret,
      claim: { request, hold: held.value, proof: null, unpaid },
    });
  }
  return held;
}

/** Whether an error calls for another claim, under another reference. */
function claimsAgain({ draft }: InstantStepDeps, { code, status }: ActionError, reference: string): boolean {
  const { claim } = draft.current();
  if (code === 'REFERENCE_TAKEN' && claim?.request.reference !== reference) return true;
  const earlierIsOver =
    code === 'REFERENCE_TAKEN' || code === 'HOLD_EXPIRED' || code === 'INVALID_BOOKING_STATUS';
  if (claim === null || !earlierIsOver || status === 'CONFIRMED') return false;
  // The seats of the earlier booking were given back, or went into another. A new claim needs nothing of it.
  draft.patch({ claim: null });
  return true;
}

/** How an error ends the journey. */
function ending(context: InstantContext, error: ActionError): InstantBookingEvent {
  const { claim } = context.deps.draft.current();
  return error.status === 'CONFIRMED' && claim
    ? booked(context, claim.hold)
    : rejectedByFunction(context, error, reserveFailed);
}

/**
 * Takes the seats for this draft, or finds again those that it holds. `seatPrice` is what the traveller saw on
 * submitting: a new claim asks for no other, whatever became of an earlier hold.
 */
export async function reserve(
  context: InstantContext,
  form: BookingForm,
  seatPrice: Money,
): Promise<Result<SeatHold, InstantBookingEvent>> {
  const { deps } = context;
  const { sent } = deps.draft.current();
  // A claim with other details is settled first, so that its seats are replaced rather than held twice.
  if (sent !== null && !hasDetails(sent, form)) {
    await sendClaim(deps, sent);
    if (deps.draft.current().sent !== null) return { ok: false, error: reserveFailed };
  }
  let reference = '';
  const held = await withOwnReference(
    () => {
      const request = nextClaim(deps, form, seatPrice);
      reference = request.reference;
      return sendClaim(deps, request);
    },
    (error) => claimsAgain(deps, error, reference),
  );
  if (!held.ok) return { ok: false, error: ending(context, held.error) };
  // From now on the hold's own price counts.
  deps.view.quotePrice(null);
  if (sameMoney(held.value.seatPrice, seatPrice)) return held;
  // A claim of earlier was found again, at the price of that time: it is shown before it is paid.
  return { ok: false, error: rejected({ code: 'PRICE_CHANGED', message: bookingMessages.priceChanged }) };
}
