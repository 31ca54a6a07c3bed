import { beforeEach, describe, expect, test } from 'vitest';
import { tripChain } from '../identity/row-ids.ts';
import { signedProof } from '../identity/signed-proof.ts';
import { stepsOf } from '../rows/steps.ts';
import { makeClaim } from '../testing/builders.ts';
import { cancelByTraveller } from '../testing/cancel-journey.ts';
import { eachMemoryApp } from '../testing/each-memory-app.ts';
import { confirmedBooking, orderedBooking } from '../testing/instant-journey.ts';
import { approvedRequest, sentRequest } from '../testing/request-journey.ts';
import { cancellationIn } from '../trips/find-trip.ts';

const until = new Date('2027-04-18T00:00:00.000Z');
const tokenOf = (tripId: string) =>
  signedProof('link-secret', 'manage', `trip-${tripId}`, until, 'host-asha');
const token = tokenOf('spiti-valley');

const app = eachMemoryApp({ availableSpots: 20 });
beforeEach(async () => {
  await app.addHost('asha@host.example');
});

/** Asks for the link of a trip that cancels it, and takes it from the mail. */
async function cancelLink(view = token): Promise<string> {
  await app.call('cancel_trip', { token: view, step: 'request' });
  return /cancel=(\S+)/.exec(app.mails.at(-1)?.text ?? '')?.[1] ?? '';
}
const confirm = (link: string, reason = '') =>
  app.call('cancel_trip', { token: link, step: 'confirm', reason });
const mailsOf = (subject: string) => app.mails.filter((mail) => mail.subject.startsWith(subject));
const statusOf = async (id: string) => (await app.booking(id))?.bookingStatus;

test('a trip is cancelled with a second link: all money goes back, and every traveller reads why', async () => {
  const sold = await confirmedBooking(app);
  const unpaid = await orderedBooking(app, makeClaim({ seats: 3 }));
  const paidMeanwhile = await orderedBooking(app);
  app.pass(100 * 86_400);
  app.fake.pay(paidMeanwhile.orderId);

  const link = await cancelLink();
  expect(app.mails.at(-1)).toMatchObject({
    to: 'asha@host.example',
    subject: 'Cancel this trip? Spiti Valley',
  });
  expect(await app.trip()).toMatchObject({ tripStatus: 'published' });
  const answer = await confirm(link, 'The pass is closed.\nI am sorry.');

  expect(answer.data).toEqual({ cancelled: 1, left: 0, refunded: [{ amount: 50_000, currency: 'INR' }] });
  expect(await app.trip()).toMatchObject({ tripStatus: 'cancelled', availableSpots: 20 });
  expect(await statusOf(sold.ids.booking_id)).toBe('CANCELLED');
  expect(await statusOf(unpaid.ids.booking_id)).toBe('CANCELLED');
  const shown = await app.call('view_trip', { token });
  expect(shown.data).toMatchObject({ bookings: [{ bookingId: sold.ids.booking_id }] });
  // Paid, and never confirmed: its money goes back by itself.
  expect(await statusOf(paidMeanwhile.ids.booking_id)).toBe('CANCELLED');
  expect(app.fake.refunds.size).toBe(2);
  const [mail] = mailsOf('Booking cancelled').filter(({ subject }) => subject.includes(sold.reference));
  expect(mail?.text).toContain('the trip does not take place');
  expect(mail?.text).toContain('> The pass is closed.\n> I am sorry.');
  expect((await app.call('initialize_booking', makeClaim())).code).toBe('BOOKING_CLOSED');
});

test('its host reads what became of its bookings, once none is left', async () => {
  const toHost = () => mailsOf('Trip cancelled: Spiti Valley');
  for (const seats of [1, 3]) await confirmedBooking(app, makeClaim({ seats }));
  const link = await cancelLink();
  app.fake.state.available = false;
  await confirm(link);
  await app.sweepAfter(61);
  expect(toHost()).toEqual([]);
  app.fake.state.available = true;
  for (let count = 0; count < 4; count += 1) await app.sweepAfter(61);

  expect(toHost()).toMatchObject([{ to: 'asha@host.example' }]);
  const text = toHost()[0]?.text.replace(/\s+/g, ' ');
  expect(text).toContain(
    'Spiti Valley is cancelled, as you decided. 2 bookings cancelled, ₹1,00,000 on its way',
  );
});

test('where nobody had booked, its host reads that it is cancelled', async () => {
  await confirm(await cancelLink());
  await app.sweepAfter(61);
  expect(mailsOf('Trip cancelled').map(({ text }) => text.includes('bookings cancelled'))).toEqual([false]);
});

