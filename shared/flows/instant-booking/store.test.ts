import { describe, expect, test } from 'vitest';
import { fillIn } from '../testing/fill-in.ts';
import { makeInstantWorld, openFilled } from '../testing/instant-world.ts';
import { makeTrip, rupees } from '../testing/make-trip.ts';
import { done, refused } from '../testing/outcomes.ts';
import type { InstantBooking } from './state.ts';

const statusesOf = (page: Awaited<ReturnType<typeof openFilled>>) => {
  const seen: InstantBooking['status'][] = [];
  page.subscribe(({ booking }) => {
    if (seen.at(-1) !== booking.status) seen.push(booking.status);
  });
  return seen;
};

describe('arriving at the booking page', () => {
  test('loads the trip and its price', async () => {
    const page = makeInstantWorld().openPage();
    expect(page.getState().stage).toEqual({ status: 'loading' });
    await page.getState().load();
    expect(page.getState()).toMatchObject({
      stage: { status: 'ready', trip: { tripId: 'spiti-valley' }, full: false },
      quote: { seats: 1, total: rupees(1000) },
    });
  });

  test.each(['', '   ', 'x'.repeat(65)])('with the unusable id %j asks nobody', async (tripId) => {
    const world = makeInstantWorld({ tripId });
    const page = world.openPage();
    await page.getState().load();
    expect(page.getState().stage).toEqual({ status: 'invalid' });
    expect(world.asked.trips).toEqual([]);
  });

  test('says when the trip is gone', async () => {
    const page = makeInstantWorld({ trips: [{ ok: true, value: null }] }).openPage();
    await page.getState().load();
    expect(page.getState().stage).toEqual({ status: 'missing' });
  });

  test('says when the trip cannot be read, and can try again', async () => {
    const page = makeInstantWorld({
      trips: [
        { ok: false, error: { message: 'timeout' } },
        { ok: true, value: makeTrip() },
      ],
    }).openPage();
    await page.getState().load();
    expect(page.getState().stage).toEqual({
      status: 'failed',
      message: 'Failed to load trip details. Please try again.',
    });
    await page.getState().load();
    expect(page.getState().stage.status).toBe('ready');
  });

  test('finds a trip without spots full', async () => {
    const page = makeInstantWorld({
      trips: [{ ok: true, value: makeTrip({ availableSpots: 0 }) }],
    }).openPage();
    await page.getState().load();
    expect(page.getState().stage).toMatchObject({ status: 'ready', full: true });
  });
});

describe('filling in the form', () => {
  test('shows no issue before the first submission, and follows every change after it', async () => {
    const world = makeInstantWorld();
    const page = world.openPage();
    await page.getState().load();
    page.getState().setField('email', 'nonsense');
    expect(page.getState().booking).toMatchObject({ status: 'editing', issues: [] });
    await page.getState().submit();
    expect(page.getState().focus).toEqual({ path: 'email' });
    expect(page.getState().booking).toMatchObject({
      issues: expect.arrayContaining([{ path: 'email', message: 'Invalid email format' }]),
    });
    page.getState().setField('email', 'asha@example.com');
    const { booking } = page.getState();
    expect(booking.status === 'editing' && booking.issues.map((issue) => issue.path)).not.toContain('email');
    expect(world.asked.trips).toHaveLength(1);
  });

  test('asks for the focus anew at each refused submission', async () => {
    const page = makeInstantWorld().openPage();
    await page.getState().load();
    await page.getState().submit();
    const first = page.getState().focus;
    await page.getState().submit();
    expect(page.getState().focus).toEqual(first);
    expect(page.getState().focus).not.toBe(first);
  });

  test('multiplies the price by the travellers, one to six', async () => {
    const page = makeInstantWorld().openPage();
    await page.getState().load();
    for (let click = 0; click < 7; click += 1) page.getState().addTraveller();
    expect(page.getState().quote).toEqual({ seats: 6, seatPrice: rupees(1000), total: rupees(6000) });
    for (let click = 0; click < 7; click += 1) page.getState().removeTraveller(0);
    expect(page.getState().quote?.seats).toBe(1);
  });

  test('outlives the page', async () => {
    const world = makeInstantWorld();
    const typed = (await openFilled(world, 2)).getState().form;
    const page = world.openPage();
    await page.getState().load();
    expect(page.getState().form).toEqual(typed);
  });

  test('is over while the booking is under way', async () => {
    const world = makeInstantWorld({ checkout: [() => new Promise(() => undefined)] });
    const page = await openFilled(world);
    void page.getState().submit();
    page.getState().setField('email', 'other@example.com');
    expect(page.getState().form.email).toBe(' Asha@Example.com ');
  });
});

