import { expect } from 'vitest';
import type { TestApp } from '../../../backend/function/testing/test-app.ts';
import { readLedger } from '../support/ledger.ts';
import { violationsIn } from '../support/violations.ts';
import { isUndecided, type Model, noteAuthorized, noteCheck, record, watched } from './model.ts';

/** Expects the rows to match the model. */
export async function compare(model: Model, app: TestApp): Promise<void> {
  const ledger = await readLedger({ rows: app.rows, gateway: app.fake.gateway });
  const trips = [model.instant, model.approval];
  const capacityOf = (tripId: string) => trips.find((trip) => trip.tripId === tripId)?.capacity ?? 0;

  const seen = ledger.trips.map(({ tripId, availableSpots, offerTaken }) => ({
    tripId,
    free: availableSpots,
    offers: offerTaken ?? 0,
  }));
  expect(seen).toEqual(trips.map(({ tripId, free, offers }) => ({ tripId, free, offers })));
  const statuses = new Map(ledger.bookings.map((booking) => [booking.$id, booking.bookingStatus]));
  expect(model.bookings.map(({ id }) => statuses.get(id))).toEqual(
    model.bookings.map(({ status }) => status),
  );
  const back = ledger.payments.filter(({ paymentStatus }) => paymentStatus.startsWith('REFUND'));
  expect(back.map(({ paymentId, refundReason }) => `${paymentId} ${refundReason}`).sort()).toEqual(
    model.bookings
      .flatMap(({ money }) => money)
      .filter(({ outcome }) => outcome !== null && outcome !== 'confirmed')
      .map(({ id, outcome }) => `${id} ${outcome}`)
      .sort(),
  );
  const mails = (subject: string) => app.mails.filter((mail) => mail.subject.startsWith(subject)).length;
  expect(mails('Dispute created')).toBe(model.disputed.size);
  expect(mails('Refunded in the dashboard')).toBe(model.refundsByHand);
  expect(violationsIn(ledger, capacityOf)).toEqual([]);
}

/**
 * A sweep checks several orders at once: when late payments compete for too few seats, any of them may win. The model takes
 * the winners from the rows, and then checks that this order was possible.
 */
export async function recordWatched(model: Model, app: TestApp): Promise<void> {
  const late = watched(model).filter(({ money }) => money.some(isUndecided));
  const statuses = new Map<string, string | undefined>();
  for (const { id } of late) statuses.set(id, (await app.rows.get('bookings', id))?.bookingStatus);
  const won = late.filter((booking) => statuses.get(booking.id) === 'CONFIRMED');
  // Winners first: the others must then find too few seats, or lose for another reason.
  for (const booking of [...won, ...late.filter((one) => !won.includes(one))]) {
    for (const money of booking.money) record(booking, money);
  }
  for (const booking of watched(model)) {
    noteAuthorized(model, booking);
    noteCheck(model, booking);
  }
}
