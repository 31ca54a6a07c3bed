import { beforeEach, expect, test } from 'vitest';
import { makeClaim } from '../testing/builders.ts';
import { orderedBooking } from '../testing/instant-journey.ts';
import { createMemoryApp } from '../testing/memory-app.ts';
import { replacedDraft } from './replaced-draft.ts';

let app: ReturnType<typeof createMemoryApp>;

beforeEach(async () => {
  app = createMemoryApp();
  await app.addTrip();
});

const draftSecret = 'd'.repeat(32);
const draft = () => orderedBooking(app, makeClaim({ seats: 1, draft_secret: draftSecret }));
const replaced = (bookingId: string, secret = draftSecret) =>
  replacedDraft(app.ports, { booking_id: bookingId, draft_secret: secret });
const nothing = { kind: 'none' };

test('a draft with a hold is replaced by its own traveller alone', async () => {
  const { ids } = await draft();
  const [hold] = await app.holds();

  expect(await replaced(ids.booking_id)).toEqual({ kind: 'held', hold });
  expect(await replaced(ids.booking_id, 'e'.repeat(32))).toEqual(nothing);
  expect(await replaced('unknown')).toEqual(nothing);
  expect(await replacedDraft(app.ports, undefined)).toEqual(nothing);
});

test('a draft that ran out has nothing to replace', async () => {
  const { ids } = await draft();
  app.pass(901);

  expect(await replaced(ids.booking_id)).toEqual(nothing);
});

test('a draft whose hold a torn commit ended is over, and its seats are free', async () => {
  await app.sweep();
  const { ids } = await draft();
  await app.rows.remove('holds', ids.booking_id);

  expect(await replaced(ids.booking_id)).toEqual(nothing);

  expect(await app.rows.get('bookings', ids.booking_id)).toMatchObject({ status: 'CANCELLED' });
  expect(await app.seats()).toEqual({ free: 7, held: 0, sold: 0 });
});

test('a draft that was paid after a torn commit ended its hold is paid', async () => {
  const { ids, orderId } = await draft();
  await app.rows.remove('holds', ids.booking_id);
  app.fake.pay(orderId);

  expect(await replaced(ids.booking_id)).toEqual({ kind: 'paid', status: 'CONFIRMED' });
});

test('a draft gives its offer back where the trip counts one', async () => {
  const offered = { offerPrice: 20_000, offerSpots: 3 };
  const tripRowId = await app.addTrip({ ...offered, tripId: 'offered' });
  const claim = { seats: 1, trip_id: 'offered', draft_secret: draftSecret };
  const { ids } = await orderedBooking(app, makeClaim(claim, { totalAmount: 20_000 }));

  expect(await replaced(ids.booking_id)).toMatchObject({ kind: 'held', hold: { offer: true } });

  await app.rows.update('trips', tripRowId, { offerTaken: 0 });
  expect(await replaced(ids.booking_id)).toMatchObject({ kind: 'held', hold: { offer: false } });
});

test('a draft whose replacement was torn keeps no hold, and its seats are free', async () => {
  await app.sweep();
  const { ids } = await draft();
  await app.rows.update('bookings', ids.booking_id, { bookingStatus: 'CANCELLED', cancelReason: 'replaced' });

  expect(await replaced(ids.booking_id)).toEqual(nothing);

  expect(await app.seats()).toEqual({ free: 7, held: 0, sold: 0 });
});

test('a draft that was paid at the end of its hold is paid', async () => {
  const { ids, orderId } = await draft();
  app.fake.pay(orderId);
  app.pass(901);

  expect(await replaced(ids.booking_id)).toEqual({ kind: 'paid', status: 'CONFIRMED' });
});

test('a draft that its host decides over is left alone, also with a hold', async () => {
  const { ids } = await draft();
  await app.rows.update('bookings', ids.booking_id, { bookingStatus: 'APPROVED' });

  expect(await replaced(ids.booking_id)).toEqual(nothing);
});

test('a draft leads to the one that replaced it, at most four times', async () => {
  const drafts = [];
  for (let count = 0; count < 6; count += 1) drafts.push(await draft());
  const ids = drafts.map((made) => made.ids.booking_id);
  for (const [index, id] of ids.slice(0, -1).entries()) {
    await app.rows.remove('holds', id);
    await app.rows.update('bookings', id, { bookingStatus: 'CANCELLED', replacedBy: ids[index + 1] });
  }

  expect(await replaced(ids[1] ?? '')).toMatchObject({ kind: 'held', hold: { $id: ids[5] } });
  expect(await replaced(ids[0] ?? '')).toEqual(nothing);
});
