import { describe, expect, test } from 'vitest';
import { dismissed, makeInstantWorld, openFilled, paid, submitted } from '../testing/instant-world.ts';
import { done, lost, refused } from '../testing/outcomes.ts';

const bookingId = 'booking-GTley01000001';

describe('the order and the script', () => {
  test('a script that does not load is a banner, and the seats stay held', async () => {
    const message = 'Failed to load payment gateway. Please try again.';
    const { world, page } = await submitted({
      load: [
        { ok: false, error: message },
        { ok: true, value: null },
      ],
    });
    expect(page.getState()).toMatchObject({
      booking: { status: 'editing', banner: { message } },
      hold: { bookingId },
    });
    await page.getState().submit();
    expect(page.getState().booking.status).toBe('confirmed');
    expect(world.asked.load).toHaveLength(2);
  });

  test('an order whose outcome is unknown is asked for again as it was', async () => {
    const { world, page } = await submitted({
      order: [lost, lost, ({ amount, currency }) => done({ amount, currency, order_id: 'order_1' })],
    });
    expect(world.asked.order).toHaveLength(3);
    expect(new Set(world.asked.order.map((request) => JSON.stringify(request))).size).toBe(1);
    expect(page.getState().booking.status).toBe('confirmed');
  });

  test('an order that stays unknown goes to the failed page', async () => {
    const { page } = await submitted({ order: [lost] });
    expect(page.getState().booking).toEqual({
      status: 'failed',
      error: 'Failed to create payment order',
      bookingId,
      reference: 'GTley01000001',
    });
  });

  test('a page that is gone by then opens no payment window', async () => {
    const world = makeInstantWorld({
      load: [
        async () => {
          page.getState().dispose();
          return { ok: true, value: null } as const;
        },
      ],
    });
    const page = await openFilled(world);
    await page.getState().submit();
    expect(world.asked.checkout).toEqual([]);
  });

  test('a gateway out of reach is a banner', async () => {
    const { page } = await submitted({ order: [refused('GATEWAY_UNAVAILABLE')] });
    expect(page.getState().booking).toMatchObject({
      status: 'editing',
      banner: { message: 'Failed to load payment gateway. Please try again.' },
    });
  });

  test('a hold that ran out is a banner, and the next press claims anew', async () => {
    const { world, page } = await submitted({
      order: [
        refused('HOLD_EXPIRED'),
        ({ amount, currency }) => done({ amount, currency, order_id: 'order_2' }),
      ],
    });
    expect(page.getState()).toMatchObject({
      booking: { status: 'editing', banner: { code: 'HOLD_EXPIRED' } },
      hold: null,
    });
    await page.getState().submit();
    expect(world.asked.initialize[1]).toMatchObject({ booking_data: { bookingId: 'GTley01000002' } });
    expect(world.asked.initialize[1]).not.toHaveProperty('replaces');
  });

  test('a booking that is paid already goes to the confirmation', async () => {
    const { world, page } = await submitted({
      order: [refused('INVALID_BOOKING_STATUS', { status: 'CONFIRMED' })],
    });
    expect(page.getState().booking).toMatchObject({ status: 'confirmed', bookingId });
    expect(world.asked.checkout).toEqual([]);
  });

  test('a booking that was cancelled meanwhile is a banner, and the next press claims anew', async () => {
    const { page } = await submitted({ order: [refused('INVALID_BOOKING_STATUS', { status: 'CANCELLED' })] });
    expect(page.getState()).toMatchObject({
      booking: {
        status: 'editing',
        banner: {
          message: 'This booking can no longer be processed. It may have expired or been cancelled.',
        },
      },
      hold: null,
    });
  });
});

