import { beforeEach, expect, test } from 'vitest';
import { makeClaim } from '../testing/builders.ts';
import { cancelByTraveller, leave } from '../testing/cancel-journey.ts';
import { eachMemoryApp } from '../testing/each-memory-app.ts';
import { confirmedBooking } from '../testing/instant-journey.ts';
import { approvedRequest, orderedApproval, sentRequest } from '../testing/request-journey.ts';

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

test('fifty-three bookings in an hour are two mails, of which the second lists fifty and counts the others', async () => {
  await bookedAndSwept(makeClaim());
  expect(news()).toHaveLength(1);
  for (let count = 1; count < 53; count += 1) await confirmedBooking(app, makeClaim());

  await app.sweepAfter(hour - 1);
  expect(news()).toHaveLength(1);
  app.pass(1);
  await Promise.all([app.sweep(), app.sweep()]);
  await app.sweepAfter(hour);

  expect(news().map(({ subject }) => subject)).toEqual([
    'New booking: Spiti Valley',
    '52 new bookings: Spiti Valley',
  ]);
  expect(news()[1]?.text).toContain('Seats sold: 53 of 60\nHeld for payment: 0\nFree: 7\n\n');
  expect(news()[1]?.text.match(/- Traveller A, 1 seat/g)).toHaveLength(50);
  expect(news()[1]?.text).toContain('\n- and 2 more\n\n');
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

test('each kind of news has a heading with its count', async () => {
  await bookedAndSwept();
  const references: string[] = [];
  for (let count = 0; count < 3; count += 1) references.push((await confirmedBooking(app)).reference);
  await cancelByTraveller(app, references[0] ?? '', 50_000);
  await app.sweepAfter(hour);

  const [cancelled, ...booked] = references.map((one) => `- Traveller A, 2 seats, ₹50,000, ${one}`);
  expect(news()[1]?.subject).toBe('2 new bookings, Cancelled booking: Spiti Valley');
  const lists = news()[1]
    ?.text.split('\n\n')
    .map((part) => part.split('\n'));
  const listOf = (heading: string) => lists?.find(([first]) => first === heading)?.slice(1);
  expect(listOf('2 new bookings: paid and confirmed')?.toSorted()).toEqual(booked.toSorted());
  expect(listOf('Cancelled booking: their seats are free again')).toEqual([cancelled]);
});
