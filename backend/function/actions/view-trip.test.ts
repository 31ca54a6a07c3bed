import { beforeEach, describe, expect, test } from 'vitest';
import { tripOfLink } from '../../../shared/domain/bookings/manage-link.ts';
import { signedProof } from '../identity/signed-proof.ts';
import { makeClaim } from '../testing/builders.ts';
import { eachMemoryApp } from '../testing/each-memory-app.ts';
import { confirmedBooking } from '../testing/instant-journey.ts';
import { approvedRequest, sentRequest } from '../testing/request-journey.ts';

const app = eachMemoryApp({ availableSpots: 12 });
beforeEach(async () => {
  await app.addTrip({ tripId: 'asked', title: 'Asked for', hostApproval: true });
});

/** The tokens of the mails that the trip's host got, the last first. */
async function linkTo(tripId: string): Promise<string> {
  await app.call('send_manage_link', { trip_id: tripId });
  return /manage#token=(\S+)/.exec(app.mails.at(-1)?.text ?? '')?.[1] ?? '';
}
const view = (token: string) => app.call('view_trip', { token });

interface Shown {
  readonly reference: string;
  readonly source: string;
  readonly reviewToken: string;
}
const bookingsIn = ({ data }: Awaited<ReturnType<typeof view>>) =>
  (data as unknown as { readonly bookings: readonly Shown[] }).bookings;

test('a host sees who is coming, with what it takes to reach them', async () => {
  const { reference } = await confirmedBooking(app);
  await app.call('initialize_booking', makeClaim({ seats: 3 }));
  await app.sweepAfter(901);
  await app.call('initialize_booking', makeClaim());

  const answer = await view(await linkTo('spiti-valley'));

  expect(answer.data).toMatchObject({
    trip: {
      tripId: 'spiti-valley',
      title: 'Spiti Valley',
      isBookingOpen: true,
      hostApproval: false,
      status: 'published',
    },
    seats: { total: 12, sold: 2, held: 1, free: 9, waiting: 0 },
    bookings: [
      {
        reference,
        status: 'CONFIRMED',
        name: 'Traveller A',
        email: 'mira@example.com',
        phone: '9876543210',
        address: 'Bengaluru',
        seats: 2,
        passengers: [
          { name: 'Traveller A', age: 30 },
          { name: 'Traveller B', age: 31 },
        ],
        total: 50_000,
        currency: 'INR',
        reviewToken: null,
      },
    ],
  });
  expect(bookingsIn(answer)).toHaveLength(1);
});

test('a host sees requests with the token that decides each, and what became of others', async () => {
  const approved = await approvedRequest(app, makeClaim({ seats: 2, trip_id: 'asked' }));
  app.pass(1);
  const waiting = await sentRequest(app, makeClaim({ trip_id: 'asked', source: 'newsletter' }));
  app.pass(1);
  const rejected = await sentRequest(app, makeClaim({ trip_id: 'asked' }));
  await app.call('review_booking', { token: rejected.token, decision: 'reject' });

  const token = await linkTo('asked');
  const answer = await view(token);
  expect(answer.data).toMatchObject({ seats: { total: 7, sold: 0, held: 2, free: 5, waiting: 1 } });
  expect(bookingsIn(answer).map(({ reference, source }) => [reference, source])).toEqual([
    [waiting.reference, 'newsletter'],
    [approved.reference, ''],
  ]);

  const { reviewToken } = bookingsIn(answer)[0] ?? { reviewToken: '' };
  expect((await app.call('review_booking', { token: reviewToken, decision: 'approve' })).code).toBe('OK');
  await app.sweepAfter(172_801);
  expect((await view(token)).data).toMatchObject({
    seats: { held: 0, free: 7, waiting: 0 },
    bookings: [{ status: 'CANCELLED' }, { status: 'CANCELLED' }],
  });
});

