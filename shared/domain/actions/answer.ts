import * as v from 'valibot';
import { BookingStatus } from '../bookings/booking-status.ts';
import { CurrencyCode } from '../money/currency.ts';
import { asRecord, parseJsonOrNull } from '../texts/json.ts';
import { RefundDue } from './refund-due.ts';

/** Every code of an error of the booking function. */
export const ActionErrorCode = v.picklist([
  'VALIDATION_FAILED',
  'TRIP_NOT_FOUND',
  'BOOKING_CLOSED',
  'SEATS_UNAVAILABLE',
  'PRICE_CHANGED',
  'REFERENCE_TAKEN',
  'HOLD_EXPIRED',
  'INVALID_BOOKING_STATUS',
  'ORDER_FAILED',
  'PAYMENT_NOT_VERIFIED',
  'BOOKING_NOT_FOUND',
  'TOO_MANY_ATTEMPTS',
  'TOO_MANY_HOLDS',
  'TOO_MANY_REQUESTS',
  'LINK_INVALID',
  'GATEWAY_UNAVAILABLE',
  'APPROVAL_REQUIRED',
  'APPROVAL_NOT_REQUIRED',
  'PAYMENT_PENDING',
  'TRY_AGAIN',
  'REFUND_CHANGED',
  'NOT_CANCELLABLE',
  'INTERNAL',
]);
export type ActionErrorCode = v.InferOutput<typeof ActionErrorCode>;

export interface ActionSuccess<T> {
  readonly success: true;
  readonly code: 'OK';
  readonly message: string;
  readonly data: T;
}

/** The body of every answer of the booking function. */
export type ActionAnswer<T> = ActionSuccess<T> | ErrorAnswer;

/** What an error may carry besides its code; each code has its own part of it. */
export const ActionErrorData = v.object({
  /** An `ErrorReason`, where the code has several sentences. */
  reason: optionally(v.string()),
  /** VALIDATION_FAILED: one message a field, paths as in the request. */
  issues: optionally(v.array(v.object({ path: v.string(), message: v.string() }))),
  /** SEATS_UNAVAILABLE: seats that could still be had. */
  left: optionally(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** PRICE_CHANGED: the right total, in major units. */
  totalAmount: optionally(v.number()),
  /** PRICE_CHANGED: the right price of a seat, in major units. */
  pricePerSeat: optionally(v.number()),
  /** PRICE_CHANGED: the right currency. */
  currency: optionally(CurrencyCode),
  /** PAYMENT_PENDING: the booking's row id. */
  booking_id: optionally(v.string()),
  /** INVALID_BOOKING_STATUS, PAYMENT_PENDING, NOT_CANCELLABLE: the booking's status. */
  status: optionally(BookingStatus),
  /** REFUND_CHANGED: what comes back. */
  refund: optionally(RefundDue),
  /** BOOKING_NOT_FOUND of a lookup: how many attempts are left. */
  attempts_left: optionally(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** LINK_INVALID of a place in a queue that has ended: its trip's id. */
  trip_id: optionally(v.string()),
  /** TOO_MANY_…: ISO text, when to come back. */
  retry_at: optionally(v.string()),
});
export type ActionErrorData = v.InferOutput<typeof ActionErrorData>;

const ErrorParts = v.object({
  code: v.fallback(ActionErrorCode, 'INTERNAL'),
  message: v.fallback(v.string(), ''),
  data: v.fallback(ActionErrorData, {}),
});
export type ErrorAnswer = Readonly<v.InferOutput<typeof ErrorParts>> & { readonly success: false };

const unreadable: ErrorAnswer = { success: false, code: 'INTERNAL', message: '', data: {} };

/**
 * Reads the body of an answer (its JSON text or value) whose data has the given schema. What cannot be read is an
 * error with INTERNAL and no message: the outcome is unknown, so the caller repeats the same call.
 */
export function parseAnswer<TData>(
  data: v.GenericSchema<unknown, TData>,
  body: unknown,
): ActionAnswer<TData> {
  const value = typeof body === 'string' ? parseJsonOrNull(body) : body;
  const { success } = asRecord(value);
  if (success === true) {
    const done = v.safeParse(v.object({ message: v.fallback(v.string(), ''), data }), value);
    return done.success ? { success, code: 'OK', ...done.output } : unreadable;
  }
  const error = v.safeParse(ErrorParts, value);
  return success === false && error.success ? { success, ...error.output } : unreadable;
}

/** A part that is left out when missing or odd: an error stays readable whatever it carries. */
function optionally<TInput, TOutput>(schema: v.GenericSchema<TInput, TOutput>) {
  return v.fallback(v.optional(schema), undefined);
}
