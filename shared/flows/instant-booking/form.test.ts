import { describe, expect, test } from 'vitest';
import { makeTrip, rupees } from '../../testing/make-trip.ts';
import {
  dismissed,
  makeInstantHarness,
  openFilled,
  reopened,
  submitted,
} from '../testing/instant-harness.ts';
import { done } from '../testing/outcomes.ts';

describe('arriving at the booking page', () => {
  test('loads the trip and its price', async () => {
    const page = makeInstantHarness().openPage();
    expect(page.getState().stage).toEqual({ status: 'loading' });
    await page.getState().load();
    expect(page.getState()).toMatchObject({
      stage: { status: 'ready', trip: { tripId: 'spiti-valley' }, closed: null },
      quote: { seats: 1, total: rupees(1000) },
    });
  });

  test.each(['', '   ', 'x'.repeat(65)])('with the unusable id %j reads nothing', async (tripId) => {
    const harness = makeInstantHarness({ tripId });
    const page = await reopened(harness);
    expect(page.getState().stage).toEqual({ status: 'invalid' });
    expect(harness.calls.trips).toEqual([]);
  });

  test('says when the trip is gone', async () => {
    const page = await reopened(makeInstantHarness({ trips: [done(null)] }));
    expect(page.getState().stage).toEqual({ status: 'missing' });
  });

  test('says when the trip cannot be read, and can try again', async () => {
    const page = await reopened(
      makeInstantHarness({
        trips: [{ ok: false, error: { message: 'timeout' } }, done(makeTrip())],
      }),
    );
    expect(page.getState().stage).toEqual({
      status: 'failed',
      message: 'Failed to load trip details. Please try again.',
    });
    await page.getState().load();
    expect(page.getState().stage.status).toBe('ready');
  });

  test('again keeps the form where the trip cannot be read now: a payment may be under way', async () => {
    const page = await reopened(
      makeInstantHarness({
        trips: [done(makeTrip()), { ok: false, error: { message: 'timeout' } }],
      }),
    );
    await page.getState().load();
    expect(page.getState().stage.status).toBe('ready');
  });

  const notOnSale = [
    { isBookingOpen: false },
    { status: 'cancelled' },
    { startDate: '2026-12-31T00:00:00.000Z' },
  ] as const;

  test.each(notOnSale)('finds a trip with %o not on sale, and keeps what was typed', async (change) => {
    const harness = makeInstantHarness({ trips: [done(makeTrip()), done(makeTrip(change))] });
    await openFilled(harness);
    const returned = await reopened(harness);
    expect(returned.getState()).toMatchObject({
      stage: { status: 'ready', closed: 'not-on-sale' },
      booking: {
        status: 'editing',
        banner: { code: 'BOOKING_CLOSED', message: 'Booking is currently closed for this trip' },
      },
      form: { city: expect.stringMatching(/./) },
    });
  });

  test.each(notOnSale)('comes back to seats that are held on a trip with %o', async (change) => {
    const { harness } = await submitted({
      trips: [done(makeTrip()), done(makeTrip()), done(makeTrip(change))],
      checkout: [dismissed],
    });
    const returned = await reopened(harness);
    expect(returned.getState().stage).toMatchObject({ status: 'ready', closed: null });
  });

  test('again keeps a form that is on view where the trip is paused meanwhile', async () => {
    const paused = done(makeTrip({ isBookingOpen: false }));
    const page = await reopened(makeInstantHarness({ trips: [done(makeTrip()), paused] }));
    await page.getState().load();
    expect(page.getState().stage).toMatchObject({ trip: { isBookingOpen: false }, closed: null });
  });
});

describe('filling in the form', () => {
  test('shows no issue before the first submission, and follows every change after it', async () => {
    const harness = makeInstantHarness();
    const page = await reopened(harness);
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
    expect(harness.calls.trips).toHaveLength(1);
  });

  test('refuses a party whose total is too large for one payment, at its seats, until it is smaller', async () => {
    const { harness, page } = await submitted({ trips: [done(makeTrip({ price: rupees(200_000) }))] }, 3);
    expect(page.getState().focus).toEqual({ path: 'passengers' });
    const message = 'So many seats cannot be paid at once. Please book fewer seats.';
    expect(page.getState().booking).toMatchObject({ issues: [{ path: 'passengers', message }] });
    expect(harness.calls.claim).toEqual([]);
    page.getState().removeTraveller(2);
    expect(page.getState().booking).toMatchObject({ issues: [] });
    await page.getState().submit();
    expect(page.getState().booking.status).toBe('confirmed');
  });

  test('asks for the focus anew at each rejected submission', async () => {
    const page = await reopened(makeInstantHarness());
    await page.getState().submit();
    const first = page.getState().focus;
    await page.getState().submit();
    expect(page.getState().focus).toEqual(first);
    expect(page.getState().focus).not.toBe(first);
  });

  test('multiplies the price by the travellers, one to six', async () => {
    const page = await reopened(makeInstantHarness());
    for (let click = 0; click < 7; click += 1) page.getState().addTraveller();
    expect(page.getState().quote).toEqual({ seats: 6, seatPrice: rupees(1000), total: rupees(6000) });
    for (let click = 0; click < 7; click += 1) page.getState().removeTraveller(0);
    expect(page.getState().quote?.seats).toBe(1);
  });

  test('outlives the page', async () => {
    const harness = makeInstantHarness();
    const typed = (await openFilled(harness, 2)).getState().form;
    const page = await reopened(harness);
    expect(page.getState().form).toEqual(typed);
  });

  test('is over while the booking is under way', async () => {
    const harness = makeInstantHarness({ checkout: [() => new Promise(() => undefined)] });
    const page = await openFilled(harness);
    void page.getState().submit();
    page.getState().setField('email', 'other@example.com');
    expect(page.getState().form.email).toBe(' Asha@Example.com ');
  });
});
