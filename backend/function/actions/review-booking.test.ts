import { describe, expect, test } from 'vitest';
import { signedProof } from '../identity/signed-proof.ts';
import { makeClaim } from '../testing/builders.ts';
import { eachMemoryApp } from '../testing/each-memory-app.ts';
import { interrupt, loseAnswers } from '../testing/interrupt.ts';
import { sentRequest } from '../testing/request-journey.ts';

const app = eachMemoryApp({ hostApproval: true });

const review = (token: string, decision: string, note?: string, its = app.ports) =>
  app.call('review_booking', { token, decision, note }, undefined, its);
const mailsToTraveller = () => app.mails.filter(({ to }) => to === 'mira@example.com').slice(1);

describe('a look at a request', () => {
  test('shows what it takes to decide, and no contact details', async () => {
    const { token, reference } = await sentRequest(app);

    const answer = await review(token, 'look');

    expect(answer).toMatchObject({
      code: 'OK',
      data: {
        reference,
        status: 'PENDING_APPROVAL',
        sent_at: '2026-11-01T10:00:00.000Z',
        seats: 2,
        travellers: [{ name: 'Traveller A', age: 30 }, { name: 'Traveller B' }],
        city: 'Bengaluru',
        why: 'I have wanted to see these mountains for years.',
        total: 50_000,
        currency: 'INR',
        note: '',
        trip: { title: 'Spiti Valley', availableSpots: 7 },
      },
    });
    expect(JSON.stringify(answer)).not.toMatch(/mira@example\.com|9876543210/);
  });

  test('of a status that this version does not know shows its own word', async () => {
    const { token, id } = await sentRequest(app);
    await app.rows.update('bookings', id, { bookingStatus: 'WAITLISTED' });

    expect(await review(token, 'look')).toMatchObject({ code: 'OK', data: { status: 'WAITLISTED' } });
  });

  test('changes nothing, however often', async () => {
    const { token, id } = await sentRequest(app);
    const before = await app.booking(id);

    await Promise.all([review(token, 'look'), review(token, 'look')]);

    expect(await app.booking(id)).toEqual(before);
    expect(await app.seats()).toEqual({ free: 7, held: 0, sold: 0 });
    expect(mailsToTraveller()).toEqual([]);
  });
});

describe('an approval', () => {
  test('takes the seats, holds them for two days and notifies the traveller', async () => {
    const { token, id } = await sentRequest(app);

    const answer = await review(token, 'approve', 'See you in Kaza!');

    expect(answer).toMatchObject({ code: 'OK', data: { status: 'APPROVED', note: 'See you in Kaza!' } });
    expect(await app.booking(id)).toMatchObject({
      bookingStatus: 'APPROVED',
      reviewNote: 'See you in Kaza!',
      decidedAt: '2026-11-01T10:00:00.000+00:00',
    });
    expect(await app.seats()).toEqual({ free: 5, held: 2, sold: 0 });
    expect(await app.booking(id)).toMatchObject({ until: '2026-11-03T10:00:00.000+00:00' });
    expect(mailsToTraveller()).toHaveLength(1);
  });

  test('is made once, however often it is sent', async () => {
    const { token } = await sentRequest(app);

    const answers = await Promise.all([review(token, 'approve'), review(token, 'approve')]);
    answers.push(await review(token, 'approve', 'another note'));

    // Side by side, one of them may have been asked to try again.
    expect(new Set(answers.map(({ code }) => code))).not.toContain('INVALID_BOOKING_STATUS');
    expect(answers.at(-1)?.data).toMatchObject({ status: 'APPROVED', note: '' });
    expect(await app.seats()).toEqual({ free: 5, held: 2, sold: 0 });
    expect(mailsToTraveller()).toHaveLength(1);
  });

  test('of a full trip is rejected, and the request waits on', async () => {
    const { token, id } = await sentRequest(app);
    await app.changeTrip({ availableSpots: 1 });
    const before = await app.booking(id);

    expect(await review(token, 'approve')).toMatchObject({ code: 'SEATS_UNAVAILABLE', data: { left: 1 } });

    expect(await app.booking(id)).toEqual(before);
    await app.changeTrip({ availableSpots: 2 });
    expect(await review(token, 'approve')).toMatchObject({ code: 'OK', data: { status: 'APPROVED' } });
  });

  test('that meets its own seats, taken since it looked, has been made', async () => {
    const { token } = await sentRequest(app, makeClaim({ seats: 6 }));
    const { rows } = app.ports;
    let overtaken = false;
    const its = {
      ...app.ports,
      rows: {
        ...rows,
        list: async (...asked: Parameters<typeof rows.list>) => {
          if (!overtaken) {
            overtaken = true;
            await review(token, 'approve');
          }
          return rows.list(...asked);
        },
      },
    } as typeof app.ports;

    expect(await review(token, 'approve', undefined, its)).toMatchObject({
      code: 'OK',
      data: { status: 'APPROVED' },
    });
    expect(await app.seats()).toEqual({ free: 1, held: 6, sold: 0 });
  });

  test('honours an offer that others have used up since, and counts it', async () => {
    await app.changeTrip({ offerPrice: 20_000, offerSpots: 1 });
    const { token } = await sentRequest(app, makeClaim({ seats: 2 }, { totalAmount: 40_000 }));
    await app.changeTrip({ offerTaken: 1 });

    expect(await review(token, 'approve')).toMatchObject({ code: 'OK', data: { total: 40_000 } });

    expect(await app.trip()).toMatchObject({ offerTaken: 2 });
  });

  test('holds no seats beyond the departure', async () => {
    await app.changeTrip({ startDate: '2026-11-02T00:00:00.000+00:00' });
    const { token, id } = await sentRequest(app);

    await review(token, 'approve');

    expect(await app.booking(id)).toMatchObject({ until: '2026-11-02T00:00:00.000+00:00' });
  });

  test('of a trip that departed is rejected', async () => {
    const { token } = await sentRequest(app);
    await app.changeTrip({ startDate: '2026-11-01T00:00:00.000+00:00' });

    expect(await review(token, 'approve')).toMatchObject({ code: 'BOOKING_CLOSED' });
  });

  test('is possible while the trip is paused', async () => {
    const { token } = await sentRequest(app);
    await app.changeTrip({ isBookingOpen: false });

    expect(await review(token, 'approve')).toMatchObject({ code: 'OK', data: { status: 'APPROVED' } });
  });

  test('of a booking that is confirmed by now is shown, and one of a deleted trip is none', async () => {
    const { id, token } = await sentRequest(app);
    await app.rows.update('bookings', id, { bookingStatus: 'CONFIRMED' });
    expect(await review(token, 'approve')).toMatchObject({ code: 'OK', data: { status: 'CONFIRMED' } });

    await app.rows.remove('trips', 'trip-spiti-valley');
    expect(await review(token, 'approve')).toMatchObject({ code: 'LINK_INVALID' });
  });

  test('whose answer got lost is recorded once', async () => {
    const { token } = await sentRequest(app);

    const answer = await review(token, 'approve', '', loseAnswers(app.ports));

    expect(answer).toMatchObject({ code: 'OK', data: { status: 'APPROVED' } });
    expect(await app.seats()).toEqual({ free: 5, held: 2, sold: 0 });
    await app.sweepAfter(120);
    expect(mailsToTraveller()).toHaveLength(1);
  });
});

