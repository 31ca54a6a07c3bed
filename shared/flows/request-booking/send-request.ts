import type { Booking } from '../../domain/bookings/booking.ts';
import type { BookingForm } from '../../domain/bookings/booking-form.ts';
import * as bookingMessages from '../../domain/bookings/booking-messages.ts';
import { type Money, timesSeats } from '../../domain/money/money.ts';
import type { ActionError, BookingRequest } from '../../domain/ports/bookings.ts';
import type { Result } from '../../domain/ports/outcome.ts';
import { maskPhone } from '../../domain/texts/mask.ts';
import {
  hasDetails,
  newRequest,
  rejectedByFunction,
  withOwnReference,
} from '../booking-form/booking-request.ts';
import { deliver } from '../booking-form/deliver.ts';
import { rejected } from '../booking-form/form-transition.ts';
import { emptyDraft } from '../booking-form/stored-draft.ts';
import type { RequestContext } from './deps.ts';
import type { RequestBookingEvent } from './state.ts';

const requestFailed = rejected({ code: 'request-failed', message: bookingMessages.requestFailed });

/** The booking that a request made, as a lookup would show it. */
export function pendingBooking(id: string, { tripId, form, seatPrice, reference }: BookingRequest): Booking {
  const { email, phone, city, passengers } = form;
  const seats = passengers.length;
  return {
    id,
    reference,
    tripId,
    goneTrip: '',
    name: passengers[0]?.name ?? '',
    email,
    phone: maskPhone(phone),
    city,
    seats,
    passengers,
    leavers: null,
    total: timesSeats(seatPrice, seats),
    status: 'PENDING_APPROVAL',
    statusText: 'PENDING_APPROVAL',
    payment: null,
    holdExpiresAt: null,
    cancellation: null,
    approvalEndedAt: null,
    refundBands: [],
    refundByPerson: false,
  };
}

/** Sends a request; the host has it, and the draft ends. */
async function send(
  { deps, signal }: RequestContext,
  request: BookingRequest,
): Promise<Result<Booking, ActionError>> {
  const { draft } = deps;
  const sent = await deliver(deps, 'asked', request, deps.bookings.requestBooking);
  if (!sent.ok) return sent;
  const booking = pendingBooking(sent.value, request);
  // What nobody was told is not forgotten: the next visit finds the same request.
  if (signal.aborted) return { ok: true, value: booking };
  const { claim } = draft.current();
  // A payment that has no answer yet is not forgotten with the form.
  if (claim?.proof) draft.patch({ ...emptyDraft, claim });
  else draft.clear();
  return { ok: true, value: booking };
}

/**
 * Sends what the form holds to the host; the outcome is the journey's last event. A request that was never answered is
 * settled first: if the host has it, it is the request, since sent details never change and no host is asked twice.
 */
export async function sendRequest(
  context: RequestContext,
  form: BookingForm,
  seatPrice: Money,
): Promise<RequestBookingEvent> {
  const { deps } = context;
  const { asked } = deps.draft.current();
  if (asked !== null && !hasDetails(asked, form)) {
    const earlier = await send(context, asked);
    if (earlier.ok) return { type: 'received', booking: earlier.value };
    if (deps.draft.current().asked !== null) return requestFailed;
  }
  const delivered = await withOwnReference(
    () => send(context, deps.draft.current().asked ?? newRequest(deps, form, seatPrice)),
    ({ code }) => code === 'REFERENCE_TAKEN',
  );
  return delivered.ok
    ? { type: 'received', booking: delivered.value }
    : rejectedByFunction(context, delivered.error, requestFailed);
}
