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
import { rejected } from '../booking-form/form-transition.ts';
import { untilKnown } from '../repeat.ts';
import type { RequestContext, RequestStepDeps } from './deps.ts';
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
  };
}

/** Sends a request. The draft knows first that it was sent, so that the next visit repeats it. */
async function deliver(
  { bookings, wait, draft }: RequestStepDeps,
  request: BookingRequest,
): Promise<Result<Booking, ActionError>> {
  draft.patch({ sent: request });
  const sent = await untilKnown(() => bookings.requestBooking(request), wait);
  if (sent.ok) {
    draft.clear();
    return { ok: true, value: pendingBooking(sent.value, request) };
  }
  if (sent.error.code !== 'outcome-unknown') draft.patch({ sent: null });
  return sent;
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
  const { sent } = deps.draft.current();
  if (sent !== null && !hasDetails(sent, form)) {
    const earlier = await deliver(deps, sent);
    if (earlier.ok) return { type: 'received', booking: earlier.value };
    if (earlier.error.code === 'outcome-unknown') return requestFailed;
  }
  const delivered = await withOwnReference(
    () => deliver(deps, deps.draft.current().sent ?? newRequest(deps, form, seatPrice)),
    ({ code }) => code === 'REFERENCE_TAKEN',
  );
  return delivered.ok
    ? { type: 'received', booking: delivered.value }
    : rejectedByFunction(context, delivered.error, requestFailed);
}