describe('a rejection', () => {
  test('takes no seats, and gives the traveller the reason', async () => {
    const { token, id } = await sentRequest(app);

    expect(await review(token, 'reject', 'The group is complete.')).toMatchObject({
      code: 'OK',
      data: { status: 'REJECTED', note: 'The group is complete.' },
    });

    expect(await app.booking(id)).toMatchObject({ bookingStatus: 'REJECTED' });
    expect(await app.seats()).toEqual({ free: 7, held: 0, sold: 0 });
    expect(mailsToTraveller().map(({ subject }) => subject.split(':')[0])).toEqual(['Request not approved']);
  });

  test('is possible where the trip is full, or was cancelled', async () => {
    for (const change of [{ availableSpots: 0 }, { tripStatus: 'cancelled' }]) {
      const { token } = await sentRequest(app);
      await app.changeTrip(change);

      expect(await review(token, 'reject')).toMatchObject({ code: 'OK', data: { status: 'REJECTED' } });
      await app.changeTrip({ availableSpots: 7, tripStatus: 'published' });
    }
  });

  test('is final: the other decision comes too late, in either order', async () => {
    const first = await sentRequest(app);
    const second = await sentRequest(app);
    await review(first.token, 'reject');
    await review(second.token, 'approve');

    expect(await review(first.token, 'approve')).toMatchObject({
      code: 'INVALID_BOOKING_STATUS',
      data: { status: 'REJECTED' },
    });
    expect(await review(second.token, 'reject')).toMatchObject({
      code: 'INVALID_BOOKING_STATUS',
      data: { status: 'APPROVED' },
    });
    expect(await app.seats()).toEqual({ free: 5, held: 2, sold: 0 });
  });
});

test.each([
  ['approve', 'reject', 'REJECTED', 0],
  ['reject', 'approve', 'APPROVED', 2],
])(
  'a decision that another one overtakes (%s by %s) changes nothing',
  async (decision, faster, status, held) => {
    const { token, id } = await sentRequest(app);

    const answer = await review(
      token,
      decision,
      'too late',
      interrupt(app.ports, 'steps', () => review(token, faster)),
    );

    expect(answer).toMatchObject({ code: 'INVALID_BOOKING_STATUS', data: { status } });
    expect(await app.booking(id)).toMatchObject({ bookingStatus: status, reviewNote: null });
    expect(await app.seats()).toEqual({ free: 7 - held, held, sold: 0 });
    expect(mailsToTraveller()).toHaveLength(1);
  },
);

describe('a link', () => {
  test.each([
    ['nonsense', () => 'nonsense'],
    ['the proof of a lookup', (id: string) => proof('access', id, 1000)],
    ['over', (id: string) => proof('review', id, 0)],
    ['about no booking', () => proof('review', 'ffff', 1000)],
  ])('that is %s opens nothing', async (_, tokenFor) => {
    const { id } = await sentRequest(app);

    for (const decision of ['look', 'approve', 'reject']) {
      expect(await review(tokenFor(id), decision)).toMatchObject({ code: 'LINK_INVALID' });
    }
    expect(await app.booking(id)).toMatchObject({ bookingStatus: 'PENDING_APPROVAL' });
  });

  test('works for seven days', async () => {
    const { token } = await sentRequest(app);
    app.pass(7 * 86_400 - 1);
    expect(await review(token, 'look')).toMatchObject({ code: 'OK' });
    app.pass(1);
    expect(await review(token, 'look')).toMatchObject({ code: 'LINK_INVALID' });
  });

  test('is used up by its decision, also when that is undone by hand', async () => {
    const { token, id } = await sentRequest(app);
    await review(token, 'reject');
    await app.rows.update('bookings', id, { bookingStatus: 'PENDING_APPROVAL' });

    expect(await review(token, 'approve')).toMatchObject({ code: 'LINK_INVALID' });
    expect(await app.seats()).toEqual({ free: 7, held: 0, sold: 0 });
  });

  const proof = (purpose: 'access' | 'review', id: string, milliseconds: number) =>
    signedProof('link-secret', purpose, id, new Date(app.ports.clock.now().getTime() + milliseconds));
});
