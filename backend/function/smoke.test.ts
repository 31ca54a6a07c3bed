import { afterEach, beforeEach, expect, test } from 'vitest';
import { startBackend } from '../local/start-backend.ts';
import { makeClaim } from './testing/builders.ts';
import { cancelByTraveller } from './testing/cancel-journey.ts';
import { confirmedBooking, orderedBooking } from './testing/instant-journey.ts';
import { createMemoryApp } from './testing/memory-app.ts';
import { approvedRequest, orderedApproval, sentRequest } from './testing/request-journey.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

for (const kind of ['memory', 'sqlite'] as const) {
  let app: TestApp;
  beforeEach(async () => {
    app = (kind === 'memory' ? createMemoryApp() : await startTestApp(startBackend)) as TestApp;
    await app.addTrip();
    await app.addHost('asha@example.com');
  });
  afterEach(() => app.close());
  const t = (name: string, run: () => Promise<void>) => test(`${kind}: ${name}`, run);

  t('book and pay', async () => {
    const b = await confirmedBooking(app);
    expect(b.answer).toMatchObject({ code: 'OK' });
    expect(await app.seats()).toEqual({ free: 5, held: 0, sold: 2 });
    expect(app.mails.map((m) => m.subject)).toHaveLength(1);
    await app.sweep();
    app.pass(120);
    await app.sweep();
    expect(app.hostNews).toHaveLength(1);
    expect(await app.rows.list('steps', { equal: { doneAt: null }, limit: 10 })).toEqual([]);
    expect(await app.rows.list('bookings', { equal: { doneAt: null }, limit: 10 })).toEqual([]);
    const c = await cancelByTraveller(app, b.reference, 50_000);
    expect(c).toMatchObject({ code: 'OK', data: { status: 'CANCELLED', refund: { amount: 50_000 } } });
    expect(await app.seats()).toEqual({ free: 7, held: 0, sold: 0 });
    expect(app.fake.refunds.size).toBe(1);
    expect(app.mails.map((m) => m.subject)).toHaveLength(3);
  });
  t('expires', async () => {
    await orderedBooking(app);
    expect(await app.seats()).toEqual({ free: 5, held: 2, sold: 0 });
    app.pass(901);
    await app.sweep();
    expect(await app.seats()).toEqual({ free: 7, held: 0, sold: 0 });
  });
  t('late money', async () => {
    const b = await orderedBooking(app);
    app.pass(901);
    await app.sweep();
    const proof = { ...app.fake.pay(b.orderId), ...b.ids };
    expect(await app.call('verify_payment', proof)).toMatchObject({ code: 'OK' });
    expect(await app.seats()).toEqual({ free: 5, held: 0, sold: 2 });
  });
  t('replace', async () => {
    const claim = makeClaim({ seats: 4 });
    const { data } = await app.call('initialize_booking', claim);
    for (const seats of [6, 2]) {
      const next = makeClaim({
        seats,
        draft_secret: claim.draft_secret,
        replaces: { booking_id: data.booking_id, draft_secret: claim.draft_secret },
      });
      const answer = await app.call('initialize_booking', next);
      expect(answer).toMatchObject({ code: 'OK' });
      expect(await app.seats()).toEqual({ free: 7 - seats, held: seats, sold: 0 });
      expect(await app.call('initialize_booking', next)).toEqual(answer);
      data.booking_id = answer.data.booking_id;
    }
    app.pass(600);
    await app.sweep();
    expect(await app.seats()).toEqual({ free: 5, held: 2, sold: 0 });
  });
  t('request', async () => {
    await app.addTrip({ tripId: 'on-request', hostApproval: true });
    const r = await approvedRequest(app, makeClaim({ trip_id: 'on-request', seats: 2 }));
    expect(await app.seats('trip-on-request')).toEqual({ free: 5, held: 2, sold: 0 });
    const o = await orderedApproval(app, r);
    const proof = { ...app.fake.pay(o.orderId), ...o.ids };
    expect(await app.call('verify_payment', proof)).toMatchObject({ code: 'OK' });
    expect(await app.seats('trip-on-request')).toEqual({ free: 5, held: 0, sold: 2 });
    expect(app.mails.map((m) => m.subject)).toHaveLength(4);
    await sentRequest(app, makeClaim({ trip_id: 'on-request', seats: 2 }));
    app.pass(3601);
    await app.sweep();
    app.pass(8 * 86400);
    await app.sweep();
    expect(app.mails.at(-1)?.subject).toContain('cancelled');
  });
  t('sold out and limits', async () => {
    const say = async (seats: number, address: string) =>
      (await app.call('initialize_booking', makeClaim({ seats }), address)).code;
    expect(await say(6, '1.1.1.1')).toBe('OK');
    expect(await say(1, '1.1.1.1')).toBe('TOO_MANY_HOLDS');
    expect(await app.seats()).toEqual({ free: 1, held: 6, sold: 0 });
    expect(await say(2, '1.1.1.2')).toBe('SEATS_UNAVAILABLE');
    expect(await say(1, '1.1.1.2')).toBe('OK');
    expect(await say(1, '1.1.1.3')).toBe('SEATS_UNAVAILABLE');
    const answers = await Promise.all(Array.from({ length: 5 }, (_, i) => say(1, `1.1.2.${i}`)));
    expect(new Set(answers)).toEqual(new Set(['SEATS_UNAVAILABLE']));
  });
  t('hands', async () => {
    const { ids } = await orderedBooking(app);
    await app.rows.update('bookings', ids.booking_id, { bookingStatus: 'CONFIRMED' });
    await app.sweep();
    expect(await app.seats()).toEqual({ free: 5, held: 0, sold: 2 });
    await app.rows.update('bookings', ids.booking_id, { bookingStatus: 'CANCELLED' });
    await app.sweep();
    expect(await app.seats()).toEqual({ free: 7, held: 0, sold: 0 });
    await app.rows.update('trips', 'trip-spiti-valley', { availableSpots: 9 });
    await app.sweep();
    expect(await app.trip()).toMatchObject({ availableSpots: 9, seatNumbers: 9 });
    await app.rows.update('trips', 'trip-spiti-valley', { availableSpots: 1 });
    await app.sweep();
    expect(await app.trip()).toMatchObject({ availableSpots: 1, seatNumbers: 9 });
    await app.rows.update('bookings', ids.booking_id, { bookingStatus: 'CONFIRMED' });
    await app.sweep();
    expect(await app.seats()).toEqual({ free: 0, held: 0, sold: 2 });
  });
}