test('a paid booking that a person gave a status of their own goes with the trip', async () => {
  const { ids } = await confirmedBooking(app);
  await app.rows.update('bookings', ids.booking_id, { bookingStatus: 'CHECK PASSPORT' });

  const answer = await confirm(await cancelLink());

  expect(answer.data).toMatchObject({ cancelled: 1, left: 0, refunded: [{ amount: 50_000 }] });
  expect([...app.fake.refunds.values()]).toMatchObject([{ amount: 5_000_000 }]);
});

test('requests are cancelled with the trip, and approved ones', async () => {
  await app.addTrip({ tripId: 'asked', hostApproval: true });
  const request = () => makeClaim({ seats: 2, trip_id: 'asked' });
  const waiting = await sentRequest(app, request());
  const approved = await approvedRequest(app, request());

  const answer = await confirm(await cancelLink(tokenOf('asked')));

  expect(answer.data).toEqual({ cancelled: 2, left: 0, refunded: [] });
  expect(await statusOf(waiting.id)).toBe('CANCELLED');
  expect(await statusOf(approved.id)).toBe('CANCELLED');
  const shown = await app.call('view_trip', { token: tokenOf('asked') });
  expect(shown.data).toMatchObject({
    bookings: [
      { bookingId: waiting.id, status: 'CANCELLED', cancelledBy: 'trip' },
      { bookingId: approved.id, status: 'CANCELLED', cancelledBy: 'trip' },
    ],
  });
  expect(await app.seats('trip-asked')).toEqual({ free: 7, held: 0, sold: 0 });
  expect(mailsOf('Booking cancelled').map(({ text }) => text.includes('not been charged'))).toEqual([
    true,
    true,
  ]);
  expect((await app.call('review_booking', { token: waiting.token, decision: 'approve' })).code).toBe(
    'INVALID_BOOKING_STATUS',
  );
});

test('repeated, it answers what it did; the host reads no mail for each booking', async () => {
  await confirmedBooking(app);
  await app.sweep();
  const { reference } = await confirmedBooking(app);
  await cancelByTraveller(app, reference, 50_000);
  const link = await cancelLink();
  const [first, second] = await Promise.all([confirm(link), confirm(link)]);

  for (const answer of [first, second, await confirm(link)]) {
    expect(answer).toMatchObject({
      code: 'OK',
      data: { cancelled: 1, refunded: [{ amount: 50_000, currency: 'INR' }] },
    });
  }
  expect(app.fake.refunds.size).toBe(2);
  await app.sweepAfter(3600);
  expect(app.hostNews.map(({ subject }) => subject)).toEqual([
    'New booking: Spiti Valley',
    // The first booking of the second mail is over by now.
    'Cancelled booking: Spiti Valley',
  ]);
});

test('what the gateway keeps from being cancelled, the sweep cancels later', async () => {
  const sold = await confirmedBooking(app);
  const unpaid = await orderedBooking(app);
  const link = await cancelLink();
  app.fake.state.available = false;

  const answer = await confirm(link);
  expect(answer.data).toMatchObject({ cancelled: 0, left: 2 });
  expect(await app.trip()).toMatchObject({ tripStatus: 'cancelled' });

  app.fake.state.available = true;
  await app.sweepAfter(61);
  expect(await statusOf(sold.ids.booking_id)).toBe('CANCELLED');
  expect(await statusOf(unpaid.ids.booking_id)).toBe('CANCELLED');
  await app.sweepAfter(601, 601, 601);
  expect(app.fake.refunds.size).toBe(1);
  const steps = await stepsOf(app.rows, tripChain('trip-spiti-valley'));
  expect(cancellationIn(steps)?.doneAt).toEqual(expect.any(String));
});

test('a booking that was confirmed while the trip was being cancelled is cancelled by the sweep', async () => {
  const { ids } = await orderedBooking(app);
  await confirm(await cancelLink());
  await app.rows.update('bookings', ids.booking_id, { bookingStatus: 'CONFIRMED' });
  await app.sweepAfter(61);
  expect(await statusOf(ids.booking_id)).toBe('CANCELLED');
});

