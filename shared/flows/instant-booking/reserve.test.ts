import { describe, expect, test } from 'vitest';
import { grant, makeInstantWorld, openFilled, paid, type WorldScript } from '../testing/instant-world.ts';
import { makeTrip, rupees } from '../testing/make-trip.ts';
import { lost, refused, turnedAway } from '../testing/outcomes.ts';

const dismissed = { kind: 'dismissed' } as const;

const submitted = async (script: WorldScript, travellers = 1) => {
  const world = makeInstantWorld(script);
  const page = await openFilled(world, travellers);
  await page.getState().submit();
  return { world, page };
};

const references = (world: ReturnType<typeof makeInstantWorld>) =>
  world.asked.initialize.map((request) => request.booking_data.bookingId);

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

describe('coming back to held seats', () => {
  test('with an unchanged form sends the same claim again', async () => {
    const { world, page } = await submitted({ checkout: [dismissed, paid] });
    await page.getState().submit();
    const [first, second] = world.asked.initialize;
    expect(second).toEqual(first);
    expect(page.getState().booking.status).toBe('confirmed');
  });

  test('with other blanks and capitals is coming back unchanged', async () => {
    const { world, page } = await submitted({ checkout: [dismissed, paid] });
    page.getState().setField('email', 'ASHA@example.com');
    page.getState().setField('phone', '9876 543 210');
    await page.getState().submit();
    expect(new Set(references(world)).size).toBe(1);
  });

  test.each([
    [
      'another traveller',
      (page: Awaited<ReturnType<typeof openFilled>>) => page.getState().setTraveller(0, 'age', 44),
    ],
    [
      'another e-mail',
      (page: Awaited<ReturnType<typeof openFilled>>) => page.getState().setField('email', 'b@example.com'),
    ],
    [
      'one traveller less',
      (page: Awaited<ReturnType<typeof openFilled>>) => page.getState().removeTraveller(1),
    ],
  ])("with %s replaces them under a new reference and the draft's secret", async (_, change) => {
    const { world, page } = await submitted({ checkout: [dismissed, paid] }, 2);
    change(page);
    await page.getState().submit();
    const [first, second] = world.asked.initialize;
    expect(references(world)).toEqual(['GTley01000001', 'GTley01000002']);
    expect(second?.draft_secret).toBe(first?.draft_secret);
    expect(second?.replaces).toEqual({
      booking_id: 'booking-GTley01000001',
      draft_secret: first?.draft_secret,
    });
    expect(page.getState().booking).toMatchObject({ reference: 'GTley01000002' });
  });

  test('keeps the price they were claimed at, although the offer is used up by now', async () => {
    const offer = { price: rupees(800), spots: 1, taken: 0 };
    const world = makeInstantWorld({
      trips: [
        { ok: true, value: makeTrip({ offer }) },
        { ok: true, value: makeTrip({ offer }) },
        { ok: true, value: makeTrip({ offer: { ...offer, taken: 1 } }) },
      ],
      checkout: [dismissed, paid],
    });
    const page = await openFilled(world);
    await page.getState().submit();
    const returned = world.openPage();
    await returned.getState().load();
    expect(returned.getState().quote?.total).toEqual(rupees(800));
    returned.getState().setTraveller(0, 'name', 'Somebody Else');
    await returned.getState().submit();
    expect(world.asked.initialize[1]?.booking_data.totalAmount).toBe(800);
    expect(returned.getState().booking.status).toBe('confirmed');
  });

  test('for another price than they were claimed at takes the named one over', async () => {
    const { world, page } = await submitted({
      initialize: [grant, refused('PRICE_CHANGED', { pricePerSeat: 900, currency: 'INR' }), grant],
      checkout: [dismissed, paid],
    });
    page.getState().setTraveller(0, 'name', 'Somebody Else');
    await page.getState().submit();
    expect(page.getState().quote?.total).toEqual(rupees(900));
    await page.getState().submit();
    expect(world.asked.initialize[2]?.booking_data.totalAmount).toBe(900);
    expect(page.getState().booking.status).toBe('confirmed');
  });

  test('that a replacement failed to move keeps them', async () => {
    const { world, page } = await submitted({
      initialize: [grant, refused('SEATS_UNAVAILABLE', { left: 1 }), grant],
      checkout: [dismissed, paid],
    });
    page.getState().addTraveller();
    page.getState().setTraveller(1, 'name', 'One Too Many');
    page.getState().setTraveller(1, 'age', '30');
    page.getState().setTraveller(1, 'gender', 'male');
    await page.getState().submit();
    expect(page.getState().booking).toMatchObject({ banner: { message: 'Only 1 spots available' } });
    expect(page.getState().hold).toMatchObject({ reference: 'GTley01000001', seats: 1 });
    page.getState().removeTraveller(1);
    await page.getState().submit();
    expect(references(world)[2]).toBe('GTley01000001');
  });

  test.each(['HOLD_EXPIRED', 'REFERENCE_TAKEN'] as const)(
    'that are gone by %s claims anew at the price on view',
    async (code) => {
      const { world, page } = await submitted({
        initialize: [grant, refused(code), grant],
        checkout: [dismissed, paid],
      });
      await page.getState().submit();
      expect(references(world)).toEqual(['GTley01000001', 'GTley01000001', 'GTley01000002']);
      expect(world.asked.initialize[2]).not.toHaveProperty('replaces');
      expect(page.getState().booking.status).toBe('confirmed');
    },
  );

  test('that were cancelled claims anew', async () => {
    const { world, page } = await submitted({
      initialize: [grant, refused('INVALID_BOOKING_STATUS', { status: 'CANCELLED' }), grant],
      checkout: [dismissed, paid],
    });
    await page.getState().submit();
    expect(references(world)[2]).toBe('GTley01000002');
    expect(page.getState().booking.status).toBe('confirmed');
  });

  test('that are paid already goes to the confirmation: nobody pays twice', async () => {
    const { world, page } = await submitted({
      initialize: [grant, refused('INVALID_BOOKING_STATUS', { status: 'CONFIRMED' })],
      checkout: [dismissed],
    });
    page.getState().setTraveller(0, 'name', 'Somebody Else');
    await page.getState().submit();
    expect(page.getState().booking).toEqual({
      status: 'confirmed',
      bookingId: 'booking-GTley01000001',
      reference: 'GTley01000001',
    });
    expect(world.asked.checkout).toHaveLength(1);
  });
});
