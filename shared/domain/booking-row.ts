import * as v from 'valibot';
import type { Booking, Payment } from './booking.ts';
import { normalStatus } from './booking-status.ts';
import { CurrencyCode } from './currency.ts';
import { moneyFromMajor } from './money.ts';
import { IsoInstant, MajorAmount, StoredText, StoredTextOrNull } from './stored-fields.ts';
import { passengersFromJson } from './traveller.ts';

const PaymentRow = v.object({
  $id: v.pipe(v.string(), v.nonEmpty()),
  paymentId: StoredTextOrNull,
  paymentStatus: StoredText,
  paymentMethod: StoredTextOrNull,
});

/** The fields of a booking that the function hands out, named as they are stored. */
export const BookingRow = v.object({
  $id: v.pipe(v.string(), v.nonEmpty()),
  bookingId: v.pipe(v.string(), v.nonEmpty()),
  tripId: StoredText,
  name: StoredText,
  email: StoredText,
  phone: StoredText,
  address: StoredText,
  noOfSeats: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** JSON texts. */
  passengers: v.fallback(v.nullish(v.array(v.unknown()), []), []),
  /** Major units. */
  totalAmount: MajorAmount,
  currency: CurrencyCode,
  bookingStatus: v.string(),
  payments: v.fallback(v.nullish(PaymentRow, null), null),
  holdExpiresAt: v.fallback(v.nullish(IsoInstant, null), null),
});
export type BookingRow = v.InferOutput<typeof BookingRow>;

export type ParsedBooking =
  | { readonly ok: true; readonly booking: Booking }
  /** `problem` names the field that keeps the row from being a booking; it is for reports, not for travellers. */
  | { readonly ok: false; readonly problem: string };

/** Reads a booking as the function answers it. */
export function parseBookingRow(row: unknown): ParsedBooking {
  const parsed = v.safeParse(BookingRow, row, { abortEarly: true });
  if (!parsed.success) {
    const [issue] = parsed.issues;
    return { ok: false, problem: `${v.getDotPath(issue) ?? 'row'}: ${issue.message}` };
  }
  const stored = parsed.output;
  return {
    ok: true,
    booking: {
      id: stored.$id,
      reference: stored.bookingId,
      tripId: stored.tripId,
      name: stored.name,
      email: stored.email,
      phone: stored.phone,
      city: stored.address,
      seats: stored.noOfSeats,
      passengers: passengersFromJson(stored.passengers),
      total: moneyFromMajor(stored.totalAmount, stored.currency),
      status: normalStatus(stored.bookingStatus),
      payment: stored.payments && toPayment(stored.payments),
      holdExpiresAt: stored.holdExpiresAt,
    },
  };
}

function toPayment(stored: v.InferOutput<typeof PaymentRow>): Payment {
  return {
    id: stored.$id,
    paymentId: stored.paymentId,
    status: normalStatus(stored.paymentStatus),
    method: stored.paymentMethod,
  };
}
