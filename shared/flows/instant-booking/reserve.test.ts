import { describe, expect, test } from 'vitest';
import { makeTrip, rupees } from '../../testing/make-trip.ts';
import { claims, dismissed, grant, references, reopened, submitted } from '../testing/instant-harness.ts';
import { blocked, done, failed, lost } from '../testing/outcomes.ts';

describe('a claim', () => {
  test('draws another reference when its own is taken, without a word', async () => {
    const { harness, page } = await submitted({
      claim: [failed('REFERENCE_TAKEN'), failed('REFERENCE_TAKEN'), grant],
    });
    expect(references(harness)).toEqual(['GTley01000001', 'GTley01000002', 'GTley01000003']);
    expect(page.getState().booking).toMatchObject({ status: 'confirmed', reference: 'GTley01000003' });
  });

  test('does not draw for ever', async () => {
    const { harness, page } = await submitted({ claim: [failed('REFERENCE_TAKEN')] });
    expect(claims(harness)).toHaveLength(5);
    expect(page.getState().booking).toMatchObject({ banner: { message: 'Failed to reserve seats' } });
  });

  test.each([
    ['SEATS_UNAVAILABLE', { left: 2 }, 'Only 2 spots available'],
    ['SEATS_UNAVAILABLE', { left: 0 }, 'Fully Booked'],
    ['BOOKING_CLOSED', {}, 'Booking is currently closed for this trip'],
    ['TRIP_NOT_FOUND', {}, 'Trip not found'],
    ['TOO_MANY_HOLDS', { retryAt: '2027-01-01T12:10:00.000Z' }, 'Too many unpaid seats are held.'],
  ] as const)('that fails with %s %j shows the sentence above the form', async (code, details, message) => {
    const { harness, page } = await submitted({ claim: [failed(code, { ...details, message })] });
    const { retryAt } = { retryAt: undefined, ...details };
    const banner = { code, message, retryAt };
    expect(page.getState().booking).toEqual({ status: 'editing', issues: [], banner });
    expect(page.getState().focus).toEqual({ path: 'banner' });
    expect(harness.calls.order).toEqual([]);
  });

  test('that comes too late finds the trip full', async () => {
    const { page } = await submitted({ claim: [failed('SEATS_UNAVAILABLE', { left: 0 })] });
    expect(page.getState().stage).toMatchObject({ status: 'ready', closed: 'full' });
  });

  test('rejected for its details shows each issue at its field', async () => {
    const issues = [{ path: 'passengers.0.age', message: 'Invalid age' }];
    const { page } = await submitted({ claim: [failed('VALIDATION_FAILED', { issues })] });
    expect(page.getState().booking).toMatchObject({
      issues: [{ path: 'passengers.0.age', message: 'Invalid age' }],
    });
    expect(page.getState().focus).toEqual({ path: 'passengers.0.age' });
  });

  test('rejected for its price takes the right one over and asks to press again', async () => {
    const { harness, page } = await submitted(
      {
        claim: [failed('PRICE_CHANGED', { seatPrice: rupees(1200) }), grant],
      },
      2,
    );
    expect(page.getState()).toMatchObject({
      booking: { status: 'editing', banner: { code: 'PRICE_CHANGED' } },
      quote: { seatPrice: rupees(1200), total: rupees(2400) },
    });
    await page.getState().submit();
    expect(claims(harness)[1]?.seatPrice).toEqual(rupees(1200));
    expect(harness.calls.order[0]?.[1]).toEqual(rupees(2400));
    expect(page.getState().booking.status).toBe('confirmed');
  });

  test('is made at the price that was taken over, and forgets it with its hold', async () => {
    let now = new Date('2027-01-01T12:00:00.000Z');
    const { page } = await submitted({
      now: () => now,
      claim: [failed('PRICE_CHANGED', { seatPrice: rupees(1200) }), grant],
      checkout: [dismissed],
    });
    await page.getState().submit();
    expect(page.getState().hold?.seatPrice).toEqual(rupees(1200));
    now = new Date('2027-01-01T12:15:00.000Z');
    await page.getState().load();
    expect(page.getState().quote?.seatPrice).toEqual(rupees(1000));
  });

  test('that was turned away is given up at once, and the next one is new', async () => {
    const { harness, page } = await submitted({ claim: [blocked, grant] });
    expect(claims(harness)).toHaveLength(1);
    expect(page.getState().booking).toMatchObject({ banner: { message: 'Failed to reserve seats' } });
    await page.getState().submit();
    expect(references(harness)).toEqual(['GTley01000001', 'GTley01000002']);
  });
});

