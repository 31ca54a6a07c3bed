import type { RefundDue } from '../../../shared/domain/actions/refund-due.ts';
import type { StoredBooking } from '../../../shared/domain/bookings/booking.ts';
import { majorAmount } from '../../../shared/domain/money/money.ts';
import { maskEmail, maskPhone } from '../../../shared/domain/texts/mask.ts';
import { formatDay } from '../../../shared/domain/trips/trip-dates.ts';
import type { Ports } from '../ports.ts';
import { isOffer } from '../queue/queue.ts';
import type { BookingRow, PaymentRow, TripRow } from '../rows/tables.ts';
import { type Chain, readChain, shownBooking } from './chain.ts';
import { isForPerson, refundablePayment, returnedBefore } from './disputes.ts';
import { type BookingState, cancelledBy, type EndReason, readStatus, refundedOf } from './lifecycle.ts';
import { promisedUntil } from './longer-until.ts';
import { bandsOf, refundDue, refundOf } from './refund-on-cancelling.ts';
import { tripAsBooked } from './trip-as-booked.ts';

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

/** How a booking ended, where its traveller or its trip ended it, or money came for it that goes back. */
function cancellationOf(
  row: BookingRow,
  chain: Chain,
  payments: readonly PaymentRow[],
  now: Date,
): StoredBooking['cancellation'] {
  const { end, paidBy } = chain.state;
  if (end === null) return null;
  const by = cancelledBy(chain.state);
  const late = lateMoney(row, chain);
  if (by === null ? late === null : row.status !== 'CANCELLED') return null;
  const { payment, due } = late ?? { payment: paidBy, due: refundOf(row, chain.state) };
  const refund = shownRefund(due, payment, payments, now);
  const returned = majorAmount({ minor: returnedBefore(chain.state), currency: row.currency });
  return { by: by ?? 'late-payment', at: end.at, refund, returned };
}

/** The last payment that came for a booking which it could not confirm any more, and that goes back. */
function lateMoney(row: BookingRow, { steps, state }: Chain) {
  const step = steps.findLast(({ payment, refund }) => payment !== null && (refund ?? 0) > 0);
  if (state.paidBy !== null || step === undefined) return null;
  const amount = { minor: step.refund ?? 0, currency: step.currency ?? row.currency };
  return { payment: step.payment, due: refundDue(amount, new Date(step.at)) };
}

function shownRefund(
  { due_by, ...refund }: RefundDue,
  paymentId: string | null,
  payments: readonly PaymentRow[],
  now: Date,
): NonNullable<StoredBooking['cancellation']>['refund'] {
  if (due_by === null) return null;
  const payment = payments.find((one) => one.paymentId === paymentId);
  if (payment?.paymentStatus === 'REFUNDED') return { ...refund, due_by, status: 'REFUNDED' };
  const isHeldUp = now.getTime() >= Date.parse(due_by) || typeof payment?.refundRefusedAt === 'string';
  return { ...refund, due_by, status: isHeldUp ? 'FAILED' : 'REFUND_PENDING' };
}

/** What is known of a trip whose row is gone: what it was called, and when it was to start. */
function goneTrip({ tripTitle, tripId }: BookingRow, { departures }: BookingState): string {
  const departure = departures.at(-1);
  const title = tripTitle ?? tripId;
  return departure === undefined ? title : `${title}, ${formatDay(departure)}`;
}

/** Who left a booking that others still travel with. */
function leaversOf({ row, state }: Chain): StoredBooking['leavers'] {
  if (row === null || state.left.length === 0) return null;
  const refunded = majorAmount({ minor: refundedOf(state, 'left'), currency: row.currency });
  const places = row.passengers.flatMap((_, place) => (state.left.includes(place) ? [] : [place]));
  return { count: state.left.length, refunded, places };
}

/** When the time to pay an approved booking ended; null unless it was cancelled for that. */
function approvalEndedAt({ steps, state }: Chain): string | null {
  const expired: EndReason = 'approval-expired';
  if (state.status !== 'CANCELLED' || state.end?.because !== expired) return null;
  const until = steps.findLast((step) => step.until !== null)?.until;
  return until ? new Date(until).toISOString() : null;
}

/** None where nothing goes back by itself. */
function bandsShown({ state }: Chain, trip: TripRow | null): StoredBooking['refundBands'] {
  if (state.status !== 'CONFIRMED' || refundablePayment(state) === null) return [];
  return bandsOf(state, trip).map(({ firstDay, lastDay, percent }) => ({ firstDay, lastDay, percent }));
}

/** A person's own words are shown; one that is paid is not shown as waiting for its payment. */
const statusShown = ({ bookingStatus, status }: BookingRow): string =>
  readStatus(bookingStatus) === 'UNKNOWN' ? bookingStatus : status;

/**
 * `masked` says what the caller may not read: the phone is masked for everybody. Who may not read the e-mail may not pay
 * either, and is not given the payment's id. Null where there is no such booking.
 * @param read its row, where it was read a moment ago.
 */
export async function bookingAnswer(
  deps: Pick<Ports, 'rows' | 'clock' | 'settings'>,
  bookingRowId: string,
  masked: 'phone' | 'phone and email',
  read: BookingRow | null = null,
): Promise<BookingAnswer | null> {
  const { rows, clock } = deps;
  const [chain, payments] = await Promise.all([
    readChain(rows, bookingRowId, read),
    rows.list('payments', { equal: { bookingId: bookingRowId }, limit: 100 }),
  ]);
  const row = shownBooking(chain);
  if (row === null || isOffer(row)) return null;
  const now = clock.now();
  const trip = tripAsBooked(chain.state, await rows.get('trips', row.tripRowId), now);
  const payment = paymentOf(payments);
  const isHeld = chain.state.seats.length > 0 && row.until !== null;
  const until = isHeld ? await promisedUntil(deps, chain, trip) : null;
  return {
    booking: {
      $id: row.$id,
      bookingId: row.bookingId,
      tripId: trip?.tripId ?? row.tripId,
      goneTrip: trip === null ? goneTrip(row, chain.state) : '',
      name: row.name,
      email: masked === 'phone' ? row.email : maskEmail(row.email),
      phone: maskPhone(row.phone),
      address: row.address,
      noOfSeats: row.noOfSeats,
      passengers: [...row.passengers],
      leavers: leaversOf(chain),
      totalAmount: row.totalAmount,
      currency: row.currency,
      bookingStatus: statusShown(row),
      payments: payment && {
        ...(masked === 'phone' ? { $id: payment.$id } : {}),
        paymentId: payment.paymentId,
        paymentStatus: payment.paymentStatus,
        paymentMethod: payment.paymentMethod,
      },
      holdExpiresAt: until && new Date(until).toISOString(),
      cancellation: cancellationOf(row, chain, payments, now),
      approvalEndedAt: approvalEndedAt(chain),
      refundBands: bandsShown(chain, trip),
      refundByPerson: isForPerson(chain.state),
    },
    trip: trip && { ...trip },
  };
}
