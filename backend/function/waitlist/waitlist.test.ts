import { beforeEach, describe, expect, test } from 'vitest';
import { expire } from '../changes/expire.ts';
import { MailError } from '../mail/mailer.ts';
import type { Ports } from '../ports.ts';
import { makeClaim } from '../testing/builders.ts';
import { cancelByTraveller } from '../testing/cancel-journey.ts';
import { eachMemoryApp } from '../testing/each-memory-app.ts';
import { confirmedBooking } from '../testing/instant-journey.ts';
import { breakCalls } from '../testing/interrupt.ts';
import { sentRequest } from '../testing/request-journey.ts';
import { offerSeats } from './offer-seats.ts';

const app = eachMemoryApp({ waitlist: true, availableSpots: 4 }, { WAITLIST_SECONDS: '3600' });

const join = (email: string, seats: number, address = email) =>
  app.call('join_waitlist', { trip_id: 'spiti-valley', name: 'Mira Rao', email, seats }, address);
const tokenIn = (name: string, mail = app.mails.at(-1)) =>
  decodeURIComponent(new RegExp(`#${name}=(\\S+)`).exec(mail?.text ?? '')?.[1] ?? '');
const lastTo = (email: string) => app.mails.findLast(({ to }) => to === email);
const mailsTo = (email: string) => app.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
const claim = async (seats: number, more: object = {}) =>
  app.call('initialize_booking', { ...makeClaim({ seats }), ...more }, `2001:db8:${seats}::1`);

async function sellOut() {
  return [
    await confirmedBooking(app, makeClaim({ seats: 2 })),
    await confirmedBooking(app, makeClaim({ seats: 2 })),
  ] as const;
}

/** One waits for seats of the trip that is sold out, of which two are given back. */
async function freeSeatsFor(email: string, seats: number) {
  const [first] = await sellOut();
  await join(email, seats);
  await cancelByTraveller(app, first.reference, 50_000);
}
async function offerSeatsTo(email: string, seats: number) {
  await freeSeatsFor(email, seats);
  await app.sweep();
}

