import type { Books } from './books.ts';

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** A booking that waits to be paid holds its seats; nothing else does. */
const holding: readonly string[] = ['PENDING_PAYMENT', 'APPROVED'];

/**
 * What is wrong with the books, a sentence a fault. `capacity` says how many seats a trip has had since the hosts' last
 * edit. These hold at any moment, in the middle of everything and after any crash.
 */
export function faultsIn(books: Books, capacity: (tripId: string) => number): string[] {
  return [...seatFaults(books, capacity), ...holdFaults(books), ...paymentFaults(books)];
}

function seatFaults({ trips, holds, bookings }: Books, capacity: (tripId: string) => number): string[] {
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
    const faults: string[] = [];
    if (free < 0) faults.push(`${trip.tripId} has ${free} free seats`);
    if (free + held + taken !== capacity(trip.tripId)) {
      faults.push(
        `${trip.tripId} has ${free} free, ${held} held, ${taken} sold of ${capacity(trip.tripId)} seats`,
      );
    }
    if ((trip.offerTaken ?? 0) !== offers.length) {
      faults.push(`${trip.tripId} counts ${trip.offerTaken} offers, and ${offers.length} bookings have one`);
    }
    return faults;
  });
}

function holdFaults({ bookings, holds }: Books): string[] {
  const status = new Map(bookings.map((booking) => [booking.$id, booking.bookingStatus]));
  const held = new Set(holds.map((hold) => hold.$id));
  return [
    ...holds
      .filter((hold) => !holding.includes(status.get(hold.$id) ?? ''))
      .map((hold) => `a hold stands for a booking that is ${status.get(hold.$id)}`),
    ...bookings
      .filter((booking) => booking.bookingStatus === 'PENDING_PAYMENT' && !held.has(booking.$id))
      .map((booking) => `${booking.bookingId} waits for its payment without a hold`),
  ];
}

function paymentFaults({ bookings, payments, taken }: Books): string[] {
  const faults: string[] = [];
  for (const booking of bookings) {
    const completed = payments.filter(
      (payment) => payment.bookingId === booking.$id && payment.paymentStatus === 'COMPLETED',
    );
    const paid = booking.bookingStatus === 'CONFIRMED' ? 1 : 0;
    if (completed.length !== paid) {
      faults.push(
        `${booking.bookingId} is ${booking.bookingStatus} with ${completed.length} completed payments`,
      );
    }
  }
  for (const money of taken) {
    const states = payments.filter(({ paymentId }) => paymentId === money.id).map((row) => row.paymentStatus);
    if (states.length > 1) faults.push(`${money.id} is ${states.join(' and ')}`);
    if (states.includes('COMPLETED') && money.status === 'refunded') {
      faults.push(`${money.id} pays for a booking and was refunded`);
    }
    if (states.includes('REFUNDED') && money.status !== 'refunded') {
      faults.push(`${money.id} counts as refunded and was not`);
    }
  }
  return faults;
}

/** Once everything has come to its end: money that is neither a booking nor a refund, and holds that nobody ended. */
export function unsettledIn({ payments, taken, holds }: Books): string[] {
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
