import { describe, expect, test } from 'vitest';
import { fillIn } from '../testing/fill-in.ts';
import { makeInstantWorld, openFilled } from '../testing/instant-world.ts';
import { makeTrip } from '../testing/make-trip.ts';
import { done, refused } from '../testing/outcomes.ts';

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
      reference: 'GTley01000001',
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
      reference: 'GTley01000001',
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
