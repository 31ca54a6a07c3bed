import { describe, expect, test } from 'vitest';
import {
  dismissed,
  grant,
  makeInstantWorld,
  openFilled,
  references,
  submitted,
} from '../testing/instant-world.ts';
import { makeTrip, rupees } from '../testing/make-trip.ts';
import { lost, refused, turnedAway } from '../testing/outcomes.ts';

describe('a claim', () => {
  test('draws another reference when its own is taken, without a word', async () => {
    const { world, page } = await submitted({
      initialize: [refused('REFERENCE_TAKEN'), refused('REFERENCE_TAKEN'), grant],
    });
    expect(references(world)).toEqual(['GTley01000001', 'GTley01000002', 'GTley01000003']);
    expect(page.getState().booking).toMatchObject({ status: 'confirmed', reference: 'GTley01000003' });
  });

  test('does not draw for ever', async () => {
    const { world, page } = await submitted({ initialize: [refused('REFERENCE_TAKEN')] });
    expect(world.asked.initialize).toHaveLength(5);
    expect(page.getState().booking).toMatchObject({ banner: { message: 'Failed to reserve seats' } });
  });

  test.each([
    ['SEATS_UNAVAILABLE', { left: 2 }, 'Only 2 spots available'],
    ['SEATS_UNAVAILABLE', { left: 0 }, 'Fully Booked'],
    ['BOOKING_CLOSED', {}, 'Booking is currently closed for this trip'],
    ['TRIP_NOT_FOUND', {}, 'Trip not found'],
    ['TOO_MANY_HOLDS', {}, 'You are holding too many unpaid seats. Please pay for them or try again later.'],
  ] as const)('refused with %s %j says so above the form', async (code, data, message) => {
    const { world, page } = await submitted({ initialize: [refused(code, data)] });
    expect(page.getState().booking).toEqual({ status: 'editing', issues: [], banner: { code, message } });
    expect(page.getState().focus).toEqual({ path: 'banner' });
    expect(world.asked.order).toEqual([]);
  });

  test('that comes too late finds the trip full', async () => {
    const { page } = await submitted({ initialize: [refused('SEATS_UNAVAILABLE', { left: 0 })] });
    expect(page.getState().stage).toMatchObject({ status: 'ready', full: true });
  });

  test('refused for its details shows each issue at its field', async () => {
    const issues = [{ path: 'booking_data.passengers.0.age', message: 'Invalid age' }];
    const { page } = await submitted({ initialize: [refused('VALIDATION_FAILED', { issues })] });
    expect(page.getState().booking).toMatchObject({
      issues: [{ path: 'passengers.0.age', message: 'Invalid age' }],
    });
    expect(page.getState().focus).toEqual({ path: 'passengers.0.age' });
  });

  test('refused for its price takes the right one over and asks to press again', async () => {
    const { world, page } = await submitted(
      {
        initialize: [
          refused('PRICE_CHANGED', { totalAmount: 2400, pricePerSeat: 1200, currency: 'INR' }),
          grant,
        ],
      },
      2,
    );
    expect(page.getState()).toMatchObject({
      booking: { status: 'editing', banner: { code: 'PRICE_CHANGED' } },
      quote: { seatPrice: rupees(1200), total: rupees(2400) },
    });
    await page.getState().submit();
    expect(world.asked.initialize[1]?.booking_data.totalAmount).toBe(2400);
    expect(world.asked.order[0]?.amount).toBe(2400);
    expect(page.getState().booking.status).toBe('confirmed');
  });

  test('is made at the price that was taken over, and forgets it with its hold', async () => {
    let now = new Date('2027-01-01T12:00:00.000Z');
    const world = makeInstantWorld({
      now: () => now,
      initialize: [refused('PRICE_CHANGED', { pricePerSeat: 1200, currency: 'INR' }), grant],
      checkout: [dismissed],
    });
    const page = await openFilled(world);
    await page.getState().submit();
    await page.getState().submit();
    expect(page.getState().hold?.seatPrice).toEqual(rupees(1200));
    now = new Date('2027-01-01T12:15:00.000Z');
    await page.getState().load();
    expect(page.getState().quote?.seatPrice).toEqual(rupees(1000));
  });

  test('that was turned away is given up at once, and the next one is new', async () => {
    const { world, page } = await submitted({ initialize: [turnedAway, grant] });
    expect(world.asked.initialize).toHaveLength(1);
    expect(page.getState().booking).toMatchObject({ banner: { message: 'Failed to reserve seats' } });
    await page.getState().submit();
    expect(references(world)).toEqual(['GTley01000001', 'GTley01000002']);
  });
});

describe('a claim whose outcome is unknown', () => {
  test('is repeated as it is', async () => {
    const { world, page } = await submitted({ initialize: [lost, lost, grant] });
    const [first, ...repeats] = world.asked.initialize;
    expect(repeats).toEqual([first, first]);
    expect(world.waits).toEqual([1000, 2000]);
    expect(page.getState().booking.status).toBe('confirmed');
  });

  test('is repeated as it is by the next press, and after a reload', async () => {
    const world = makeInstantWorld({ initialize: [lost, lost, lost, lost, lost, lost, grant] });
    const page = await openFilled(world);
    await page.getState().submit();
    expect(page.getState().booking).toMatchObject({ banner: { message: 'Failed to reserve seats' } });
    await page.getState().submit();
    const reloaded = world.openPage();
    await reloaded.getState().load();
    await reloaded.getState().submit();
    expect(reloaded.getState().booking.status).toBe('confirmed');
    expect(new Set(world.asked.initialize.map((request) => JSON.stringify(request))).size).toBe(1);
  });

  test('may have taken the last seats: its form stays open', async () => {
    const full = { ok: true, value: makeTrip({ availableSpots: 0 }) } as const;
    const world = makeInstantWorld({
      trips: [{ ok: true, value: makeTrip() }, { ok: true, value: makeTrip() }, full],
      initialize: [lost, lost, lost, grant],
    });
    const page = await openFilled(world, 2);
    await page.getState().submit();
    const reloaded = world.openPage();
    await reloaded.getState().load();
    expect(reloaded.getState().stage).toMatchObject({ full: false });
    await reloaded.getState().submit();
    expect(reloaded.getState().booking.status).toBe('confirmed');
  });

  test('is settled before changed details are sent, so that its seats are replaced', async () => {
    const world = makeInstantWorld({ initialize: [lost, lost, lost, grant] });
    const page = await openFilled(world);
    await page.getState().submit();
    page.getState().setTraveller(0, 'name', 'Somebody Else');
    await page.getState().submit();
    expect(references(world)).toEqual([
      'GTley01000001',
      'GTley01000001',
      'GTley01000001',
      'GTley01000001',
      'GTley01000002',
    ]);
    expect(world.asked.initialize[4]).toMatchObject({
      booking_data: { name: 'Somebody Else' },
      replaces: {
        booking_id: 'booking-GTley01000001',
        draft_secret: world.asked.initialize[0]?.draft_secret,
      },
    });
  });

  test('that turns out to have been refused is replaced by nothing', async () => {
    const world = makeInstantWorld({ initialize: [lost, lost, lost, refused('SEATS_UNAVAILABLE'), grant] });
    const page = await openFilled(world);
    await page.getState().submit();
    page.getState().setTraveller(0, 'name', 'Somebody Else');
    await page.getState().submit();
    expect(world.asked.initialize[4]).not.toHaveProperty('replaces');
    expect(page.getState().booking.status).toBe('confirmed');
  });
});
