import { describe, expect, test } from 'vitest';
import { MailError } from '../mail/mailer.ts';
import type { Columns } from '../rows/tables.ts';
import { makeClaim } from '../testing/builders.ts';
import { eachMemoryApp } from '../testing/each-memory-app.ts';
import { approvedRequest, foundBooking, orderedApproval, sentRequest } from '../testing/request-journey.ts';

const day = 86_400;
const app = eachMemoryApp({ hostApproval: true });

const endedAs = (cancelReason: string) => ({ bookingStatus: 'CANCELLED', cancelReason });
const lastMail = () => app.mails.at(-1);

describe('the seats of an approval', () => {
  test('that were not paid go back, with their offer, and the traveller is notified', async () => {
    await app.changeTrip({ offerPrice: 20_000, offerSpots: 1 });
    const { id } = await approvedRequest(app, makeClaim({ seats: 2 }, { totalAmount: 40_000 }));
    expect(await app.trip()).toMatchObject({ availableSpots: 5, offerTaken: 1 });
    await app.sweepAfter(2 * day - 1);
    expect(await app.seats()).toEqual({ free: 5, held: 2, sold: 0 });
    app.pass(1);

    await Promise.all([app.sweep(), app.sweep(), app.sweep()]);

    expect(await app.trip()).toMatchObject({ availableSpots: 7, offerTaken: 0 });
    expect(await app.booking(id)).toMatchObject(endedAs('approval-expired'));
    expect(lastMail()).toMatchObject({ to: 'mira@example.com' });
    expect(lastMail()?.text).toContain('the time to pay has passed, so your booking');
    expect(app.mails).toHaveLength(4);
  });

  test('are held from the moment at which the mail of it left', async () => {
    const request = await sentRequest(app);
    app.mail.works = false;
    await app.call('review_booking', { token: request.token, decision: 'approve' });
    await app.sweepAfter(5 * day);
    expect(await app.booking(request.id)).toMatchObject({ bookingStatus: 'APPROVED' });
    app.mail.works = true;
    await app.sweepAfter(day);
    expect(lastMail()).toMatchObject({ to: 'mira@example.com' });

    await app.sweepAfter(2 * day - 1);
    expect(await app.booking(request.id)).toMatchObject({ bookingStatus: 'APPROVED' });
    await app.sweepAfter(3600);
    expect(await app.booking(request.id)).toMatchObject(endedAs('approval-expired'));
  });

  test('can be paid until the instant that a late mail of it names, and pages show that one', async () => {
    const request = await sentRequest(app);
    app.mail.works = false;
    await app.call('review_booking', { token: request.token, decision: 'approve' });
    app.mail.works = true;
    await app.sweepAfter(3600);
    expect(lastMail()?.text.replace(/\s+/g, ' ')).toContain('held until 3 Nov 2026, 11:00 UTC');
    const ends = '2026-11-03T11:00:00.000Z';
    const shown = await app.call('get_booking', { booking_id: request.id });
    expect(shown.data.booking).toMatchObject({ holdExpiresAt: ends });
    app.pass(2 * day - 3601);
    const valid = await app.call('validate_approved_booking', await foundBooking(app, request));
    expect(valid.data).toMatchObject({ hold_expires_at: ends });

    const { booking_id, payment_id } = valid.data;
    const order = { booking_id, payment_id, amount: 50_000, currency: 'INR' };
    app.pass(1);
    expect((await app.call('create_order', order)).code).toBe('OK');
    app.pass(3599);
    expect((await app.call('create_order', order)).code).toBe('OK');
    app.pass(1);
    expect((await app.call('create_order', order)).code).toBe('HOLD_EXPIRED');
  });

  test('are held also where no mail leaves for weeks, until somebody hears that its traveller was not told', async () => {
    const request = await sentRequest(app);
    app.mail.works = false;
    await app.call('review_booking', { token: request.token, decision: 'approve' });
    for (let days = 0; days < 12; days += 1) await app.sweepAfter(day);
    expect(await app.booking(request.id)).toMatchObject({ bookingStatus: 'APPROVED' });
    app.mail.works = true;
    await app.sweepAfter(day);
    expect(lastMail()?.subject).toMatch(/^Mail not taken for a week: approved /);

    await app.sweepAfter(2 * day - 1);
    expect(await app.booking(request.id)).toMatchObject({ bookingStatus: 'APPROVED' });
    await app.sweepAfter(3600);
    expect(await app.booking(request.id)).toMatchObject(endedAs('approval-expired'));
  });

  test('that were paid without a report become a booking', async () => {
    const request = await approvedRequest(app);
    const { orderId } = await orderedApproval(app, request);
    app.fake.pay(orderId);
    await app.sweepAfter(2 * day);

    expect(await app.booking(request.id)).toMatchObject({ bookingStatus: 'CONFIRMED' });
    expect(await app.seats()).toEqual({ free: 5, held: 0, sold: 2 });
  });

  test('are found paid for also after they went back, however early the order was made', async () => {
    const request = await approvedRequest(app);
    const { orderId } = await orderedApproval(app, request);
    await app.sweepAfter(2 * day);
    app.fake.pay(orderId);
    await app.sweepAfter(day);

    expect(await app.booking(request.id)).toMatchObject({ bookingStatus: 'CONFIRMED', cancelReason: null });
    expect(await app.seats()).toEqual({ free: 5, held: 0, sold: 2 });
  });
});