describe('a place in the queue', () => {
  test('is for trips that are sold out', async () => {
    expect(await join('a@example.com', 2)).toMatchObject({ code: 'BOOKING_CLOSED' });
    await sellOut();
    expect(await join('a@example.com', 2)).toMatchObject({ code: 'OK', data: { place: 1, seats: 2 } });
    expect(await join('b@example.com', 1)).toMatchObject({ data: { place: 2 } });
    // The time of the answer says nothing of a mail.
    expect(app.mails.filter(({ to }) => to === 'a@example.com')).toEqual([]);
    await app.sweep();
    expect(mailsTo('a@example.com')).toEqual(['On the waiting list: Spiti Valley']);
  });

  test.each(['waits already', 'is new'] as const)('is answered alike where the e-mail %s', async (which) => {
    await sellOut();
    if (which === 'waits already') await join('a@example.com', 1, 'their own');
    const stranger = '2001:db8::1';
    const asked = (seats: number) => join('a@example.com', seats, stranger);
    if (which === 'is new') await join('c@example.com', 1, 'another');
    const own = await join('b@example.com', 1, stranger);
    app.pass(1);

    const answers = [own, await asked(3), await asked(4), await join('d@example.com', 4, stranger)];
    expect(answers).toMatchObject([
      { code: 'OK', data: { place: 2, seats: 1 } },
      { code: 'OK', data: { place: 3, seats: 3 } },
      { code: 'OK', data: { place: 3, seats: 4 } },
      { code: 'TOO_MANY_REQUESTS' },
    ]);
    await app.changeTrip({ availableSpots: 2 });
    expect(await asked(2)).toMatchObject({ code: 'BOOKING_CLOSED', data: { reason: 'seats-are-free' } });
  });

  test('that somebody else took in one’s name is told of where one asks for another number of seats', async () => {
    await sellOut();
    const texts = async (seats: number, address: string) => {
      await join('a@example.com', seats, address);
      await app.sweep();
      return app.mails
        .filter(({ to }) => to === 'a@example.com')
        .map(({ text }) => text.replace(/\s+/g, ' '));
    };
    const other = expect.stringMatching(/you wait for 4 seats .* Another number of seats was asked for/);
    expect(await texts(4, 'a stranger')).toEqual([expect.not.stringContaining('Another number')]);
    expect(await texts(1, 'their own')).toEqual([expect.any(String), other]);
    expect(await texts(1, 'their own')).toHaveLength(2);
  });

  test('is mailed its link again where the e-mail joins on another day, once a day', async () => {
    await sellOut();
    const joins = async () => {
      const answers = [await join('a@example.com', 2), await join('a@example.com', 2)];
      expect(answers[1]).toEqual(answers[0]);
      await app.sweep();
      return mailsTo('a@example.com').length;
    };
    expect(await joins()).toBe(1);
    app.pass(86_400);
    expect(await joins()).toBe(2);
    const own = await app.call('view_waitlist', { token: tokenIn('waitlist') });
    expect(own).toMatchObject({ code: 'OK', data: { place: 1, seats: 2 } });
  });

  test('is had also behind a thousand others', async () => {
    await sellOut();
    for (let party = 0; party < 1000; party += 1) {
      const joinedAt = app.ports.clock.now().toISOString();
      const columns = {
        tripRowId: 'trip-spiti-valley',
        name: 'Mira Rao',
        seats: 2,
        joinedAt,
        lang: null,
        zone: null,
      };
      await app.rows.create('waitlist', `party-${party}`, { ...columns, email: `${party}@example.com` });
    }
    app.pass(1);
    expect(await join('a@example.com', 2)).toMatchObject({ code: 'OK', data: { place: 1001 } });
  });

  test('is for who has a name: no links and no figures go to an address that somebody typed', async () => {
    await sellOut();
    const party = { trip_id: 'spiti-valley', email: 'a@example.com', seats: 1 };
    for (const name of ['Win 500 EUR', 'evil.example', 'M'])
      expect(await app.call('join_waitlist', { ...party, name })).toMatchObject({
        code: 'VALIDATION_FAILED',
        data: { issues: [{ path: 'name' }] },
      });
  });

  test('is counted whether the e-mail waits already or not', async () => {
    await sellOut();
    for (let seat = 0; seat < 5; seat += 1) await join(`${seat}@example.com`, 1, '2001:db8::1');
    expect(await join('0@example.com', 1, '2001:db8::1')).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  test('and those of one address wait for six seats of a trip a day', async () => {
    await sellOut();
    expect(await join('a@example.com', 4, '2001:db8::1')).toMatchObject({ code: 'OK' });
    expect(await join('b@example.com', 3, '2001:db8::1')).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(await join('b@example.com', 2, '2001:db8::1')).toMatchObject({ code: 'OK' });
    expect(await join('c@example.com', 1, '2001:db8::1')).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(await join('c@example.com', 1, '2001:db8:1::1')).toMatchObject({ data: { place: 3 } });
  });

  test('and they are no more where an e-mail leaves and joins again', async () => {
    await sellOut();
    const again = async (email: string, seats: number) => {
      await app.sweep();
      await app.call('leave_waitlist', { token: tokenIn('waitlist', lastTo(email)) });
      return (await join(email, seats, '2001:db8::1')).code;
    };
    for (const email of ['a@example.com', 'b@example.com', 'c@example.com'])
      await join(email, 1, '2001:db8::1');
    app.pass(3600);
    expect(await again('a@example.com', 5)).toBe('TOO_MANY_REQUESTS');
    expect(await again('a@example.com', 4)).toBe('OK');
    expect(await again('a@example.com', 1)).toBe('OK');
    expect(await again('b@example.com', 2)).toBe('TOO_MANY_REQUESTS');
  });

  test.each(['ran out', 'is taken up'])('is had again as soon as its offer %s', async (end) => {
    await offerSeatsTo('a@example.com', 2);
    const offer = tokenIn('offer');
    if (end === 'ran out') app.pass(3600);
    const taken = await claim(2, end === 'ran out' ? {} : { offer });
    expect(taken).toMatchObject({ code: 'OK' });
    app.pass(1);
    expect(await join('a@example.com', 1)).toMatchObject({ code: 'OK', data: { place: 1, seats: 1 } });

    await app.sweep();
    await app.sweepAfter(120);

    expect(await app.rows.list('waitlist', { limit: 5 })).toMatchObject([{ seats: 1, offers: null }]);
    expect(lastTo('a@example.com')).toMatchObject({ subject: 'On the waiting list: Spiti Valley' });
  });

  test('is had again also at the moment at which a sweep ends the one before', async () => {
    await offerSeatsTo('a@example.com', 2);
    app.pass(3600);
    expect(await claim(2)).toMatchObject({ code: 'OK' });
    let joined: unknown = null;
    const list: Ports['rows']['list'] = async (table, filter) => {
      const found = await app.rows.list(table, filter);
      if (table === 'waitlist') joined ??= await join('a@example.com', 1);
      return found;
    };

    const its = { ...app.ports, rows: { ...app.rows, list } };
    await offerSeats(its, await app.trip(), { left: () => 1 });

    expect(joined).toMatchObject({ code: 'OK' });
    expect(await app.rows.list('waitlist', { limit: 5 })).toMatchObject([{ seats: 1 }]);
  });

  test('is kept by who joins again while seats are offered', async () => {
    await offerSeatsTo('a@example.com', 2);
    expect(await join('a@example.com', 2)).toMatchObject({ code: 'OK' });
    expect(await claim(2, { offer: tokenIn('offer') })).toMatchObject({ code: 'OK' });
  });

  test('is given up also where the call ended before its offer did', async () => {
    await offerSeatsTo('a@example.com', 2);
    const token = tokenIn('waitlist');
    await app.call('leave_waitlist', { token }, undefined, breakCalls(app.ports, 'create'));
    await app.call('leave_waitlist', { token });
    expect(await app.seats()).toMatchObject({ free: 2, held: 0 });
  });
});

test('an offer is declined by its own token, too, and its place given up', async () => {
  await offerSeatsTo('a@example.com', 2);
  const token = tokenIn('offer');

  for (const _ of ['first', 'again']) {
    expect(await app.call('leave_waitlist', { token })).toMatchObject({ code: 'OK' });
    expect(await app.rows.list('waitlist', { limit: 10 })).toEqual([]);
    expect(await app.seats()).toMatchObject({ free: 2, held: 0, sold: 2 });
  }
  expect(await claim(2, { offer: token })).toMatchObject({ success: false });
});

test('a place is shown by its mails, with what is offered to it', async () => {
  const [first] = await sellOut();
  await join('a@example.com', 1);
  await join('b@example.com', 2);
  await app.sweep();
  const place = tokenIn('waitlist', lastTo('b@example.com'));
  const trip = { tripId: 'spiti-valley', title: 'Spiti Valley' };
  const shown = { trip, name: 'Mira Rao', email: 'b@example.com', seats: 2, place: 2 };
  expect(await app.call('view_waitlist', { token: place })).toMatchObject({
    data: { ...shown, offer: null },
  });

  await cancelByTraveller(app, first.reference, 50_000);
  await app.sweep();
  await app.call('leave_waitlist', {
    token: tokenIn('waitlist', lastTo('a@example.com')),
  });
  await app.sweep();
  const mail = lastTo('b@example.com');
  const offered = await app.call('view_waitlist', { token: tokenIn('offer', mail) });
  expect(offered).toMatchObject({ data: { ...shown, place: 1, offer: { until: expect.any(String) } } });
  const { token } = (offered.data as unknown as { readonly offer: { readonly token: string } }).offer;
  expect(await claim(2, { offer: token })).toMatchObject({ code: 'OK' });
  const begun = { data: { trip, offer: null, begun: { seats: 2, until: expect.any(String) } } };
  expect(await app.call('view_waitlist', { token: place })).toMatchObject(begun);

  // The sweep ends the place, and its links lead on to what was begun with the offer until that has ended, too.
  await app.sweep();
  for (const one of [place, token])
    expect(await app.call('view_waitlist', { token: one })).toMatchObject(begun);
  app.pass(3600);
  const ended = { code: 'LINK_INVALID', data: { trip_id: 'spiti-valley' } };
  expect(await app.call('view_waitlist', { token: place })).toMatchObject(ended);
  // The offer's own link has ended, and a forged one names no trip.
  for (const one of [token, `${place}0`]) {
    const { code, data } = await app.call('view_waitlist', { token: one });
    expect({ code, data }).toEqual({ code: 'LINK_INVALID', data: {} });
  }
});

describe('an offer is shown as a claim would meet it', () => {
  const places = ['waitlist', 'offer'] as const;
  async function offered() {
    await offerSeatsTo('a@example.com', 2);
    return Promise.all(places.map((name) => tokenIn(name)));
  }
  const view = (token = '') => app.call('view_waitlist', { token });

  test('until it runs out: its place ends with it', async () => {
    const [place] = await offered();
    app.pass(3599);
    expect(await view(place)).toMatchObject({ data: { offer: { until: expect.any(String) } } });
    app.pass(1);
    expect(await view(place)).toMatchObject({ code: 'LINK_INVALID' });
  });

  test.each([{ startDate: '2026-01-01T00:00:00.000Z' }, { tripStatus: 'cancelled' }])(
    'not on a trip of %o',
    async (change) => {
      const tokens = await offered();
      await app.changeTrip(change);
      for (const token of tokens) expect(await view(token)).toMatchObject({ data: { offer: null } });
      const [, offer] = tokens;
      expect(await claim(2, { offer })).toMatchObject({ code: 'BOOKING_CLOSED' });
    },
  );
});

test('an offer is no booking that anybody reads', async () => {
  await offerSeatsTo('a@example.com', 2);
  const [bookingId] = tokenIn('offer').split('.');
  const found = await app.call('lookup_booking', { reference: `offer-${bookingId}`, email: 'a@example.com' });
  expect(found).toMatchObject({ code: 'BOOKING_NOT_FOUND', data: { attempts_left: 4 } });
  expect(await app.call('get_booking', { booking_id: bookingId })).toMatchObject({
    code: 'BOOKING_NOT_FOUND',
  });
});

test('an offer is taken up also by an address that holds as much as it may', async () => {
  await offerSeatsTo('a@example.com', 2);
  const offer = tokenIn('offer');
  await app.addTrip({ tripId: 'other', availableSpots: 40 });
  const hold = () => app.call('initialize_booking', makeClaim({ trip_id: 'other' }), '2001:db8:2::1');
  for (let count = 0; count < 10; count += 1) expect(await hold()).toMatchObject({ code: 'OK' });
  expect(await hold()).toMatchObject({ success: false });
  expect(await claim(2, { offer })).toMatchObject({ code: 'OK' });
});

test('a draft that holds its seats keeps them while somebody waits', async () => {
  const draft = { draft_secret: 'a'.repeat(32) };
  await confirmedBooking(app, makeClaim({ seats: 2 }));
  const held = await claim(1, draft);
  await join('a@example.com', 1);
  await app.changeTrip({ waitlist: true });
  const replaces = { booking_id: held.data.booking_id, draft_secret: draft.draft_secret };
  expect(await claim(1, { ...draft, replaces })).toMatchObject({ code: 'OK' });
});

describe('freed seats', () => {
  test('are offered to the first party that fits whole, and to nobody else', async () => {
    const [first] = await sellOut();
    await join('big@example.com', 3);
    await join('pair@example.com', 2);
    await join('one@example.com', 1);
    await cancelByTraveller(app, first.reference, 50_000);
    expect(await claim(1)).toMatchObject({ code: 'SEATS_UNAVAILABLE', data: { left: 0 } });
    expect(await app.trip()).toMatchObject({ availableSpots: 0 });

    await app.sweep();
    await app.sweep();

    expect(mailsTo('pair@example.com')).toContain('Free for you: Spiti Valley');
    expect(mailsTo('big@example.com')).toHaveLength(1);
    expect(mailsTo('one@example.com')).toHaveLength(1);
    const offer = tokenIn(
      'offer',
      app.mails.findLast(({ subject }) => subject.startsWith('Free for you')),
    );
    const booked = await claim(2, { offer: offer });
    expect(booked).toMatchObject({ code: 'OK' });
    expect(await app.seats()).toMatchObject({ free: 0, held: 2, sold: 2 });
    await app.sweepAfter(10);
    expect(await app.rows.list('waitlist', { limit: 10, orderBy: 'joinedAt' })).toMatchObject([
      { email: 'big@example.com' },
      { email: 'one@example.com' },
    ]);
  });

  test.each([{ isBookingOpen: false }, { tripStatus: 'sold-elsewhere' }])(
    'are offered to nobody while the trip is %o, and then to the first',
    async (change) => {
      await freeSeatsFor('pair@example.com', 2);
      await app.changeTrip(change);
      await app.sweep();
      expect(mailsTo('pair@example.com')).toHaveLength(1);

      await app.changeTrip({ isBookingOpen: true, tripStatus: 'published' });
      await app.sweep();
      expect(mailsTo('pair@example.com')).toHaveLength(2);
    },
  );

  describe.each([
    ['paused', { isBookingOpen: false }],
    ['withdrawn', { tripStatus: 'draft', isBookingOpen: false }],
    ['without a waiting list', { waitlist: false }],
    ['for its host to approve', { hostApproval: true }],
  ])('are a hold also where the trip is %s meanwhile', (_, change) => {
    test('which its party takes up and pays for', async () => {
      await offerSeatsTo('pair@example.com', 2);
      await app.changeTrip(change);
      await app.sweepAfter(61, 61);
      const token = tokenIn('offer', lastTo('pair@example.com'));
      const { data } = await app.call('view_waitlist', { token });
      expect(data).toMatchObject({ offer: { until: expect.any(String) } });
      const { offer } = data as unknown as { readonly offer: { readonly token: string } };
      const { answer } = await confirmedBooking(app, { ...makeClaim({ seats: 2 }), offer: offer.token });
      expect(answer).toMatchObject({ code: 'OK', data: { status: 'CONFIRMED' } });
    });

    test('whose mail has not left by then', async () => {
      app.mail.works = false;
      await offerSeatsTo('pair@example.com', 2);
      await app.changeTrip(change);
      app.mail.works = true;
      await app.sweepAfter(61, 300);
      expect(mailsTo('pair@example.com').at(-1)).toContain('Free for you');
    });
  });

  test('that were taken up end the place also while the trip is paused', async () => {
    await offerSeatsTo('pair@example.com', 2);
    const offer = tokenIn('offer');
    expect(await claim(2, { offer })).toMatchObject({ code: 'OK' });
    await app.changeTrip({ isBookingOpen: false });
    await app.sweepAfter(10);
    expect(await app.rows.list('waitlist', { limit: 10 })).toEqual([]);
  });

  test('are for sale as soon as nobody who waits fits into them', async () => {
    await offerSeatsTo('one@example.com', 1);
    await join('four@example.com', 4);
    expect(await claim(1, { offer: tokenIn('offer') })).toMatchObject({ code: 'OK' });
    expect(await app.seats()).toMatchObject({ free: 1 });
    expect(await app.trip()).toMatchObject({ availableSpots: 1 });
    expect(await claim(1)).toMatchObject({ code: 'OK' });
  });

  test('are known as the booking’s that took them up where a person deletes its row', async () => {
    await offerSeatsTo('pair@example.com', 2);
    const { ids } = await confirmedBooking(app, { ...makeClaim({ seats: 2 }), offer: tokenIn('offer') });
    app.pass(121);
    await app.rows.remove('bookings', ids.booking_id);
    await app.sweep();

    expect(app.supportMails()).toMatchObject([
      { text: expect.stringContaining('Trip: spiti-valley\nSeats: 2\nPaid: ₹50,000\n') },
    ]);
    expect(await app.seats()).toEqual({ free: 2, held: 0, sold: 2 });
  });

  test('are not taken with the offer of a smaller party while a larger one fits', async () => {
    const alone = await confirmedBooking(app, makeClaim({ seats: 1 }));
    const others = await confirmedBooking(app, makeClaim({ seats: 3 }));
    await join('one@example.com', 1);
    await join('three@example.com', 3);
    await cancelByTraveller(app, alone.reference, 25_000);
    await app.sweep();
    const offer = tokenIn('offer', lastTo('one@example.com'));
    await cancelByTraveller(app, others.reference, 75_000);

    expect(await claim(4, { offer })).toMatchObject({ code: 'SEATS_UNAVAILABLE', data: { left: 1 } });
    expect(await claim(1, { offer })).toMatchObject({ code: 'OK' });
    await app.sweep();
    expect(mailsTo('three@example.com')).toContain('Free for you: Spiti Valley');
  });

  test.each([
    { claimed: 'the seat that was offered', seats: 1, trip_id: 'spiti-valley', held: 3600 },
    { claimed: 'one more with it', seats: 2, trip_id: 'spiti-valley', held: 900 },
    { claimed: 'one of another trip', seats: 1, trip_id: 'other', held: 900 },
  ])('are held for $held seconds where the claim is of $claimed', async ({ seats, trip_id, held }) => {
    await app.addTrip({ tripId: 'other', availableSpots: 4 });
    await offerSeatsTo('one@example.com', 1);
    const taken = await claim(seats, { trip_id, offer: tokenIn('offer') });
    const now = app.ports.clock.now().getTime();
    expect((Date.parse(taken.data.hold_expires_at) - now) / 1000).toBe(held);
  });

  test('are not given to a request that is approved while a party fits that waits', async () => {
    await app.changeTrip({ hostApproval: true });
    const request = await sentRequest(app, makeClaim({ seats: 1 }));
    await app.changeTrip({ hostApproval: false });
    await freeSeatsFor('pair@example.com', 2);
    const approve = () => app.call('review_booking', { token: request.token, decision: 'approve' });
    const paused = (isPaused: boolean) => app.changeTrip({ isBookingOpen: !isPaused });
    expect(await approve()).toMatchObject({
      code: 'SEATS_UNAVAILABLE',
      data: { left: 0, reason: 'for-the-queue' },
      message: 'The free seats are for those on the waiting list.',
    });
    await paused(true);
    await app.sweep();
    expect(mailsTo('pair@example.com')).not.toContain('Free for you: Spiti Valley');
    expect(await approve()).toMatchObject({
      code: 'SEATS_UNAVAILABLE',
      data: { left: 0, reason: 'for-the-queue-paused' },
      message: expect.stringContaining('They are offered to them once bookings are resumed.'),
    });
    await paused(false);

    await app.sweep();
    expect(mailsTo('pair@example.com')).toContain('Free for you: Spiti Valley');
    await app.sweepAfter(3601);
    expect(await approve()).toMatchObject({ code: 'OK', data: { status: 'APPROVED' } });
  });

  test('are so many as were offered where the host approves each booking', async () => {
    const alone = await confirmedBooking(app, makeClaim({ seats: 1 }));
    await confirmedBooking(app, makeClaim({ seats: 3 }));
    await join('one@example.com', 1);
    await cancelByTraveller(app, alone.reference, 25_000);
    await app.sweep();
    await app.changeTrip({ hostApproval: true, availableSpots: 3 });
    await app.sweep();
    const offer = tokenIn('offer');

    expect(await claim(2, { offer })).toMatchObject({ code: 'SEATS_UNAVAILABLE', data: { left: 1 } });
    const draftSecret = 'a'.repeat(32);
    const taken = await claim(1, { offer, draft_secret: draftSecret });
    expect(taken).toMatchObject({ code: 'OK' });
    // The traveller corrects the form, in the page that still knows the offer and in one that does not.
    let replaces = { booking_id: taken.data.booking_id, draft_secret: draftSecret };
    for (const page of [{ offer }, {}]) {
      const corrected = await claim(1, { ...page, draft_secret: draftSecret, replaces });
      expect(corrected).toMatchObject({ code: 'OK' });
      replaces = { booking_id: corrected.data.booking_id, draft_secret: draftSecret };
    }
    expect(await app.seats()).toMatchObject({ held: 1, sold: 3 });
  });

  test.each([
    { hold: 'has ended', seconds: 901 },
    { hold: 'goes on', seconds: 60 },
  ])('are had also with a draft of before whose hold $hold', async ({ seconds }) => {
    const [draftSecret, booking] = ['b'.repeat(32), await confirmedBooking(app, makeClaim({ seats: 2 }))];
    await confirmedBooking(app, makeClaim({ seats: 1 }));
    const old = await claim(1, { draft_secret: draftSecret });
    await join('pair@example.com', 2);
    app.pass(seconds);
    await cancelByTraveller(app, booking.reference, 50_000);
    await app.sweep();
    const replaces = { booking_id: old.data.booking_id, draft_secret: draftSecret };
    const offer = tokenIn('offer');

    expect(await claim(2, { draft_secret: draftSecret, replaces, offer })).toMatchObject({ code: 'OK' });
  });

  test('are one seat in the mails to a party of one', async () => {
    await offerSeatsTo('one@example.com', 1);
    const texts = app.mails
      .filter(({ to }) => to === 'one@example.com')
      .map(({ text }) => text.replace(/\s+/g, ' '));
    expect(texts).toEqual([
      expect.stringContaining('you wait for a seat on Spiti Valley. We write to you as soon as one is free'),
      expect.stringMatching(
        /a seat on Spiti Valley is held for you until .* and it is yours\. Otherwise the offer goes to the next/,
      ),
    ]);
  });

  test('go to the next party where the first lets its time run out, or declines', async () => {
    const [first] = await sellOut();
    await join('a@example.com', 2);
    await join('b@example.com', 2);
    await join('c@example.com', 2);
    await cancelByTraveller(app, first.reference, 50_000);
    await app.sweep();
    await app.sweepAfter(3601);
    await app.sweep();
    expect(mailsTo('b@example.com')).toContain('Free for you: Spiti Valley');
    const mail = lastTo('b@example.com');
    await app.call('leave_waitlist', { token: tokenIn('waitlist', mail) });
    await app.sweep();
    expect(mailsTo('c@example.com')).toContain('Free for you: Spiti Valley');
    expect(await app.seats()).toMatchObject({ held: 2, sold: 2 });
  });

  test('go to the next party also where there is no time to end the places of all before it', async () => {
    await app.changeTrip({ availableSpots: 6 });
    const { reference } = await confirmedBooking(app, makeClaim({ seats: 6 }));
    for (let count = 1; count <= 6; count += 1) await join(`${count}@example.com`, 1);
    await cancelByTraveller(app, reference, 150_000);
    await app.sweep();
    await join('next@example.com', 1);
    app.pass(3601);
    const offers = { equal: { bookingStatus: 'PENDING_PAYMENT' }, limit: 10 } as const;
    for (const { $id } of await app.rows.list('bookings', offers)) await expire(app.ports, $id);

    await offerSeats(app.ports, await app.trip(), { left: () => 0 });

    expect(await app.rows.list('bookings', offers)).toMatchObject([{ email: 'next@example.com' }]);
  });

  test('go to the next party at once where the address of the first is refused for good', async () => {
    await freeSeatsFor('gone@example.com', 2);
    await join('b@example.com', 2);
    const mailer: Ports['mailer'] = {
      async send(message) {
        if (message.to === 'gone@example.com') throw new MailError('refused for good', '550 RCPT TO');
        await app.ports.mailer.send(message);
      },
    };
    for (let sweeps = 0; sweeps < 3; sweeps += 1) {
      await app.sweep({ ...app.ports, mailer });
      app.pass(60);
    }

    expect(mailsTo('b@example.com')).toContain('Free for you: Spiti Valley');
    expect(await app.rows.list('waitlist', { limit: 5 })).toMatchObject([{ email: 'b@example.com' }]);
  });

  test('are held for two days at most while the mail about them waits', async () => {
    await freeSeatsFor('a@example.com', 2);
    app.mail.works = false;
    const held: number[] = [];
    for (let hours = 0; hours < 50; hours += 1) {
      await app.sweepAfter(3600);
      held.push((await app.seats()).held);
    }
    expect(held.indexOf(0)).toBe(48);
  });

  test.each([300, 1200])(
    'are held as long as their late mail says, taken up %i s after it',
    async (later) => {
      await freeSeatsFor('a@example.com', 2);
      app.mail.works = false;
      await app.sweep();
      app.pass(3000);
      app.mail.works = true;
      await app.sweep();
      app.pass(later);
      const shown = await app.call('view_waitlist', { token: tokenIn('offer') });
      expect(shown.data).toMatchObject({ offer: { until: '2026-11-01T11:50:00.000Z' } });
      const taken = await claim(2, { offer: tokenIn('offer') });
      expect(taken).toMatchObject({ code: 'OK', data: { hold_expires_at: '2026-11-01T11:50:00.000Z' } });
    },
  );

  test('are not offered by a late mail once the trip is cancelled', async () => {
    await freeSeatsFor('a@example.com', 2);
    app.mail.works = false;
    await app.sweep();
    await app.changeTrip({ tripStatus: 'cancelled' });
    app.mail.works = true;
    await app.sweepAfter(600, 600);
    expect(mailsTo('a@example.com')).toEqual(['Trip cancelled: Spiti Valley']);
  });

  /** One person waits for a seat of each of so many trips, and each has one by the next sweep. */
  async function waitForSeatsOf(trips: number): Promise<void> {
    for (let trip = 0; trip < trips; trip += 1) {
      const tripId = `full-${trip}`;
      const row = await app.addTrip({ tripId, waitlist: true, availableSpots: 0 });
      const party = { trip_id: tripId, name: 'Mira Rao', email: 'a@example.com', seats: 1 };
      expect(await app.call('join_waitlist', party)).toMatchObject({ code: 'OK' });
      await app.rows.update('trips', row, { availableSpots: 1 });
    }
    await app.sweep();
  }

  test('are told of within five mails a day to one person, and held until then', async () => {
    await waitForSeatsOf(4);
    expect(mailsTo('a@example.com')).toHaveLength(5);

    await app.sweepAfter(86_400);
    expect(mailsTo('a@example.com')).toHaveLength(8);
    const offer = tokenIn('offer');
    const made = await app.booking(offer.split('.')[0] ?? '');
    expect(await claim(1, { trip_id: made?.tripId, offer })).toMatchObject({ code: 'OK' });
  });

  test('are offered once, and told of, also where the sweep ended before it could say so', async () => {
    await freeSeatsFor('a@example.com', 2);
    await app.sweep(breakCalls(app.ports, 'update', (table) => table === 'waitlist'));
    await app.sweepAfter(61);
    expect(mailsTo('a@example.com')).toContain('Free for you: Spiti Valley');

    app.pass(3601);
    for (let sweeps = 0; sweeps < 3; sweeps += 1) await app.sweep();
    expect(mailsTo('a@example.com')).toHaveLength(2);
    expect(await app.trip()).toMatchObject({ availableSpots: 2 });
    expect(await claim(2)).toMatchObject({ code: 'OK' });
  });
});

test('who waits for a trip that is cancelled hears of it once, and is forgotten', async () => {
  await sellOut();
  await join('a@example.com', 2);
  await app.changeTrip({ tripStatus: 'cancelled' });
  app.mail.works = false;
  await app.sweep();
  app.mail.works = true;
  await app.sweepAfter(3600, 3600, 3600);
  expect(mailsTo('a@example.com')).toEqual(['Trip cancelled: Spiti Valley']);
  expect(await app.rows.list('waitlist', { limit: 10 })).toEqual([]);
});

describe('who waits hears once that nothing will be offered, and is forgotten,', () => {
  const closed = 'Waiting list closed: Spiti Valley';
  const heard = async () => {
    await app.sweepAfter(61, 61, 3600);
    expect(await app.rows.list('waitlist', { limit: 10 })).toEqual([]);
    return mailsTo('a@example.com');
  };
  const set = (change: object) => app.changeTrip(change);
  beforeEach(async () => {
    await sellOut();
    await join('a@example.com', 2);
  });

  test.each([
    ['the trip has no waiting list any more', { waitlist: false }],
    ['it was taken out of its folder', { tripStatus: 'draft', isBookingOpen: false }],
  ])('where %s', async (_, change) => {
    await set(change);
    expect(await heard()).toEqual(['On the waiting list: Spiti Valley', closed]);
  });

  test('where its row was deleted', async () => {
    await app.rows.remove('trips', 'trip-spiti-valley');
    expect(await heard()).toEqual(['Waiting list closed']);
  });

  test('but first has the time of an offer', async () => {
    const [first] = await app.rows.list('bookings', { equal: { bookingStatus: 'CONFIRMED' }, limit: 1 });
    await cancelByTraveller(app, first?.bookingId ?? '', 50_000);
    await app.sweepAfter(61);
    await set({ waitlist: false });
    await app.sweepAfter(61, 61);
    expect(await app.rows.list('waitlist', { limit: 10 })).toHaveLength(1);
    expect(await heard()).not.toContain(closed);
  });

  test('but keeps the place while the trip is paused', async () => {
    await set({ isBookingOpen: false });
    await app.sweepAfter(61, 61);
    expect(mailsTo('a@example.com')).toHaveLength(1);
    expect(await app.rows.list('waitlist', { limit: 10 })).toHaveLength(1);
  });
});
