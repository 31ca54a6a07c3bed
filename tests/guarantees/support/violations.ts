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

function paymentViolations({ bookings, payments, taken }: Ledger): string[] {
  const violations: string[] = [];
  for (const booking of bookings) {
    const completed = payments.filter(
      (payment) => payment.bookingId === booking.$id && payment.paymentStatus === 'COMPLETED',
    );
    const paid = booking.bookingStatus === 'CONFIRMED' ? 1 : 0;
    if (completed.length !== paid) {
      violations.push(
        `${booking.bookingId} is ${booking.bookingStatus} with ${completed.length} completed payments`,
      );
    }
  }
  for (const money of taken) {
    const states = payments.filter(({ paymentId }) => paymentId === money.id).map((row) => row.paymentStatus);
    if (states.length > 1) violations.push(`${money.id} is ${states.join(' and ')}`);
    if (states.includes('COMPLETED') && money.status === 'refunded') {
      violations.push(`${money.id} pays for a booking and was refunded`);
    }
    if (states.includes('REFUNDED') && money.status !== 'refunded') {
      violations.push(`${money.id} counts as refunded and was not`);
    }
  }
  return violations;
}

/** Once everything is settled: money that is neither a booking nor a refund, and holds that still exist. */
export function unsettledIn({ payments, taken, holds }: Ledger): string[] {
  const settled = new Set(
    payments
      .filter(({ paymentStatus }) => paymentStatus === 'COMPLETED' || paymentStatus === 'REFUNDED')
      .map(({ paymentId }) => paymentId),
  );
  return [
    ...taken.filter(({ id }) => !settled.has(id)).map(({ id }) => `${id} is neither a booking nor a refund`),
    ...holds.map(({ $id }) => `a hold was never ended: ${$id}`),
  ];
}
