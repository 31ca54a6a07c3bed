import { describe, expect, test } from 'vitest';
import { provenId } from '../identity/signed-proof.ts';
import { makeClaim } from '../testing/builders.ts';
import { eachMemoryApp } from '../testing/each-memory-app.ts';
import { orderedBooking } from '../testing/instant-journey.ts';
import { orderedApproval, sentRequest } from '../testing/request-journey.ts';

const app = eachMemoryApp({ hostApproval: true, offerPrice: 20_000, offerSpots: 5 });

const makeRequest = (seats = 2, details: Parameters<typeof makeClaim>[1] = {}) =>
  makeClaim({ seats }, { totalAmount: 20_000 * seats, ...details });
const send = (request: object, address?: string) => app.call('initialize_pending_booking', request, address);

describe('a request', () => {
  test('is stored at the price that it was sent at, and holds no seats', async () => {
    const answer = await send({ ...makeRequest(), source: 'newsletter' });

    expect(answer).toMatchObject({ code: 'OK' });
    expect(await app.booking(answer.data.booking_id)).toMatchObject({
      bookingStatus: 'PENDING_APPROVAL',
      totalAmount: 40_000,
      offerPriced: true,
      source: 'newsletter',
    });
    expect(await app.seats()).toEqual({ free: 7, held: 0, sold: 0 });
    expect(await app.trip()).toMatchObject({ offerTaken: 0 });
  });

  test('is sent once, however often it arrives', async () => {
    const request = makeRequest();

    const answers = await Promise.all([send(request), send(request), send(request)]);

    expect(new Set(answers.map((answer) => answer.data.booking_id)).size).toBe(1);
    expect(app.mails).toHaveLength(2);
  });

  test('under the reference of another traveller is rejected', async () => {
    const request = makeRequest();
    await send(request);

    const stranger = { ...request, draft_secret: 'ffffffffffffffffffffffffffffffff' };
    expect(await send(stranger)).toMatchObject({ code: 'REFERENCE_TAKEN' });
  });

  test('that was sent before the secret changed is known again', async () => {
    const request = makeRequest();
    const first = await send(request);
    const its = { ...app.ports, settings: { ...app.ports.settings, idSecret: 'another secret' } };

    expect(await app.call('initialize_pending_booking', request, undefined, its)).toEqual(first);
  });

  test('that was changed since, or booked at once, needs another reference', async () => {
    const request = makeRequest();
    await send(request);
    const changed = { ...request, booking_data: { ...request.booking_data, address: 'Mumbai' } };
    expect(await send(changed)).toMatchObject({ code: 'REFERENCE_TAKEN' });

    await app.addTrip({ tripId: 'instant' });
    const claim = makeClaim({ trip_id: 'instant' });
    await app.call('initialize_booking', claim);
    await app.rows.update('trips', 'trip-instant', { hostApproval: true } as object);
    expect(await send(claim)).toMatchObject({ code: 'REFERENCE_TAKEN' });
  });

  test('that was changed since, or booked at once, is no other booking once it is paid', async () => {
    const request = await sentRequest(app, makeRequest());
    await app.call('review_booking', { token: request.token, decision: 'approve' });
    const { ids, orderId } = await orderedApproval(app, request);
    await app.call('verify_payment', { ...ids, ...app.fake.pay(orderId) });
    const { claim } = request;
    const changed = { ...claim, booking_data: { ...claim.booking_data, address: 'Mumbai' } };
    const refused = { code: 'INVALID_BOOKING_STATUS', data: { status: 'CONFIRMED' } };
    expect(await send(changed)).toMatchObject(refused);
    expect(await send(claim)).toMatchObject({ code: 'OK', data: { booking_id: request.id } });

    await app.addTrip({ tripId: 'instant' });
    const atOnce = makeClaim({ trip_id: 'instant' });
    const booked = await orderedBooking(app, atOnce);
    await app.call('verify_payment', { ...booked.ids, ...app.fake.pay(booked.orderId) });
    await app.rows.update('trips', 'trip-instant', { hostApproval: true });
    expect(await send(atOnce)).toMatchObject(refused);
  });

  test.each([
    ['for an unknown trip', { tripId: 'elsewhere' }, {}, 'TRIP_NOT_FOUND'],
    ['for more seats than are left', { availableSpots: 1 }, {}, 'SEATS_UNAVAILABLE'],
    ['for a trip that is booked at once', { hostApproval: false }, {}, 'APPROVAL_NOT_REQUIRED'],
    ['for a trip that cannot be charged', { priceAmount: 0, offerPrice: null }, {}, 'BOOKING_CLOSED'],
    ['at another price', {}, { totalAmount: 1 }, 'PRICE_CHANGED'],
  ])('%s is not sent', async (_, trip, details, code) => {
    await app.changeTrip(trip);

    expect(await send(makeRequest(2, details))).toMatchObject({ code });
    expect(app.mails).toEqual([]);
  });

  test('under a taken reference is none of the five of an hour', async () => {
    const taken = makeRequest();
    await send(taken, '198.51.100.1');
    const stranger = { ...taken, draft_secret: 'f'.repeat(32) };
    for (let count = 0; count < 5; count += 1) {
      expect(await send(stranger)).toMatchObject({ code: 'REFERENCE_TAKEN' });
      expect(await send(makeRequest())).toMatchObject({ code: 'OK' });
    }
    expect(await send(makeRequest())).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });
});

describe('its mails', () => {
  const mailTo = (address: string) => {
    const mail = app.mails.find(({ to }) => to === address);
    if (mail === undefined) throw new Error(`No mail to ${address}.`);
    return mail;
  };

  test('tell the traveller that nothing is charged yet', async () => {
    const request = makeRequest();
    await send(request);

    const { subject, text } = mailTo('mira@example.com');
    expect(subject).toBe(`Request received: Spiti Valley (${request.booking_data.bookingId})`);
    expect(text).toContain('24-48 hours');
    expect(text).toContain('Amount due after approval: ₹40,000');
  });

  test('bring the host what it takes to decide, a link of 7 days, and no contact details', async () => {
    await app.addHost('asha@example.com');
    const { data } = await send(makeRequest());

    const { text, html } = mailTo('asha@example.com');
    expect(text).toContain('Traveller B, 31, other');
    expect(text).toContain('Seats sold or held: 0 of 7\nFree: 7');
    expect(text).toContain('See who is coming');
    expect(text).toContain('I have wanted to see these mountains for years.');
    expect(text + html).not.toMatch(/mira@example\.com|9876543210/);
    const token = decodeURIComponent(/review#token=(\S+)/.exec(text)?.[1] ?? '');
    const proven = () => provenId(['link-secret'], 'review', token, app.ports.clock.now(), 'host-asha');
    expect(proven()).toBe(data.booking_id);
    app.pass(7 * 86_400);
    expect(proven()).toBeNull();
  });
});
