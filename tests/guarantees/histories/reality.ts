import { expect } from 'vitest';
import type { World } from '../../../backend/function/testing/world.ts';
import { readBooks } from '../support/books.ts';
import { faultsIn } from '../support/faults.ts';
import { hear, type Model, watched } from './model.ts';

/** Everything that can be seen is as the model has it. */
export async function compare(model: Model, world: World): Promise<void> {
  const books = await readBooks({ rows: world.rows, gateway: world.fake.gateway });
  const trips = [model.instant, model.approval];
  const capacityOf = (tripId: string) => trips.find((trip) => trip.tripId === tripId)?.capacity ?? 0;

  const seen = books.trips.map(({ tripId, availableSpots, offerTaken }) => ({
    tripId,
    free: availableSpots,
    offers: offerTaken ?? 0,
  }));
  expect(seen).toEqual(trips.map(({ tripId, free, offers }) => ({ tripId, free, offers })));
  const statuses = new Map(books.bookings.map((booking) => [booking.$id, booking.bookingStatus]));
  expect(model.bookings.map(({ id }) => statuses.get(id))).toEqual(
    model.bookings.map(({ status }) => status),
  );
  const back = books.payments.filter(({ paymentStatus }) => paymentStatus.startsWith('REFUND'));
  expect(back.map(({ paymentId, refundReason }) => `${paymentId} ${refundReason}`).sort()).toEqual(
    model.bookings
      .flatMap(({ money }) => money)
      .filter(({ outcome }) => outcome !== null && outcome !== 'confirmed')
      .map(({ id, outcome }) => `${id} ${outcome}`)
      .sort(),
  );
  expect(faultsIn(books, capacityOf)).toEqual([]);
}

/**
 * A sweep looks at several orders at once: when late money of several competes for too few seats, any of them may win. The
 * winners are taken over from what happened, and have to be possible.
 */
export async function hearWatched(model: Model, world: World): Promise<void> {
  const late = watched(model).filter(({ money }) =>
    money.some(({ captured, outcome }) => captured && !outcome),
  );
  const statuses = new Map<string, string | undefined>();
  for (const { id } of late) statuses.set(id, (await world.rows.get('bookings', id))?.bookingStatus);
  const won = late.filter((booking) => statuses.get(booking.id) === 'CONFIRMED');
  // Winners first; whoever lost has to find too few seats then, or to lose for a reason of its own.
  for (const booking of [...won, ...late.filter((one) => !won.includes(one))]) {
    for (const money of booking.money) hear(booking, money);
  }
  for (const booking of watched(model)) if (booking.order) booking.order.checkedAt = model.now;
}
