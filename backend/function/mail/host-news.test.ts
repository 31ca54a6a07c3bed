import { beforeEach, expect, test } from 'vitest';
import { english } from '../../../shared/domain/languages/translate.ts';
import type { KindTo } from '../outbox/mail-names.ts';
import { readRow } from '../rows/tables.ts';
import { makeClaim, testDay } from '../testing/builders.ts';
import { leave } from '../testing/cancel-journey.ts';
import { eachMemoryApp } from '../testing/each-memory-app.ts';
import { confirmedBooking } from '../testing/instant-journey.ts';
import { approvedRequest, orderedApproval, sentRequest } from '../testing/request-journey.ts';
import { bookingRow, tripRow } from '../testing/rows.ts';
import { asTrip } from '../trips/find-trip.ts';
import { hostNewsTemplate } from './host-news.ts';
import { templateText } from './mail-template.ts';

const app = eachMemoryApp({ availableSpots: 60 });
beforeEach(async () => {
  await app.addHost('asha@host.example');
});

const hour = 3600;
const news = () => app.hostNews;
const linkIn = (text = '') => /manage#token=(\S+)/.exec(text)?.[1] ?? '';

test('a booking is mailed to the host by the next sweep, with the seats as they are and the way to the host’s view', async () => {
  await app.call('initialize_booking', makeClaim({ seats: 3 }));
  const { reference } = await confirmedBooking(app);
  expect(news()).toEqual([]);
  await app.sweep();

  const [mail] = news();
  expect(mail).toMatchObject({ to: 'asha@host.example', subject: 'New booking: Spiti Valley' });
  expect(mail?.text).toContain(`Traveller A, 2 seats, ₹50,000, ${reference}`);
  expect(mail?.text).toContain('Seats sold: 2 of 60\nHeld for payment: 3\nFree: 55\n');
  expect(mail?.text).not.toMatch(/mira@example\.com|9876543210/);
  const view = await app.call('view_trip', { token: linkIn(mail?.text) });
  expect(view.data).toMatchObject({ seats: { total: 60, sold: 2, held: 3, free: 55, waiting: 0 } });
});

async function bookedAndSwept(claim?: Parameters<typeof confirmedBooking>[1]) {
  const booking = await confirmedBooking(app, claim);
  await app.sweep();
  return booking;
}

test('fifty bookings in an hour are two mails', async () => {
  await bookedAndSwept(makeClaim());
  expect(news()).toHaveLength(1);
  for (let count = 1; count < 50; count += 1) await confirmedBooking(app, makeClaim());

  await app.sweepAfter(hour - 1);
  expect(news()).toHaveLength(1);
  app.pass(1);
  await Promise.all([app.sweep(), app.sweep()]);
  await app.sweepAfter(hour);

  expect(news().map(({ subject }) => subject)).toEqual([
    'New booking: Spiti Valley',
    '49 new bookings: Spiti Valley',
  ]);
  expect(news()[1]?.text).toContain('Seats sold: 50 of 60\nHeld for payment: 0\nFree: 10\n');
  expect(news()[1]?.text.match(/- Traveller A, 1 seat/g)).toHaveLength(49);
});

test('an hour later a booking is mailed by the next sweep again, and another trip has an hour of its own', async () => {
  await app.addTrip({ tripId: 'other', title: 'Another trip' });
  await bookedAndSwept();
  await bookedAndSwept(makeClaim({ trip_id: 'other' }));
  app.pass(hour);
  await bookedAndSwept();

  expect(news().map(({ subject }) => subject)).toEqual([
    'New booking: Spiti Valley',
    'New booking: Another trip',
    'New booking: Spiti Valley',
  ]);
});

test('a host without an e-mail is answered for by support', async () => {
  await app.addTrip({ tripId: 'other', hostId: 'host-without-mail' });
  await bookedAndSwept(makeClaim({ trip_id: 'other' }));
  expect(news()).toMatchObject([{ to: 'support@group-trips.example' }]);
});

test('an approval that is paid is a booking, and the mail counts the seats that others ask for', async () => {
  await app.addTrip({ tripId: 'asked', hostApproval: true });
  const asked = () => makeClaim({ seats: 2, trip_id: 'asked' });
  const request = await approvedRequest(app, asked());
  await sentRequest(app, asked());
  const { orderId, ids } = await orderedApproval(app, request);
  await app.call('verify_payment', { ...app.fake.pay(orderId), ...ids });
  await app.sweep();

  expect(news()).toHaveLength(1);
  expect(news()[0]?.text).toContain(
    'Seats sold: 2 of 7\nHeld for payment: 0\nFree: 5\nAsked for in requests: 2',
  );
});

