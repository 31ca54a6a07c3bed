import type { ActionErrorCode } from '../actions/answer.ts';
import type { ReviewBookingData, ReviewBookingRequest } from '../actions/review-booking.ts';
import type { Booking } from '../bookings/booking.ts';
import type { BookingForm } from '../bookings/booking-form.ts';
import type { BookingStatus } from '../bookings/booking-status.ts';
import type { EnquiryForm } from '../bookings/enquiry-form.ts';
import type { FieldIssue } from '../bookings/form-issues.ts';
import type { Traveller } from '../bookings/traveller.ts';
import type { Money } from '../money/money.ts';
import type { Trip } from '../trips/trip.ts';
import type { PaymentProof } from './gateway.ts';
import type { CallError, Result } from './outcome.ts';

/** An expected failure of an action. */
export interface ActionError {
  /**
   * The function's code, or what happened to a call that it did not answer. Rejected: nothing took effect. Unknown: the
   * action may have taken effect, and only the very same call may be repeated.
   */
  readonly code: Exclude<ActionErrorCode, 'INTERNAL' | 'TRY_AGAIN'> | 'call-rejected' | 'outcome-unknown';
  /** The sentence for the person who asked. */
  readonly message: string;
  /** Why the call was not answered; null where it was. */
  readonly cause: CallError | null;
  /** VALIDATION_FAILED: one issue a field, with the paths of the form. */
  readonly issues?: readonly FieldIssue[] | undefined;
  /** SEATS_UNAVAILABLE: seats that are left. */
  readonly left?: number | undefined;
  /** PRICE_CHANGED: the right price of one seat. */
  readonly seatPrice?: Money | undefined;
  /** REFUND_CHANGED: what would come back now. */
  readonly refund?: RefundDue | undefined;
  /** INVALID_BOOKING_STATUS, HOLD_EXPIRED, NOT_CANCELLABLE: the booking's status. */
  readonly status?: BookingStatus | undefined;
  /** BOOKING_NOT_FOUND of a lookup. */
  readonly attemptsLeft?: number | undefined;
  /** LINK_INVALID of a place in a queue that has ended. */
  readonly tripId?: string | undefined;
  /** TOO_MANY_…, and the last lookup that is allowed: ISO text, when the next attempt is possible. */
  readonly retryAt?: string | undefined;
}

/** What comes back of a cancelled booking. */
export interface RefundDue {
  /** 0 where nothing comes back. */
  readonly amount: Money;
  /** ISO text: the day by which the refund page promises it; null where nothing comes back. */
  readonly dueBy: string | null;
}

/** A booking as it is sent, and sent again: the reference and the secret make it the same one. */
export interface BookingRequest {
  readonly tripId: string;
  readonly form: BookingForm;
  readonly seatPrice: Money;
  readonly reference: string;
  /** Proves that the booking was made from this draft. */
  readonly secret: string;
  /** The host's own mark of where the booking comes from; at most 64 characters. */
  readonly source?: string | undefined;
  /** BCP 47: the language of its mails; English without it. */
  readonly lang?: string | undefined;
}

export interface SeatClaim extends BookingRequest {
  /** The booking of the same draft that this one replaces. */
  readonly replaces: { readonly bookingId: string; readonly secret: string } | null;
}

/** A payment that waits to be made. */
export interface OpenPayment {
  /** Row ids. */
  readonly bookingId: string;
  readonly paymentId: string;
}

/** Seats that are held until they are paid. */
export interface HeldSeats extends OpenPayment {
  /** ISO instant. */
  readonly expiresAt: string;
}

/** Seats that the function holds for this traveller. */
export interface SeatHold extends HeldSeats {
  readonly reference: string;
  readonly seats: number;
  /** Price of one seat at the claim; it is fixed for as long as the hold. */
  readonly seatPrice: Money;
}

interface GatewayOrder {
  readonly orderId: string;
  readonly total: Money;
}

/** A booking with its trip; null where the trip was removed or cannot be read. */
export interface BookingWithTrip {
  readonly booking: Booking;
  readonly trip: Trip | null;
}

/** What a lookup found. */
export interface FoundBooking extends BookingWithTrip {
  /** The signed proof of the lookup that a payment needs; it is valid for 30 minutes. */
  readonly access: string;
}

/** A request as its host reads it: no contact details. */
export type ReviewedRequest = Readonly<ReviewBookingData>;

export type TravellerChange =
  | { readonly leave: readonly number[]; readonly expected: Money }
  | { readonly replace: { readonly index: number; readonly traveller: Traveller } };

/** The actions of the booking function. None of them rejects. */
export interface BookingActions {
  claimSeats(claim: SeatClaim): Promise<Result<SeatHold, ActionError>>;
  /** Sends a request to the trip's host; the value is the booking's row id. */
  requestBooking(request: BookingRequest): Promise<Result<string, ActionError>>;
  /** Opens the gateway's order for a payment, or returns the one that is open. */
  createOrder(payment: OpenPayment, total: Money): Promise<Result<GatewayOrder, ActionError>>;
  /** Settles a payment that the gateway reported; the value is the booking's status afterwards. */
  verifyPayment(payment: OpenPayment, proof: PaymentProof): Promise<Result<BookingStatus, ActionError>>;
  /** Makes sure that the seats of an approved booking are held. `access` is the proof of a lookup. */
  validateApprovedBooking(booking: Booking, access: string): Promise<Result<HeldSeats, ActionError>>;
  lookupBooking(reference: string, email: string): Promise<Result<FoundBooking, ActionError>>;
  /** Reads a booking by its row id. */
  bookingById(bookingId: string): Promise<Result<BookingWithTrip, ActionError>>;
  reviewRequest(review: Readonly<ReviewBookingRequest>): Promise<Result<ReviewedRequest, ActionError>>;
  /**
   * Cancels a booking for its traveller, where `expected` is what comes back; else REFUND_CHANGED has what does.
   * `access` is the proof of a lookup.
   */
  cancelBooking(
    booking: Pick<Booking, 'id' | 'status'>,
    access: string,
    expected: Money,
  ): Promise<Result<RefundDue, ActionError>>;
  /**
   * Travellers of a paid booking leave, where `expected` is what comes back for them (else REFUND_CHANGED has what does), or
   * another one comes in the place of one. `index` is a place as the booking was sent. The value is the booking after it.
   */
  changeTravellers(
    bookingId: string,
    access: string,
    change: TravellerChange,
  ): Promise<Result<Booking, ActionError>>;
  sendEnquiry(tripId: string, enquiry: EnquiryForm): Promise<Result<null, ActionError>>;
}