describe('a claim whose outcome is unknown', () => {
  test('is repeated as it is', async () => {
    const { harness, page } = await submitted({ claim: [lost, lost, grant] });
    const [first, ...repeats] = claims(harness);
    expect(repeats).toEqual([first, first]);
    expect(harness.waits).toEqual([1000, 2000]);
    expect(page.getState().booking.status).toBe('confirmed');
  });

  test.each([
    ['lost', [lost, lost, lost]],
    ['not let through', [blocked]],
  ])('is repeated as it is by the next press, which is %s, and after a reload', async (_, press) => {
    const { harness, page } = await submitted({ claim: [lost, lost, lost, ...press, grant] });
    expect(page.getState().booking).toMatchObject({ banner: { message: 'Failed to reserve seats' } });
    await page.getState().submit();
    const reloaded = await reopened(harness);
    await reloaded.getState().submit();
    expect(reloaded.getState().booking.status).toBe('confirmed');
    expect(new Set(claims(harness).map((request) => JSON.stringify(request))).size).toBe(1);
  });

  test('may have taken the last seats: its form stays open', async () => {
    const full = done(makeTrip({ availableSpots: 0 }));
    const { harness } = await submitted(
      {
        trips: [done(makeTrip()), done(makeTrip()), full],
        claim: [lost, lost, lost, grant],
      },
      2,
    );
    const reloaded = await reopened(harness);
    expect(reloaded.getState().stage).toMatchObject({ closed: null });
    await reloaded.getState().submit();
    expect(reloaded.getState().booking.status).toBe('confirmed');
  });

  test('is paid at the price of its time only once that was shown', async () => {
    const dear = done(makeTrip({ price: rupees(1000) }));
    const cheap = done(makeTrip({ price: rupees(900) }));
    const { harness } = await submitted({
      trips: [dear, dear, cheap],
      claim: [lost, lost, lost, grant],
    });
    const reloaded = await reopened(harness);
    expect(reloaded.getState().quote?.total).toEqual(rupees(900));
    await reloaded.getState().submit();
    expect(reloaded.getState()).toMatchObject({
      booking: { status: 'editing', banner: { code: 'PRICE_CHANGED' } },
      quote: { total: rupees(1000) },
    });
    expect(harness.calls.order).toEqual([]);
    await reloaded.getState().submit();
    expect(reloaded.getState().booking.status).toBe('confirmed');
  });

  test('holds changed details back where its repetition is not let through', async () => {
    const { harness, page } = await submitted({ claim: [lost, lost, lost, blocked, grant] });
    page.getState().setTraveller(0, 'name', 'Another Name');
    await page.getState().submit();
    expect(new Set(references(harness)).size).toBe(1);
    expect(page.getState().booking).toMatchObject({ banner: { message: 'Failed to reserve seats' } });
  });

  test('is settled before changed details are sent, so that its seats are replaced', async () => {
    const { harness, page } = await submitted({ claim: [lost, lost, lost, grant] });
    page.getState().setTraveller(0, 'name', 'Another Name');
    await page.getState().submit();
    expect(references(harness)).toEqual([
      'GTley01000001',
      'GTley01000001',
      'GTley01000001',
      'GTley01000001',
      'GTley01000002',
    ]);
    expect(claims(harness)[4]).toMatchObject({
      form: { passengers: [{ name: 'Another Name' }] },
      replaces: { bookingId: 'booking-GTley01000001', secret: claims(harness)[0]?.secret },
    });
  });

  test('that turns out to have failed is replaced by nothing', async () => {
    const { harness, page } = await submitted({
      claim: [lost, lost, lost, failed('SEATS_UNAVAILABLE'), grant],
    });
    page.getState().setTraveller(0, 'name', 'Another Name');
    await page.getState().submit();
    expect(claims(harness)[4]?.replaces).toBeNull();
    expect(page.getState().booking.status).toBe('confirmed');
  });
});
