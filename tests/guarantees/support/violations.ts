import type { GatewayPayment } from '../../../backend/function/gateway/gateway.ts';
import type { PaymentRow } from '../../../backend/function/rows/tables.ts';
import { gatewayAmount } from '../../../shared/domain/money.ts';
import type { Ledger } from './ledger.ts';

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** Only bookings that wait for a payment hold seats. */
const holding: readonly string[] = ['PENDING_PAYMENT', 'APPROVED'];

/**
 * The invariants that the ledger breaks, one sentence each. `capacity` gives a trip's seats since the host's last edit. The
 * invariants hold at any moment, also after a crash.
 */
export function violationsIn(ledger: Ledger, capacity: (tripId: string) => number): string[] {
  return [...seatViolations(ledger, capacity), ...holdViolations(ledger), ...paymentViolations(ledger)];
}

function seatViolations({ trips, holds, bookings }: Ledger, capacity: (tripId: string) => number): string[] {
  return trips.flatMap((trip) => {
    const ofTrip = <T extends { readonly tripId: string }>(all: readonly T[]) =>
      all.filter(({ tripId }) => tripId === trip.tripId);
    const sold = ofTrip(bookings).filter(({ bookingStatus }) => bookingStatus === 'CONFIRMED');
    const free = trip.availableSpots;
    const held = sum(ofTrip(holds).map(({ seats }) => seats));
    const taken = sum(sold.map(({ noOfSeats }) => noOfSeats));
    const offers = [
      ...ofTrip(holds).filter(({ offer }) => offer),
      ...sold.filter(({ offerPriced }) => offerPriced),
    ];
    const violations: string[] = [];
    if (free < 0) violations.push(`${trip.tripId} has ${free} free seats`);
    if (free + held + taken !== capacity(trip.tripId)) {
      violations.push(
        `${trip.tripId} has ${free} free, ${held} held, ${taken} sold of ${capacity(trip.tripId)} seats`,
      );
    }
    if ((trip.offerTaken ?? 0) !== offers.length) {
      violations.push(
        `${trip.tripId} counts ${trip.offerTaken} offers, and ${offers.length} bookings have one`,
      );
    }
    return violations;
  });
}

/** The trips that have promised more seats than they have, with those that are still for sale. */
export function oversoldIn(
  { trips, holds, bookings }: Ledger,
  capacity: (tripId: string) => number,
): string[] {
  const held = new Set(holds.map(({ $id }) => $id));
  return trips.flatMap(({ tripId, availableSpots }) => {
    const ofTrip = (one: { readonly tripId: string }) => one.tripId === tripId;
    // The hold of a booking that is confirmed already has the same seats.
    const sold = bookings.filter(({ $id, bookingStatus }) => bookingStatus === 'CONFIRMED' && !held.has($id));
    const promised = [
      ...holds.filter(ofTrip).map(({ seats }) => seats),
      ...sold.filter(ofTrip).map(({ noOfSeats }) => noOfSeats),
    ];
    const all = availableSpots + sum(promised);
    return all > capacity(tripId) ? [`${tripId} offers or has promised ${all} seats`] : [];
  });
}

function holdViolations({ bookings, holds }: Ledger): string[] {
  const status = new Map(bookings.map((booking) => [booking.$id, booking.bookingStatus]));
  const held = new Set(holds.map((hold) => hold.$id));
  return [
    ...holds
      .filter((hold) => !holding.includes(status.get(hold.$id) ?? ''))
      .map((hold) => `a hold exists for a booking that is ${status.get(hold.$id)}`),
    ...bookings
      .filter((booking) => booking.bookingStatus === 'PENDING_PAYMENT' && !held.has(booking.$id))
      .map((booking) => `${booking.bookingId} waits for its payment without a hold`),
  ];
}

function paymentViolations({ bookings, payments, taken, confirmedByHand }: Ledger): string[] {
  const violations: string[] = [];
  for (const booking of bookings) {
    const completed = payments.filter(
      (payment) => payment.bookingId === booking.$id && payment.paymentStatus === 'COMPLETED',
    );
    const paid = booking.bookingStatus === 'CONFIRMED' ? 1 : 0;
    // What was cancelled too late to bring anything back stays paid, and so does what a person gave back before.
    const [kept] = completed.length === 1 ? completed : [];
    const keepsMoney =
      kept !== undefined &&
      (booking.cancelledBy === 'traveller' || (booking.cancelledBy === 'trip' && isGivenBack(kept, taken)));
    if (completed.length !== paid && !keepsMoney && !confirmedByHand.has(booking.$id)) {
      violations.push(
        `${booking.bookingId} is ${booking.bookingStatus} with ${completed.length} completed payments`,
      );
    }
  }
  for (const money of taken) {
    const rows = payments.filter(({ paymentId }) => paymentId === money.id);
    const [row] = rows;
    if (rows.length > 1) {
      violations.push(`${money.id} is ${rows.map(({ paymentStatus }) => paymentStatus).join(' and ')}`);
    }
    if (row?.paymentStatus === 'REFUNDED' && money.amountRefunded < refundOf(row, money)) {
      violations.push(`${money.id} counts as refunded, and ${money.amountRefunded} was`);
    }
  }
  return violations;
}

/** Whether persons gave back all of a payment. */
function isGivenBack({ paymentId }: PaymentRow, taken: Ledger['taken']): boolean {
  return taken.some(({ id, amount, amountRefunded }) => id === paymentId && amountRefunded >= amount);
}

/** What is given back of a payment at least, in minor units: an amount, with what persons gave back before, or all of it. */
function refundOf({ refundAmount, refundedByHand }: PaymentRow, { amount }: GatewayPayment): number {
  return refundAmount === null ? amount : gatewayAmount(refundAmount) + gatewayAmount(refundedByHand ?? 0);
}

/**
 * Once everything is settled: money that is neither a booking, nor refunded, nor with a person; refunds by hand that support
 * did not read of; holds that still exist.
 */
export function unsettledIn({ payments, taken, holds, refundsReported }: Ledger): string[] {
  const violations = holds.map(({ $id }) => `a hold was never ended: ${$id}`);
  for (const { id, status, amountRefunded } of taken) {
    const [row] = payments.filter(({ paymentId }) => paymentId === id);
    // Without a row, a person gave all of it back before anything was decided.
    if (row === undefined && status === 'refunded') continue;
    const isSettled = row?.paymentStatus === 'COMPLETED' || row?.paymentStatus === 'REFUNDED';
    const isWithPerson = row !== undefined && row.refundRefusedAt !== null;
    if (!isSettled && !isWithPerson) violations.push(`${id} is neither a booking nor a refund`);
    if (row?.paymentStatus === 'COMPLETED' && amountRefunded > 0 && !refundsReported.has(id)) {
      violations.push(`${id} pays for a booking, was refunded by hand, and support did not read of it`);
    }
  }
  return violations;
}