test('a mail that the server did not take is tried again, together with what came since', async () => {
  app.mail.works = false;
  await bookedAndSwept();
  expect(news()).toEqual([]);
  await confirmedBooking(app);
  app.mail.works = true;
  await app.sweepAfter(61);
  expect(news().map(({ subject }) => subject)).toEqual(['2 new bookings: Spiti Valley']);
});

test('a booking that is none any more by the end of the hour is left out', async () => {
  await bookedAndSwept();
  const { ids } = await confirmedBooking(app);
  await confirmedBooking(app);
  await app.rows.update('bookings', ids.booking_id, { bookingStatus: 'CANCELLED' });
  await app.sweepAfter(hour, hour);

  expect(news().map(({ subject }) => subject)).toEqual([
    'New booking: Spiti Valley',
    'New booking: Spiti Valley',
  ]);
  expect(await app.rows.list('outbox', { equal: { state: 'waiting' }, limit: 100 })).toEqual([]);
});

test('a refund that is refused is reported to the host, too', async () => {
  const booking = await bookedAndSwept();
  app.fake.state.refundsRefused = true;
  await app.call('verify_payment', { ...app.fake.pay(booking.orderId), ...booking.ids });
  await app.sweepAfter(hour);

  expect(news().map(({ subject, to }) => [to, subject])).toEqual([
    ['asha@host.example', 'New booking: Spiti Valley'],
    ['asha@host.example', 'Refused refund: Spiti Valley'],
  ]);
});

test('a booking that changed twice is listed once, with the price of those who are left', async () => {
  const { reference } = await bookedAndSwept(makeClaim({ seats: 4 }));
  for (const leaves of [3, 2]) {
    const left = await leave(app, reference, leaves, 25_000);
    expect(left.code).toBe('OK');
  }
  await app.sweepAfter(hour);

  expect(news()[1]?.subject).toBe('Changed booking: Spiti Valley');
  expect(news()[1]?.text.match(/^- .*$/gm)).toEqual([`- Traveller A, 2 seats, ₹50,000, ${reference}`]);
  await app.sweepAfter(hour);
  expect(news()).toHaveLength(2);
});

const trip = asTrip(tripRow());
const row = readRow('outbox', { $id: 'mail-1', mail: 'new-booking', state: 'waiting', dueAt: testDay });

/** The text of a mail about so many bookings of one seat each. */
function textOf(
  news: readonly (readonly [kind: KindTo<'host news'>, bookings: number])[],
  waiting = 0,
): string {
  if (trip === null) throw new Error('The trip cannot be read.');
  const all = news.flatMap(([kind, bookings]) =>
    Array.from({ length: bookings }, (_, index) => ({
      kind,
      booking: bookingRow({ $id: `booking-${index}`, bookingId: `GTley${index}`, noOfSeats: 1 }),
      price: { minor: 5_000_000, currency: 'INR' as const },
      row,
    })),
  );
  const seats = { total: 7, sold: 2, held: 1, free: 4, waiting };
  const to = { hello: 'Hello Asha Rao', link: 'https://link', t: english };
  const template = hostNewsTemplate({ trip, seats, news: all, ...to });
  return `${template.subject}\n${templateText(template)}`;
}

test('each kind of news has a heading with its count', () => {
  const text = textOf([
    ['new-booking', 2],
    ['booking-cancelled', 1],
  ]);

  expect(text).toContain('2 new bookings, Cancelled booking: Spiti Valley\n');
  expect(text).toContain(
    '\n\n2 new bookings: paid and confirmed\n- Traveller A, 1 seat, ₹50,000, GTley0\n- Traveller A, 1 seat, ₹50,000, GTley1\n\n',
  );
  expect(text).toContain(
    '\n\nCancelled booking: their seats are free again\n- Traveller A, 1 seat, ₹50,000, GTley0\n\n',
  );
});

test('of more than fifty bookings fifty are listed, and the others counted', () => {
  const listed = textOf([['new-booking', 50]]);
  expect(listed.match(/\n- /g)).toHaveLength(50);
  expect(listed).not.toContain(' more');

  const cut = textOf([['new-booking', 52]]);
  expect(cut.match(/\n- Traveller A/g)).toHaveLength(50);
  expect(cut).toContain('GTley49\n- and 2 more\n\n');
});

test('seats that requests ask for are named where there are any', () => {
  expect(textOf([['new-booking', 1]], 3)).toContain('Free: 4\nAsked for in requests: 3\n\n');
  expect(textOf([['new-booking', 1]])).toContain('Free: 4\n\n');
});
