import type { ErrorAnswer } from '../../shared/domain/actions/answer.ts';
import * as bookingMessages from '../../shared/domain/bookings/booking-messages.ts';
import type { BookingStatus } from '../../shared/domain/bookings/booking-status.ts';
import type { Availability } from '../../shared/domain/trips/availability.ts';
import { fail } from './answer.ts';

export function tripNotFound(): ErrorAnswer {
  return fail('TRIP_NOT_FOUND', bookingMessages.tripNotFound);
}

export function bookingNotFound(): ErrorAnswer {
  return fail('BOOKING_NOT_FOUND', bookingMessages.bookingNotFound);
}

export function alreadyPaid(status: BookingStatus): ErrorAnswer {
  return fail('INVALID_BOOKING_STATUS', 'This booking is paid already.', { status });
}

export function notPayable(status: BookingStatus): ErrorAnswer {
  return fail('INVALID_BOOKING_STATUS', 'This booking can no longer be paid.', { status });
}

export function notAvailable({ code, message, left }: Extract<Availability, { ok: false }>): ErrorAnswer {
  return fail(code, message, code === 'SEATS_UNAVAILABLE' ? { left } : {});
}

/** The answer where too few seats are left. */
export const seatsUnavailable = (left: number): ErrorAnswer =>
  notAvailable({ ok: false, code: 'SEATS_UNAVAILABLE', left, message: bookingMessages.seatsLeft(left) });

/** One's own earlier call, or another one over the same seats, is still at it. */
export function tryItAgain(): ErrorAnswer {
  return fail('TRY_AGAIN', 'Another call is still at this booking. Please try again in a moment.');
}

export function linkInvalid(): ErrorAnswer {
  return fail('LINK_INVALID', bookingMessages.linkInvalid);
}

export function internalError(): ErrorAnswer {
  return fail('INTERNAL', 'Something went wrong on our end');
}
