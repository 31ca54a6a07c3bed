import type { ActionError } from '../../domain/actions/answer.ts';
import { formPath } from '../../domain/actions/parse-request.ts';
import type { BookingForm } from '../../domain/booking-form.ts';
import { bookingMessages } from '../../domain/booking-messages.ts';
import { refusalMessage } from '../../domain/failure-messages.ts';
import type { Money } from '../../domain/money.ts';
import { bookingReference } from '../../domain/reference.ts';
import { asksSame, drawSecret, draws } from '../booking-form/booking-request.ts';
import { refuse, type Stopped, stopped } from '../booking-form/form-run.ts';
import { namedSeatPrice } from '../booking-form/quote.ts';
import { type ClaimRequest, claimRequest } from './claim.ts';
import { book, type Run } from './run.ts';
import { sendClaim } from './send-claim.ts';
import type { SeatHold } from './state.ts';

const reserveFailed = { code: 'reserve-failed', message: bookingMessages.reserveFailed };

/** The claim to send: the very one that was sent before where the details are the same, else a new one. */
const nextClaim = (run: Run, form: BookingForm, seatPrice: Money): ClaimRequest => {
  const { tripId, clock, random } = run.world;
  const { claim, sent } = run.draft();
  const earlier = sent ?? claim?.request ?? null;
  if (earlier !== null && asksSame(earlier, form)) return earlier;
  // One secret a draft, whatever its reference: it proves that the earlier booking is ours to replace.
  const secret = claim?.request.draft_secret ?? drawSecret(random);
  const reference = bookingReference({ tripId, day: clock.now(), random });
  return claimRequest(
    { tripId, form, seatPrice, reference, secret },
    claim && { bookingId: claim.hold.bookingId, secret: claim.request.draft_secret },
  );
};

/** Learns what became of a claim with other details, so that its seats are replaced rather than held twice. */
const settleEarlierClaim = async (run: Run, form: BookingForm): Promise<'settled' | Stopped> => {
  const { sent } = run.draft();
  if (sent === null || asksSame(sent, form)) return 'settled';
  await sendClaim(run, sent);
  return run.draft().sent === null ? 'settled' : refuse(run, reserveFailed);
};

/** What a refused claim leads to: another reference, or the end of the journey. */
const answerRefusal = (
  run: Run,
  { code, data, message }: ActionError,
  request: ClaimRequest,
): 'draw-again' | Stopped => {
  const { claim } = run.draft();
  if (code === 'INVALID_BOOKING_STATUS' && data.status === 'CONFIRMED' && claim) {
    return book(run, claim.hold.bookingId, claim.hold.reference);
  }
  const repeated = claim?.request.booking_data.bookingId === request.booking_data.bookingId;
  if (code === 'REFERENCE_TAKEN' && !repeated) return 'draw-again';
  // The earlier booking is over: its seats went back, or went into another. A new claim needs nothing of it.
  if (claim && (code === 'REFERENCE_TAKEN' || code === 'HOLD_EXPIRED' || code === 'INVALID_BOOKING_STATUS')) {
    run.patchDraft({ claim: null });
    return 'draw-again';
  }
  if (code === 'SEATS_UNAVAILABLE') run.showSeatsLeft(data.left ?? 0);
  if (code === 'PRICE_CHANGED') run.adoptPrice(namedSeatPrice(data, request.no_of_seats));
  const issues = data.issues?.map((issue) => ({ ...issue, path: formPath(issue.path) }));
  return refuse(run, { code, message: refusalMessage(code, data, 'initialize_booking', message) }, issues);
};

/**
 * Takes the seats for this draft, or meets again those that it holds. `seatPrice` is what the traveller saw on
 * submitting: a new claim asks for no other, whatever became of an earlier hold.
 */
export const reserve = async (run: Run, form: BookingForm, seatPrice: Money): Promise<SeatHold | Stopped> => {
  if ((await settleEarlierClaim(run, form)) !== 'settled') return stopped;
  for (let draw = 0; draw < draws; draw += 1) {
    const request = nextClaim(run, form, seatPrice);
    const answer = await sendClaim(run, request);
    if (answer === null) return refuse(run, reserveFailed);
    if (answer.success) {
      // From now on the hold's own price counts.
      run.adoptPrice(null);
      const hold = run.draft().claim?.hold;
      return hold ?? refuse(run, reserveFailed);
    }
    if (answerRefusal(run, answer, request) !== 'draw-again') return stopped;
  }
  return refuse(run, reserveFailed);
};