describe('a request that was not reviewed', () => {
  test('is over after seven days, once, however many sweeps run at once', async () => {
    const { id } = await sentRequest(app);
    await app.sweepAfter(7 * day - 1);
    expect(await app.booking(id)).toMatchObject({ bookingStatus: 'PENDING_APPROVAL' });
    app.pass(1);

    await Promise.all([app.sweep(), app.sweep(), app.sweep()]);

    expect(await app.booking(id)).toMatchObject(endedAs('request-expired'));
    expect(app.mails).toHaveLength(3);
    expect(lastMail()).toMatchObject({ to: 'mira@example.com' });
    expect(lastMail()?.text).toContain('the host did not answer your request within 7 days');
    expect(await app.seats()).toEqual({ free: 7, held: 0, sold: 0 });
  });

  test('is over at the departure', async () => {
    await app.changeTrip({ startDate: '2026-11-03T00:00:00.000+00:00' });
    const { id } = await sentRequest(app);
    await app.sweepAfter(day);
    expect(await app.booking(id)).toMatchObject({ bookingStatus: 'PENDING_APPROVAL' });
    app.pass(14 * 3600);

    await Promise.all([app.sweep(), app.sweep()]);

    expect(await app.booking(id)).toMatchObject(endedAs('departed'));
    expect(lastMail()?.text).toContain('the trip departed before the host answered');
    expect(app.mails).toHaveLength(3);
  });

  test('is over at the departure to which its trip was moved, and an approved one, too', async () => {
    const requested = await sentRequest(app);
    const approved = await approvedRequest(app, makeClaim());
    await app.changeTrip({ startDate: '2026-11-02T12:00:00.000+00:00' });
    await app.sweep();
    await app.sweepAfter(day + 2 * 3600);

    expect(await app.booking(requested.id)).toMatchObject({ cancelReason: 'departed' });
    expect(await app.booking(approved.id)).toMatchObject({ cancelReason: 'approval-expired' });
    expect(await app.seats()).toEqual({ free: 7, held: 0, sold: 0 });
  });

  test('comes to the end that came first, also when the sweep was away for long', async () => {
    await app.changeTrip({ startDate: '2026-11-03T00:00:00.000+00:00' });
    const soon = await sentRequest(app);
    await app.addTrip({ tripId: 'later', hostApproval: true, startDate: '2026-11-20T00:00:00.000+00:00' });
    const later = await sentRequest(app, makeClaim({ trip_id: 'later' }));
    // The host of both hears of the second one in the mail of the next hour.
    await app.sweepAfter(3600, 30 * day);

    expect(await app.booking(soon.id)).toMatchObject({ cancelReason: 'departed' });
    expect(await app.booking(later.id)).toMatchObject({ cancelReason: 'request-expired' });
  });

  test('of which the host never heard ends at the departure alone', async () => {
    app.mail.works = false;
    await app.changeTrip({ startDate: '2026-11-20T00:00:00.000+00:00' });
    const { id } = await sentRequest(app);
    await app.sweepAfter(18 * day);
    expect(await app.booking(id)).toMatchObject({ bookingStatus: 'PENDING_APPROVAL' });

    await app.sweepAfter(day);

    expect(await app.booking(id)).toMatchObject(endedAs('departed'));
  });

  test('whose host cannot be reached is over seven days after support has heard of that', async () => {
    const refuses = async () => Promise.reject(new MailError('refused for good', '550 RCPT TO'));
    app.mail.works = false;
    const { id } = await sentRequest(app);
    app.pass(60);
    await app.sweep({ ...app.ports, mailer: { send: refuses } });
    await app.sweepAfter(8 * day);
    expect(await app.booking(id)).toMatchObject({ bookingStatus: 'PENDING_APPROVAL' });
    app.mail.works = true;
    await app.sweepAfter(day);
    expect(lastMail()?.subject).toMatch(/^Mail refused for good: /);

    await app.sweepAfter(7 * day);
    expect(await app.booking(id)).toMatchObject({ cancelReason: 'request-expired' });
  });

  test('is asked of the new host of its trip, who has seven days from then on', async () => {
    await app.addHost('asha@example.com');
    const first = await sentRequest(app);
    const second = await sentRequest(app);
    await app.sweepAfter(3600, 6 * day);
    const rejected = await sentRequest(app);
    await app.call('review_booking', { token: rejected.token, decision: 'reject' });
    app.mails.length = 0;
    await app.changeTrip({ hostId: 'host-tomas' });
    await app.sweepAfter(60, 60, 3600);

    // Without an address, so that it goes to support.
    const asked = app.supportMails().map(({ subject }) => subject);
    expect(asked).toEqual(['2 new requests about your trips']);
    for (const { reference } of [first, second]) expect(app.supportMails()[0]?.text).toContain(reference);
    await app.sweepAfter(6 * day);
    expect(await app.booking(first.id)).toMatchObject({ bookingStatus: 'PENDING_APPROVAL' });
    await app.sweepAfter(day);
    expect(await app.booking(first.id)).toMatchObject({ cancelReason: 'request-expired' });
  });

  test('is asked of the new host where the mail to the one before was refused for good', async () => {
    await app.addHost('asha@example.com');
    const refuses = async () => Promise.reject(new MailError('refused for good', '550 RCPT TO'));
    app.mail.works = false;
    const { reference } = await sentRequest(app);
    app.pass(60);
    await app.sweep({ ...app.ports, mailer: { send: refuses } });
    app.mail.works = true;
    await app.changeTrip({ hostId: 'host-tomas' });
    await app.sweepAfter(3600, 60);

    const subjects = app.supportMails().map(({ subject }) => subject);
    expect(subjects).toContain(`New request: Spiti Valley (${reference})`);
  });

  test('ends also when a decision was taken back by hand, seven days after that', async () => {
    const { id, token } = await sentRequest(app);
    await app.call('review_booking', { token, decision: 'reject' });
    app.pass(6 * day);
    await app.rows.update('bookings', id, { bookingStatus: 'PENDING_APPROVAL' });
    await app.sweep();
    await app.sweepAfter(6 * day);
    expect(await app.booking(id)).toMatchObject({ bookingStatus: 'PENDING_APPROVAL' });
    app.pass(day);

    await Promise.all([app.sweep(), app.sweep()]);

    expect(await app.booking(id)).toMatchObject(endedAs('request-expired'));
    expect(app.mails).toHaveLength(4);
  });

  test('is found among more than a page of them', async () => {
    const { id } = await sentRequest(app);
    const columns = Object.entries((await app.booking(id)) ?? {}).filter(
      ([name]) => !name.startsWith('$') && name !== 'status',
    );
    const row = Object.fromEntries(columns) as unknown as Columns<'bookings'>;
    for (let count = 0; count < 120; count += 1) {
      const bookingId = `GTley02${count}`;
      await app.rows.create('bookings', `request-${count}`, { ...row, bookingId, doneAt: null });
    }
    // Their host hears of them in the mail of the next hour, and has seven days from then on.
    await app.sweepAfter(3600);
    app.pass(7 * day);
    await app.sweep();

    const left = await app.rows.list('bookings', {
      equal: { bookingStatus: 'PENDING_APPROVAL' },
      limit: 5,
    });
    expect(left).toEqual([]);
  });
});
