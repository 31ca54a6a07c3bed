import { describe, expect, test } from 'vitest';
import type { Read } from '../../domain/ports/outcome.ts';
import type { Trip } from '../../domain/trips/trip.ts';
import { makeTrip, rupees } from '../../testing/make-trip.ts';
import {
  claims,
  dismissed,
  makeInstantHarness,
  openFilled,
  paid,
  reopened,
  submitted,
} from '../testing/instant-harness.ts';
import { done } from '../testing/outcomes.ts';

const found = (change: Partial<Trip> = {}): Read<Trip | null> => done(makeTrip(change));
const broken: Read<Trip | null> = { ok: false, error: { message: 'Network Error' } };

/** A filled form whose trip is read as scripted once the button is pressed. */
const submitOver = async (reads: readonly Read<Trip | null>[], travellers = 1) => {
  const harness = makeInstantHarness({ trips: [found(), ...reads] });
  const page = await openFilled(harness, travellers);
  await page.getState().submit();
  return { harness, page, state: page.getState() };
};

describe('the availability check', () => {
  test.each([1, 2, 3])('goes on after %i failures', async (failures) => {
    const { harness, state } = await submitOver([...Array<typeof broken>(failures).fill(broken), found()]);
    expect(state.booking.status).toBe('confirmed');
    expect(harness.waits).toEqual([1000, 2000, 3000].slice(0, failures));
  });

  test('gives up after three retries, after 1, 2 and 3 seconds', async () => {
    const { harness, state } = await submitOver([broken]);
    expect(harness.waits).toEqual([1000, 2000, 3000]);
    expect(harness.calls.trips).toHaveLength(5);
    expect(state.booking).toMatchObject({
      status: 'editing',
      banner: { message: 'Failed to verify availability' },
    });
    expect(state.focus).toEqual({ path: 'banner' });
    expect(claims(harness)).toEqual([]);
  });

  test.each<[string, Read<Trip | null>, string]>([
    ['a trip that is gone', done(null), 'Trip not found'],
    ['a paused trip', found({ isBookingOpen: false }), 'Booking is currently closed for this trip'],
    [
      'a departed trip',
      found({ startDate: '2026-12-31T00:00:00.000Z' }),
      'Booking is currently closed for this trip',
    ],
    ['too few seats', found({ availableSpots: 1 }), 'Only 1 spots available'],
    ['a full trip', found({ availableSpots: 0 }), 'Fully Booked'],
  ])('takes %s for an answer and does not ask again', async (_, read, message) => {
    const { harness, state } = await submitOver([read, found()], 2);
    expect(state.booking).toMatchObject({ status: 'editing', banner: { message } });
    expect(harness.waits).toEqual([]);
    expect(harness.calls.trips).toHaveLength(2);
    expect(claims(harness)).toEqual([]);
  });

  test("puts 'Fully Booked' in the place of the form once nothing is left", async () => {
    const { state } = await submitOver([found({ availableSpots: 0 })]);
    expect(state.stage).toMatchObject({ status: 'ready', closed: 'full' });
  });

  test('stops at another price than the one on view, and shows it', async () => {
    const { harness, page, state } = await submitOver([found({ price: rupees(1200) })]);
    expect(state.booking).toMatchObject({ status: 'editing', banner: { code: 'PRICE_CHANGED' } });
    expect(state.quote?.total).toEqual(rupees(1200));
    expect(claims(harness)).toEqual([]);
    await page.getState().submit();
    expect(claims(harness)[0]?.seatPrice).toEqual(rupees(1200));
    expect(page.getState().booking.status).toBe('confirmed');
  });

  test('counts the seats that are held for this draft', async () => {
    const { harness } = await submitted(
      {
        trips: [found(), found(), found({ availableSpots: 0 })],
        checkout: [dismissed, paid],
      },
      2,
    );
    const returned = await reopened(harness);
    expect(returned.getState().stage).toMatchObject({ status: 'ready', closed: null });
    await returned.getState().submit();
    expect(returned.getState().booking.status).toBe('confirmed');
  });

  test('counts them no longer once the hold ran out', async () => {
    let now = new Date('2027-01-01T12:00:00.000Z');
    const { page } = await submitted(
      {
        now: () => now,
        trips: [found(), found(), found({ availableSpots: 0 })],
        checkout: [dismissed],
      },
      2,
    );
    now = new Date('2027-01-01T12:15:00.000Z');
    await page.getState().load();
    expect(page.getState()).toMatchObject({ stage: { closed: 'full' }, hold: null });
  });
});
