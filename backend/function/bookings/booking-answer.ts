import type { StoredBooking } from '../../../shared/domain/booking.ts';
import { maskEmail, maskPhone } from '../../../shared/domain/mask.ts';
import { cancelRefund, refundedPayment } from '../payments/cancel-refund.ts';
import type { Ports } from '../ports.ts';
import type { BookingRow, PaymentRow, TripRow } from '../rows/tables.ts';
import { findTripRow } from '../trips/find-trip.ts';
import { approvalEnd } from './approval-end.ts';
import type { CancelReason } from './cancel-reason.ts';

/** A booking and its trip as the function hands them out. */
export interface BookingAnswer {
  readonly booking: StoredBooking;
  readonly trip: Record<string, unknown> | null;
}

/** The payment that paid the booking; else the one that is open. A refunded payment belongs to no booking. */
function paymentOf(payments: readonly PaymentRow[]): PaymentRow | null {
  const completed = payments.find((payment) => payment.paymentStatus === 'COMPLETED');
  const open = payments.find((payment) => payment.paymentStatus === 'CREATED');
  return completed ?? open ?? null;
}

function cancellationOf(row: BookingRow, payments: readonly PaymentRow[]): StoredBooking['cancellation'] {
  const { cancelledBy: by, cancelledAt: at } = row;
  if (row.status !== 'CANCELLED' || by === null || at === null) return null;
  const { due_by, ...refund } = cancelRefund(row, payments);
  const status = refundedPayment(payments)?.paymentStatus;
  return { by, at, refund: due_by === null || status === undefined ? null : { ...refund, due_by, status } };
}

/** When the time to pay an approved booking ended; null unless it was cancelled for that. */
function approvalEndedAt(
  { settings }: Ports,
  row: BookingRow,
  payments: readonly PaymentRow[],
  trip: TripRow | null,
): string | null {
  const expired: CancelReason = 'approval-expired';
  if (row.status !== 'CANCELLED' || row.cancelReason !== expired) return null;
  // A payment is opened with the seats that it is for.
  const takenAt = payments.map(({ openedAt }) => Date.parse(openedAt));
  if (takenAt.length === 0) return null;
  return approvalEnd(new Date(Math.max(...takenAt)), trip, settings).toISOString();
}

/**
 * `masked` says what the caller may not read: the phone is masked for everybody. Who may not read the e-mail may not pay
 * either, and is not given the payment's id.
 */
export async function bookingAnswer(
  ports: Ports,
  row: BookingRow,
  masked: 'phone' | 'phone and email',
): Promise<BookingAnswer> {
  const [payments, hold, trip] = await Promise.all([
    ports.rows.list('payments', { equal: { bookingId: row.$id }, limit: 100 }),
    ports.rows.get('holds', row.$id),
    findTripRow(ports.rows, row.tripId),
  ]);
  const payment = paymentOf(payments);
  return {
    booking: {
      $id: row.$id,
      bookingId: row.bookingId,
      tripId: row.tripId,
      name: row.name,
      email: masked === 'phone' ? row.email : maskEmail(row.email),
      phone: maskPhone(row.phone),
      address: row.address,
      noOfSeats: row.noOfSeats,
      passengers: [...row.passengers],
      totalAmount: row.totalAmount,
      currency: row.currency,
      bookingStatus: row.bookingStatus,
      payments: payment && {
        ...(masked === 'phone' ? { $id: payment.$id } : {}),
        paymentId: payment.paymentId,
        paymentStatus: payment.paymentStatus,
        paymentMethod: payment.paymentMethod,
      },
      holdExpiresAt: hold && new Date(hold.expiresAt).toISOString(),
      cancellation: cancellationOf(row, payments),
      approvalEndedAt: approvalEndedAt(ports, row, payments, trip),
    },
    trip: trip && { ...trip },
  };
}