describe('booking', () => {
  test('goes from the form to the confirmation', async () => {
    const world = makeInstantWorld();
    const page = await openFilled(world, 2);
    const seen = statusesOf(page);
    await page.getState().submit();
    expect(seen).toEqual(['checking', 'reserving', 'ordering', 'paying', 'verifying', 'confirmed']);
    expect(page.getState().booking).toEqual({
      status: 'confirmed',
      bookingId: 'booking-GTley01000001',
      reference: 'GTley01000001',
    });
  });

  test('sends the normalised form with the total the traveller saw', async () => {
    const world = makeInstantWorld();
    await (await openFilled(world, 2)).getState().submit();
    expect(world.asked.initialize).toEqual([
      {
        trip_id: 'spiti-valley',
        no_of_seats: 2,
        booking_data: {
          email: 'asha@example.com',
          phone: '9876543210',
          address: 'Bengaluru',
          bookingId: 'GTley01000001',
          name: 'Traveller A',
          noOfSeats: 2,
          passengers: [
            '{"name":"Traveller A","age":30,"gender":"other","instagram":""}',
            '{"name":"Traveller B","age":30,"gender":"other","instagram":""}',
          ],
          why: 'I have dreamt of these mountains for years.',
          totalAmount: 2000,
          currency: 'INR',
        },
        draft_secret: '1'.padStart(32, 'a'),
      },
    ]);
  });

  test('opens the gateway with the order and the reference', async () => {
    const world = makeInstantWorld();
    await (await openFilled(world)).getState().submit();
    expect(world.asked.order).toEqual([
      {
        booking_id: 'booking-GTley01000001',
        payment_id: 'payment-GTley01000001',
        amount: 1000,
        currency: 'INR',
      },
    ]);
    expect(world.asked.checkout).toEqual([
      {
        orderId: 'order_1',
        amount: 1000,
        currency: 'INR',
        description: 'Booking GTley01000001',
        email: 'asha@example.com',
        phone: '9876543210',
      },
    ]);
    expect(world.asked.verify).toEqual([
      {
        razorpay_order_id: 'order_1',
        razorpay_payment_id: 'pay_1',
        razorpay_signature: 'signed',
        booking_id: 'booking-GTley01000001',
        payment_id: 'payment-GTley01000001',
      },
    ]);
  });

  test('leaves nothing of the draft behind', async () => {
    const world = makeInstantWorld();
    const page = await openFilled(world);
    await page.getState().submit();
    const later = world.openPage();
    await later.getState().load();
    expect(later.getState()).toMatchObject({ form: { email: '' }, hold: null });
  });

  test('runs once, however often the button is pressed', async () => {
    const world = makeInstantWorld();
    const page = await openFilled(world);
    await Promise.all([page.getState().submit(), page.getState().submit()]);
    expect(world.asked.initialize).toHaveLength(1);
  });

  test('two pages share nothing', async () => {
    const one = await openFilled(makeInstantWorld());
    const other = makeInstantWorld().openPage();
    await one.getState().submit();
    expect(other.getState().booking.status).toBe('editing');
  });
});

describe('a bug', () => {
  test('does not leave the traveller behind an overlay', async () => {
    const world = makeInstantWorld({
      checkout: [
        () => {
          throw new Error('no such method');
        },
      ],
    });
    const page = await openFilled(world);
    await expect(page.getState().submit()).rejects.toThrow('no such method');
    expect(page.getState().booking).toEqual({
      status: 'failed',
      error: 'Failed to process booking',
      bookingId: 'booking-GTley01000001',
    });
  });
});

describe('a page that was closed', () => {
  test('takes the gateway script along and begins no further step', async () => {
    let answer = (_: unknown) => undefined as unknown;
    const world = makeInstantWorld({
      trips: [
        { ok: true, value: makeTrip() },
        () =>
          new Promise((resolve) => {
            answer = (value) => resolve(value as never);
          }),
      ],
    });
    const page = await openFilled(world);
    const submission = page.getState().submit();
    page.getState().dispose();
    answer({ ok: true, value: makeTrip() });
    await submission;
    expect(world.disposals.count).toBe(1);
    expect(world.asked.initialize).toEqual([]);
  });

  test('in the middle of a payment finds its form and its seats when it comes back', async () => {
    const world = makeInstantWorld({ checkout: [() => new Promise(() => undefined)] });
    const page = await openFilled(world);
    void page.getState().submit();
    while (world.asked.checkout.length === 0) await Promise.resolve();
    page.getState().dispose();
    await page.getState().load();
    expect(page.getState()).toMatchObject({
      booking: { status: 'editing' },
      hold: { reference: 'GTley01000001' },
    });
  });

  test('still writes down the seats it was granted', async () => {
    let answer = () => undefined as unknown;
    const world = makeInstantWorld({
      initialize: [
        ({ booking_data }) =>
          new Promise((resolve) => {
            answer = () =>
              resolve(
                done({
                  booking_id: `booking-${booking_data.bookingId}`,
                  payment_id: 'p',
                  hold_expires_at: '2027-01-01T12:15:00.000Z',
                }),
              );
          }),
      ],
    });
    const page = await openFilled(world);
    const submission = page.getState().submit();
    await Promise.resolve();
    while (world.asked.initialize.length === 0) await Promise.resolve();
    page.getState().dispose();
    answer();
    await submission;
    expect(world.asked.order).toEqual([]);
    const moved = world.openPage();
    await moved.getState().load();
    expect(moved.getState().hold).toMatchObject({ bookingId: 'booking-GTley01000001', seats: 1 });
  });
});

describe('after a failure', () => {
  test('the form opens again as it was, with the seats', async () => {
    const world = makeInstantWorld({ order: [refused('ORDER_FAILED')] });
    const page = await openFilled(world);
    await page.getState().submit();
    expect(page.getState().booking).toEqual({
      status: 'failed',
      error: 'Failed to create payment order',
      bookingId: 'booking-GTley01000001',
    });
    page.getState().reopen();
    expect(page.getState()).toMatchObject({
      booking: { status: 'editing', banner: null },
      hold: { reference: 'GTley01000001' },
      form: { city: 'Bengaluru' },
    });
  });

  test('a page that the browser brings back starts over', async () => {
    const world = makeInstantWorld();
    const page = await openFilled(world);
    await page.getState().submit();
    await page.getState().load();
    expect(page.getState()).toMatchObject({ booking: { status: 'editing' }, form: { email: '' } });
    fillIn(page);
    await page.getState().submit();
    expect(page.getState().booking).toMatchObject({ status: 'confirmed', reference: 'GTley01000002' });
  });
});