describe('a link', () => {
  test('works until thirty days after the trip', async () => {
    const token = await linkTo('spiti-valley');
    const days = (Date.parse('2027-04-18T00:00:00.000Z') - app.ports.clock.now().getTime()) / 1000;
    app.pass(days - 1);
    expect((await view(token)).code).toBe('OK');
    app.pass(1);
    expect((await view(token)).code).toBe('LINK_INVALID');
  });

  test('for another purpose opens nothing, and this one nothing else', async () => {
    const token = await linkTo('asked');
    const request = await sentRequest(app, makeClaim({ trip_id: 'asked' }));
    expect((await view(request.token)).code).toBe('LINK_INVALID');
    const until = new Date('2027-04-18T00:00:00.000Z');
    const forged = signedProof('another-secret', 'manage', 'trip-asked', until);
    for (const other of ['', 'nonsense', forged, token.replace('asked', 'spiti-valley')]) {
      expect((await view(other || ' ')).code).toBe('LINK_INVALID');
    }
    expect((await app.call('review_booking', { token, decision: 'approve' })).code).toBe('LINK_INVALID');
    expect((await app.call('update_trip', { token: request.token, change: { seatsBy: 1 } })).code).toBe(
      'LINK_INVALID',
    );
    expect(await app.trip('trip-asked')).toMatchObject({ availableSpots: 7 });
  });

  test('of a trip whose id in addresses has changed opens it, and brings a new link', async () => {
    await app.addHost('asha@example.com');
    const token = await linkTo('asked');
    await app.rows.update('trips', 'trip-asked', { tripId: 'renamed' });
    expect(await view(token)).toMatchObject({ code: 'OK', data: { trip: { tripId: 'renamed' } } });

    app.pass(3600);
    const mails = app.mails.length;
    await app.call('send_manage_link', { trip_id: tripOfLink(token) });
    expect(app.mails.slice(mails)).toMatchObject([{ to: 'asha@example.com' }]);
  });

  test('that names what no row can be called is none', async () => {
    const names = ['\u0001'.repeat(1000), '€'.repeat(1900), 'x'.repeat(37), '"'.repeat(300)];
    for (const token of names.map((name) => `${name}.1.a`)) {
      expect((await view(token)).code).toBe('LINK_INVALID');
      expect((await app.call('review_booking', { token, decision: 'look' })).code).toBe('LINK_INVALID');
    }
  });

  test('of a former host opens, changes, decides and cancels nothing', async () => {
    const token = await linkTo('asked');
    const request = await sentRequest(app, makeClaim({ trip_id: 'asked' }));
    const ends = new Date('2027-04-18T00:00:00.000Z');
    const cancels = signedProof(
      app.ports.settings.linkSecret,
      'cancel-trip',
      'trip-asked',
      ends,
      'host-asha',
    );
    await app.rows.update('trips', 'trip-asked', { hostId: 'host-ben' });
    const calls = [
      view(token),
      app.call('update_trip', { token, change: { isBookingOpen: false } }),
      app.call('message_travellers', { token, text: 'Hello' }),
      app.call('cancel_trip', { token, step: 'request' }),
      app.call('cancel_trip', { token: cancels, step: 'confirm' }),
      app.call('review_booking', { token: request.token, decision: 'look' }),
      app.call('review_booking', { token: request.token, decision: 'approve' }),
    ];
    expect((await Promise.all(calls)).map(({ code }) => code)).toEqual(calls.map(() => 'LINK_INVALID'));
  });

  test('of a trip that is gone is over', async () => {
    const token = await linkTo('asked');
    await app.rows.remove('trips', 'trip-asked');
    expect((await view(token)).code).toBe('LINK_INVALID');
  });

  test('is mailed to the host alone, once an hour, and the answer is the same for any trip', async () => {
    await app.addHost('asha@host.example');
    const ask = (tripId: string, address?: string) =>
      app.call('send_manage_link', { trip_id: tripId }, address);
    const first = await ask('asked');
    expect(await ask('asked')).toEqual(first);
    expect(await ask('no-such-trip')).toEqual(first);
    expect(app.mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['asha@host.example', 'Your link: Asked for'],
    ]);
    app.pass(3600);
    await ask('asked', '203.0.113.8');
    expect(app.mails).toHaveLength(2);
  });

  test('is asked for five times an hour by one address, whichever trip is named', async () => {
    for (let count = 0; count < 5; count += 1)
      await app.call('send_manage_link', { trip_id: `trip-${count}` });
    expect((await app.call('send_manage_link', { trip_id: 'asked' })).code).toBe('TOO_MANY_REQUESTS');
    expect((await app.call('send_manage_link', { trip_id: 'none' })).code).toBe('TOO_MANY_REQUESTS');
    expect(app.mails).toEqual([]);
  });
});