describe('a trip that a person set to cancelled', () => {
  const setCancelled = () => app.changeTrip({ tripStatus: 'cancelled' });

  test('is mailed to support once, and its host cancels it with everything refunded', async () => {
    const { ids } = await confirmedBooking(app);
    await setCancelled();
    await app.sweepAfter(61, 61);
    expect(app.supportMails().map(({ subject }) => subject)).toEqual([
      'Cancelled by hand, and booked: spiti-valley',
    ]);
    expect(app.fake.refunds.size).toBe(0);
    expect(await statusOf(ids.booking_id)).toBe('CONFIRMED');

    const answer = await confirm(await cancelLink());
    expect(answer.data).toMatchObject({ cancelled: 1, left: 0, refunded: [{ amount: 50_000 }] });
    expect([...app.fake.refunds.values()]).toMatchObject([{ amount: 5_000_000 }]);
    await app.sweepAfter(61, 61);
    expect(app.supportMails()).toHaveLength(1);
  });

  test('is mailed to support where it has only requests, and not where it has only holds', async () => {
    await orderedBooking(app);
    await setCancelled();
    await app.sweepAfter(61, 61);
    expect(app.supportMails()).toEqual([]);
    await app.addTrip({ tripId: 'asked', hostApproval: true });
    await sentRequest(app, makeClaim({ trip_id: 'asked' }));
    await app.rows.update('trips', 'trip-asked', { tripStatus: 'cancelled' });
    await app.sweepAfter(61, 61);
    expect(app.supportMails()).toMatchObject([{ subject: 'Cancelled by hand, and booked: asked' }]);
  });

  test('is not mailed while its host cancels it and the gateway is silent', async () => {
    await confirmedBooking(app);
    const link = await cancelLink();
    app.fake.state.available = false;
    await confirm(link);
    await app.sweepAfter(61, 61);
    expect(app.supportMails()).toEqual([]);
  });
});

describe('the link', () => {
  test('of the view does not cancel, and that to cancel opens nothing', async () => {
    const link = await cancelLink();
    expect((await confirm(token)).code).toBe('LINK_INVALID');
    expect((await app.call('cancel_trip', { token: link, step: 'request' })).code).toBe('LINK_INVALID');
    expect((await app.call('view_trip', { token: link })).code).toBe('LINK_INVALID');
    expect((await app.call('review_booking', { token: link, decision: 'approve' })).code).toBe(
      'LINK_INVALID',
    );
    expect(await app.trip()).toMatchObject({ tripStatus: 'published' });
  });

  test('works for a day, and once', async () => {
    const late = await cancelLink();
    app.pass(86_400);
    expect((await confirm(late)).code).toBe('LINK_INVALID');

    const link = await cancelLink();
    expect((await confirm(link)).code).toBe('OK');
    await app.sweepAfter(601);
    await app.changeTrip({ tripStatus: 'published' });
    expect((await confirm(link)).code).toBe('LINK_INVALID');
    expect(await app.trip()).toMatchObject({ tripStatus: 'published' });
    expect((await confirm(await cancelLink())).code).toBe('OK');
    expect(await app.trip()).toMatchObject({ tripStatus: 'cancelled' });
  });

  test('works once, also where another had cancelled the trip before', async () => {
    const first = await cancelLink();
    app.pass(601);
    const second = await cancelLink();
    for (const link of [first, second, second]) expect((await confirm(link)).code).toBe('OK');
    await app.sweepAfter(121, 121);
    await app.changeTrip({ tripStatus: 'published' });

    for (const link of [first, second]) expect((await confirm(link)).code).toBe('LINK_INVALID');
    expect(await app.trip()).toMatchObject({ tripStatus: 'published' });
  });

  test('is not mailed for a trip that is over', async () => {
    app.pass((Date.parse('2027-03-20T00:00:00.000Z') - app.ports.clock.now().getTime()) / 1000);
    expect((await app.call('cancel_trip', { token, step: 'request' })).code).toBe('BOOKING_CLOSED');
    expect(app.mails).toEqual([]);
  });
});

test('who travelled before the trip got the dates of a next season is not refunded with that one', async () => {
  const { ids } = await confirmedBooking(app);
  app.pass(150 * 86_400);
  await app.sweep();
  const dates = { startDate: '2028-03-12T00:00:00.000Z', endDate: '2028-03-19T00:00:00.000Z' };
  await app.changeTrip(dates);
  await app.sweepAfter(61);
  const view = signedProof('link-secret', 'manage', 'trip-spiti-valley', new Date('2028-04-18'), 'host-asha');
  const answer = await confirm(await cancelLink(view));
  expect(answer).toMatchObject({ code: 'OK', data: { cancelled: 0, left: 0 } });
  expect(app.fake.refunds.size).toBe(0);
  expect(await statusOf(ids.booking_id)).toBe('CONFIRMED');
});
