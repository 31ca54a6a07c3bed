import type { ActionError } from '../../domain/actions/answer.ts';
import { formPath } from '../../domain/actions/parse-request.ts';
import type { BookingForm } from '../../domain/booking-form.ts';
import { bookingMessages } from '../../domain/booking-messages.ts';
import { refusalMessage } from '../../domain/failure-messages.ts';
import type { Money } from '../../domain/money.ts';
import type { BookingCalls } from '../../domain/ports/bookings.ts';
import { bookingReference } from '../../domain/reference.ts';
import {
  asksSame,
  type BookingRequest,
  bookingRequest,
  drawSecret,
  draws,
} from '../booking-form/booking-request.ts';
import { type FormRun, type FormWorld, refuse, type Stopped, stopped } from '../booking-form/form-run.ts';
import { namedSeatPrice } from '../booking-form/quote.ts';
import { untilKnown } from '../repeat.ts';
import { pendingBooking } from './pending-booking.ts';
import type { RequestDraft } from './request-draft.ts';
import type { RequestBookingEvent } from './state.ts';

export interface RequestBookingDependencies extends FormWorld {
  readonly bookings: Pick<BookingCalls, 'initializePendingBooking'>;
}

export type Run = FormRun<RequestBookingDependencies, RequestDraft, RequestBookingEvent>;

const requestFailed = { code: 'request-failed', message: bookingMessages.requestFailed };

const newRequest = (run: Run, form: BookingForm, seatPrice: Money): BookingRequest => {
  const { tripId, clock, random } = run.world;
  const reference = bookingReference({ tripId, day: clock.now(), random });
  return bookingRequest({ tripId, form, seatPrice, reference, secret: drawSecret(random) });
};

/** What became of a request. */
type Delivery = 'received' | 'unknown' | 'rejected' | ActionError;

/** Sends a request, the same one again while its outcome is unknown; written down first, so that the next visit repeats it too. */
const deliver = async (run: Run, request: BookingRequest): Promise<Delivery> => {
  const { bookings, wait } = run.world;
  run.patchDraft({ sent: request });
  const outcome = await untilKnown(() => bookings.initializePendingBooking(request), wait);
  if (outcome.kind === 'unknown') return 'unknown';
  if (outcome.kind === 'answered' && outcome.answer.success) {
    run.clearDraft();
    run.dispatch({ type: 'received', booking: pendingBooking(outcome.answer.data.booking_id, request) });
    return 'received';
  }
  run.patchDraft({ sent: null });
  return outcome.kind === 'answered' && !outcome.answer.success ? outcome.answer : 'rejected';
};

const answerRefusal = (run: Run, { code, data, message }: ActionError, seats: number): Stopped => {
  if (code === 'SEATS_UNAVAILABLE') run.showSeatsLeft(data.left ?? 0);
  if (code === 'PRICE_CHANGED') run.adoptPrice(namedSeatPrice(data, seats));
  const issues = data.issues?.map((issue) => ({ ...issue, path: formPath(issue.path) }));
  const text = refusalMessage(code, data, 'initialize_pending_booking', message);
  return refuse(run, { code, message: text }, issues);
};

/**
 * Sends what the form holds to the host. A request whose answer never came is settled first: if the host has it, it is
 * the request, since sent details never change and no host is asked twice.
 */
export const sendRequest = async (run: Run, form: BookingForm, seatPrice: Money): Promise<Stopped> => {
  const { sent } = run.draft();
  if (sent !== null && !asksSame(sent, form)) {
    const earlier = await deliver(run, sent);
    if (earlier === 'received') return stopped;
    if (earlier === 'unknown') return refuse(run, requestFailed);
  }
  for (let draw = 0; draw < draws; draw += 1) {
    const request = run.draft().sent ?? newRequest(run, form, seatPrice);
    const delivery = await deliver(run, request);
    if (delivery === 'received') return stopped;
    if (delivery === 'unknown' || delivery === 'rejected') break;
    if (delivery.code !== 'REFERENCE_TAKEN') return answerRefusal(run, delivery, request.no_of_seats);
  }
  return refuse(run, requestFailed);
};
