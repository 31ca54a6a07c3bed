import * as v from 'valibot';
import { CurrencyCode } from '../money/currency.ts';
import { type Money, moneyFromMajor } from '../money/money.ts';
import { seatShare } from '../money/seat-share.ts';
import {
  IsoInstant,
  MajorAmount,
  RequiredText,
  StoredText,
  StoredTextOrNull,
} from '../rows/stored-fields.ts';
import { PaymentStatus, ReadStatus } from './booking-status.ts';
import { passengersFromJson } from './traveller.ts';

const PaymentColumns = v.object({
  /** Only for a caller who may pay: with it and the booking's id anyone can. */
  $id: v.optional(v.string()),
  paymentId: StoredTextOrNull,
  paymentStatus: PaymentStatus,
  paymentMethod: StoredTextOrNull,
});

/** How a booking ended, where it did not just run out and no person ended it by hand. */
const CancellationColumns = v.object({
  /** Its traveller, or the trip as a whole; or it was over before its payment came, which goes back. */
  by: v.picklist(['traveller', 'trip', 'late-payment']),
  at: IsoInstant,
  /** What comes back; null where nothing does. */
  refund: v.nullable(
    v.object({
      /** Major units. */
      amount: MajorAmount,
      currency: CurrencyCode,
      /** The day by which the refund page promises it. */
      due_by: IsoInstant,
      /** REFUND_PENDING until the gateway has processed it, then REFUNDED; FAILED while a person sees to it. */
      status: PaymentStatus,
    }),
  ),
  /** What came back besides: to travellers who left, and by hand. Major units. */
  returned: v.fallback(MajorAmount, 0),
});

/** Travellers who left a paid booking. */
const LeaverColumns = v.object({
  count: v.number(),
  /** What came back for them, in major units. */
  refunded: MajorAmount,
  /** The places of those who are left, as the booking was sent. */
  places: v.array(v.number()),
});

/** A line of the refund policy, with its days. */
const BandColumns = v.object({
  firstDay: v.nullable(IsoInstant),
  lastDay: IsoInstant,
  percent: v.number(),
});

const InstantOrNull = v.fallback(v.nullable(IsoInstant), null);

/** The columns of a booking that the function hands out. */
const BookingColumns = v.object({
  $id: RequiredText,
  /** The reference. */
  bookingId: RequiredText,
  tripId: StoredText,
  /** Where the trip's row is gone, what it was called, and its first day; else empty. */
  goneTrip: StoredText,
  /** The first traveller's. */
  name: StoredText,
  email: StoredText,
  phone: StoredText,
  /** The city. */
  address: StoredText,
  noOfSeats: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** JSON texts, without the travellers who left. */
  passengers: v.fallback(v.array(v.unknown()), []),
  leavers: v.fallback(v.nullable(LeaverColumns), null),
  /** Major units. */
  totalAmount: MajorAmount,
  currency: CurrencyCode,
  bookingStatus: ReadStatus,
  payments: v.fallback(v.nullable(PaymentColumns), null),
  /** ISO text: until when its seats are held unpaid; null when none are held. */
  holdExpiresAt: InstantOrNull,
  cancellation: v.fallback(v.nullable(CancellationColumns), null),
  /** ISO text: when the time to pay ended, where the host had approved it and it ran out unpaid; else null. */
  approvalEndedAt: InstantOrNull,
  /** What comes back where its traveller cancels, the best terms first; empty where nothing does, or not by itself. */
  refundBands: v.fallback(v.array(BandColumns), []),
  /** A person, and not the refund policy, decides what comes back, or would where its traveller cancels. */
  refundByPerson: v.fallback(v.boolean(), false),
});

/** A booking as the browser reads it: the phone masked, and by id alone the e-mail too. Plain JSON. */
export const Booking = v.pipe(BookingColumns, v.transform(toBooking));
export type Booking = Readonly<v.InferOutput<typeof Booking>>;
/** A booking as the function hands it out. */
export type StoredBooking = v.InferInput<typeof Booking>;
export type Payment = Readonly<NonNullable<Booking['payment']>>;

/** The payment to show: only of a confirmed booking, and only when it is completed. */
export function shownPayment({ status, payment }: Pick<Booking, 'status' | 'payment'>): Payment | null {
  return status === 'CONFIRMED' && payment?.status === 'COMPLETED' ? payment : null;
}

/** Whether each of its travellers can be told from the others: a stored one that nobody can read is not among them. */
export const knowsTravellers = ({ passengers, seats }: Pick<Booking, 'passengers' | 'seats'>): boolean =>
  passengers.length === seats;

/** How many seats the total is for. */
export const seatsPaid = ({ seats, leavers }: Pick<Booking, 'seats' | 'leavers'>): number =>
  seats + (leavers?.count ?? 0);

/** What was paid for so many of a booking's travellers, or those who are left. */
export function paidFor(
  booking: Pick<Booking, 'total' | 'seats' | 'leavers'>,
  travellers = booking.seats,
): Money {
  return seatShare({ ...booking, seatsPaid: seatsPaid(booking) }, travellers);
}

function toBooking(stored: v.InferOutput<typeof BookingColumns>) {
  const { $id, bookingId, address, noOfSeats, bookingStatus, payments, totalAmount, currency, ...same } =
    stored;
  const { passengers, leavers, cancellation } = same;
  return {
    ...same,
    /** The row's id. */
    id: $id,
    /** What people read and type. */
    reference: bookingId,
    city: address,
    seats: noOfSeats,
    passengers: passengersFromJson(passengers),
    /** Those who left since it was paid: the total is for them, too. Null where nobody did. */
    leavers: leavers && { ...leavers, refunded: moneyFromMajor(leavers.refunded, currency) },
    total: moneyFromMajor(totalAmount, currency),
    ...bookingStatus,
    payment: payments && {
      /** The gateway's id, once money was taken. */
      paymentId: payments.paymentId,
      status: payments.paymentStatus,
      /** 'card', 'upi' and so on, once known. */
      method: payments.paymentMethod,
    },
    /** Null where it is not over, ran out unpaid, or a person ended it by hand. */
    cancellation: cancellation && {
      ...cancellation,
      refund: toRefund(cancellation.refund),
      returned: moneyFromMajor(cancellation.returned, currency),
    },
  };
}

function toRefund(refund: v.InferOutput<typeof CancellationColumns>['refund']) {
  if (refund === null) return null;
  const { amount, currency, due_by: dueBy, status } = refund;
  return {
    amount: moneyFromMajor(amount, currency),
    dueBy,
    isDone: status === 'REFUNDED',
    isHeldUp: status === 'FAILED',
  };
}
