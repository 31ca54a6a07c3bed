import { BookingStatus, normalStatus, PaymentStatus } from './booking-status.ts';
import type { Money } from './money.ts';
import type { Traveller } from './traveller.ts';

export interface Payment {
  /** The row's id. */
  readonly id: string;
  /** The gateway's id, once money was taken. */
  readonly paymentId: string | null;
  /** Upper case; see `PaymentStatus`. */
  readonly status: string;
  /** 'card', 'upi' and so on, once known. */
  readonly method: string | null;
}

/** A booking as the browser reads it: the phone masked, and by id alone the e-mail too. Plain JSON. */
export interface Booking {
  /** The row's id. */
  readonly id: string;
  /** What people read and type. */
  readonly reference: string;
  readonly tripId: string;
  /** The first traveller's. */
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly city: string;
  readonly seats: number;
  readonly passengers: readonly Traveller[];
  readonly total: Money;
  /** Upper case; see `BookingStatus`. */
  readonly status: string;
  readonly payment: Payment | null;
  /** ISO text: until when its seats are held unpaid; null when none are held. */
  readonly holdExpiresAt: string | null;
}

/** Whether the booking waits for the host's decision. */
export function isPendingApproval(booking: Pick<Booking, 'status'>): boolean {
  return normalStatus(booking.status) === BookingStatus.pendingApproval;
}

/** Whether the traveller may be offered 'Proceed to Payment'. */
export function canProceedToPayment(booking: Pick<Booking, 'status'>): boolean {
  return normalStatus(booking.status) === BookingStatus.approved;
}

/** The payment to show: only of a confirmed booking, and only when it is completed. */
export function shownPayment(booking: Pick<Booking, 'status' | 'payment'>): Payment | null {
  const confirmed = normalStatus(booking.status) === BookingStatus.confirmed;
  const completed =
    booking.payment !== null && normalStatus(booking.payment.status) === PaymentStatus.completed;
  return confirmed && completed ? booking.payment : null;
}