describe('the payment window', () => {
  test('closed by the traveller stops the processing and keeps everything', async () => {
    const { world, page } = await submitted({ checkout: [dismissed] });
    expect(page.getState()).toMatchObject({
      booking: { status: 'editing', issues: [], banner: null },
      hold: { bookingId, reference: 'GTley01000001', seats: 1 },
      form: { email: ' Asha@Example.com ', city: 'Bengaluru' },
    });
    const reloaded = world.openPage();
    await reloaded.getState().load();
    expect(reloaded.getState()).toMatchObject({
      hold: { bookingId },
      form: { email: ' Asha@Example.com ', city: 'Bengaluru' },
    });
    expect(world.asked.verify).toEqual([]);
  });

  test('tells of a declined payment and goes on', async () => {
    let pay = () => undefined as unknown;
    const world = makeInstantWorld({
      checkout: [
        () =>
          new Promise((resolve) => {
            pay = () => resolve(paid);
          }),
      ],
    });
    const page = await openFilled(world);
    const submission = page.getState().submit();
    while (world.declines.length === 0) await Promise.resolve();
    world.declines[0]?.('Card declined');
    expect(page.getState().booking).toMatchObject({ status: 'paying', decline: 'Card declined' });
    pay();
    await submission;
    expect(page.getState().booking.status).toBe('confirmed');
  });
});

describe('the verification', () => {
  const failed = {
    status: 'failed',
    error: 'Payment verification failed',
    bookingId,
    reference: 'GTley01000001',
  };

  test('is repeated as it was while nobody answers', async () => {
    const { world, page } = await submitted({
      verify: [lost, lost, ({ booking_id }) => done({ booking_id, reference: 'GT', status: 'CONFIRMED' })],
    });
    expect(new Set(world.asked.verify.map((request) => JSON.stringify(request))).size).toBe(1);
    expect(page.getState().booking.status).toBe('confirmed');
  });

  test('that is never answered fails, and is asked for again on the next arrival', async () => {
    const { world, page } = await submitted({
      verify: [
        lost,
        lost,
        lost,
        ({ booking_id }) => done({ booking_id, reference: 'GT', status: 'CONFIRMED' }),
      ],
    });
    expect(page.getState().booking).toEqual(failed);
    const reloaded = world.openPage();
    await reloaded.getState().load();
    expect(reloaded.getState().booking).toMatchObject({ status: 'confirmed', bookingId });
    expect(world.asked.checkout).toHaveLength(1);
    expect(world.asked.verify[3]).toEqual(world.asked.verify[0]);
  });

  test('that is never answered comes before a changed form: nobody pays twice', async () => {
    const { world, page } = await submitted({
      verify: [
        lost,
        lost,
        lost,
        ({ booking_id }) => done({ booking_id, reference: 'GT', status: 'CONFIRMED' }),
      ],
    });
    page.getState().reopen();
    page.getState().setField('city', 'Mysuru');
    await page.getState().submit();
    expect(page.getState().booking).toMatchObject({ status: 'confirmed', bookingId });
    expect(world.asked.initialize).toHaveLength(1);
  });

  test('waits for a gateway that does not answer, and keeps the payment in mind', async () => {
    const { world, page } = await submitted({ verify: [refused('GATEWAY_UNAVAILABLE')] });
    expect(page.getState().booking).toEqual(failed);
    expect(world.asked.verify).toHaveLength(3);
    page.getState().reopen();
    await page.getState().submit();
    expect(world.asked.verify).toHaveLength(6);
    expect(world.asked.checkout).toHaveLength(1);
  });

  test('that is refused fails, and the draft and its seats stay', async () => {
    const { world, page } = await submitted({ verify: [refused('PAYMENT_NOT_VERIFIED')] });
    expect(page.getState().booking).toEqual(failed);
    expect(page.getState().hold).toMatchObject({ bookingId });
    const reloaded = world.openPage();
    await reloaded.getState().load();
    expect(reloaded.getState().booking.status).toBe('editing');
    expect(world.asked.verify).toHaveLength(1);
  });

  test('of a booking that the gateway confirmed first is a confirmation', async () => {
    const { page } = await submitted({
      verify: [refused('INVALID_BOOKING_STATUS', { status: 'CONFIRMED' })],
    });
    expect(page.getState().booking).toMatchObject({ status: 'confirmed', bookingId });
  });

  test.each([
    ['refused', refused('INVALID_BOOKING_STATUS', { status: 'CANCELLED' })],
    ['answered', done({ booking_id: bookingId, reference: 'GT', status: 'CANCELLED' as const })],
  ])('of a booking that is over, %s, fails and lets the seats go', async (_, answer) => {
    const { page } = await submitted({ verify: [answer] });
    expect(page.getState().booking).toEqual(failed);
    expect(page.getState().hold).toBeNull();
  });
});
