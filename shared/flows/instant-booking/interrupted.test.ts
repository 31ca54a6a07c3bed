import { describe, expect, test, vi } from 'vitest';
import type { StoreApi } from 'zustand/vanilla';
import { emptyBookingForm } from '../../domain/bookings/booking-form.ts';
import type { BookingActions } from '../../domain/ports/bookings.ts';
import { makeTrip } from '../../testing/make-trip.ts';
import { draftKey } from '../draft-key.ts';
import { fillIn } from '../testing/fill-in.ts';
import {
  claims,
  dismissed,
  grant,
  makeInstantHarness,
  openFilled,
  paid,
  references,
  reopened,
  submitted,
} from '../testing/instant-harness.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { done, failed, lost } from '../testing/outcomes.ts';
import type { InstantBookingStore } from './state.ts';

test('a bug does not leave the traveller behind an overlay', async () => {
  const harness = makeInstantHarness({
    checkout: [
      () => {
        throw new Error('no such method');
      },
    ],
  });
  const page = await openFilled(harness);
  await expect(page.getState().submit()).rejects.toThrow('no such method');
  expect(page.getState().booking).toEqual({
    status: 'failed',
    error: 'Failed to process booking',
    bookingId: 'booking-GTley01000001',
    reference: 'GTley01000001',
  });
});

describe('a page that was closed', () => {
  test('takes the gateway script along and begins no further step', async () => {
    let answer = (_: unknown) => undefined as unknown;
    const harness = makeInstantHarness({
      trips: [
        done(makeTrip()),
        () =>
          new Promise((resolve) => {
            answer = (value) => resolve(value as never);
          }),
      ],
    });
    const page = await openFilled(harness);
    const submission = page.getState().submit();
    page.getState().dispose();
    answer(done(makeTrip()));
    await submission;
    expect(harness.disposals.count).toBe(1);
    expect(claims(harness)).toEqual([]);
  });

  test('in the middle of a payment finds its form and its seats when it comes back', async () => {
    const harness = makeInstantHarness({ checkout: [() => new Promise(() => undefined)] });
    const page = await openFilled(harness);
    void page.getState().submit();
    while (harness.calls.checkout.length === 0) await Promise.resolve();
    page.getState().dispose();
    await page.getState().load();
    expect(page.getState()).toMatchObject({
      booking: { status: 'editing' },
      hold: { reference: 'GTley01000001' },
    });
  });

  test('still writes down the seats it was granted', async () => {
    let answer = () => undefined as unknown;
    const harness = makeInstantHarness({
      claim: [
        (claim) =>
          new Promise((resolve) => {
            answer = () => resolve(grant(claim));
          }),
      ],
    });
    const page = await openFilled(harness);
    const submission = page.getState().submit();
    await Promise.resolve();
    while (claims(harness).length === 0) await Promise.resolve();
    page.getState().dispose();
    answer();
    await submission;
    expect(harness.calls.order).toEqual([]);
    const moved = await reopened(harness);
    expect(moved.getState().hold).toMatchObject({ bookingId: 'booking-GTley01000001', seats: 1 });
  });
});

test('a page that comes back begins anew once its booking was made on another one', async () => {
  const harness = makeInstantHarness({ checkout: [dismissed, paid] });
  const left = await openFilled(harness);
  await left.getState().submit();
  const other = await reopened(harness);
  await other.getState().submit();
  expect(other.getState().booking.status).toBe('confirmed');
  await left.getState().load();
  expect(left.getState()).toMatchObject({ form: emptyBookingForm, hold: null });
  fillIn(left, 2);
  await left.getState().submit();
  expect(references(harness)[2]).not.toBe(references(harness)[0]);
  expect(claims(harness)[2]?.replaces).toBeNull();
});

test('a page that comes back keeps what was typed where nothing can be stored', async () => {
  const blocked = { ...memoryStorage(), write: () => undefined };
  const { page } = await submitted({ checkout: [dismissed], drafts: blocked });
  const { form, hold } = page.getState();
  await page.getState().load();
  expect(hold).not.toBeNull();
  expect(page.getState()).toMatchObject({ form, hold });
});

describe('after a failure', () => {
  test('the form opens again as it was, with the seats', async () => {
    const { page } = await submitted({ order: [failed('ORDER_FAILED')] });
    expect(page.getState().booking.status).toBe('failed');
    page.getState().reopen();
    expect(page.getState()).toMatchObject({
      booking: { status: 'editing', banner: null },
      hold: { reference: 'GTley01000001' },
      form: { city: 'Bengaluru' },
    });
  });

  test('a page that the browser brings back starts over', async () => {
    const { page } = await submitted();
    await page.getState().load();
    expect(page.getState()).toMatchObject({ booking: { status: 'editing' }, form: { email: '' } });
    fillIn(page);
    await page.getState().submit();
    expect(page.getState().booking).toMatchObject({ status: 'confirmed', reference: 'GTley01000002' });
  });
});

test('a draft of an older version keeps its form, and none of the claims that were stored as they were sent', async () => {
  const harness = makeInstantHarness();
  const { form } = (await openFilled(harness)).getState();
  const request = { trip_id: 'spiti-valley', no_of_seats: 1, booking_data: {}, draft_secret: 'secret' };
  const hold = { bookingId: 'b1', paymentId: 'p1', reference: 'GTley01000001', seats: 1 };
  const draft = { form, claim: { request, hold, proof: null }, sent: request };
  const savedAt = '2027-01-01T12:00:00.000Z';
  harness.drafts.write(draftKey('booking:spiti-valley'), JSON.stringify({ savedAt, draft }));
  const page = await reopened(harness);
  expect(page.getState()).toMatchObject({ form, hold: null, booking: { status: 'editing' } });
  await page.getState().submit();
  expect(page.getState().booking.status).toBe('confirmed');
  expect(claims(harness)).toMatchObject([{ form: { city: 'Bengaluru' }, replaces: null }]);
});

describe('a payment whose answer comes once its page is left', () => {
  /** A page that is left while its payment is verified; the answer comes afterwards. */
  async function leftWhileVerifying(answer: Awaited<ReturnType<BookingActions['verifyPayment']>>) {
    const late = Promise.withResolvers<typeof answer>();
    const harness = makeInstantHarness({ verify: [() => late.promise, answer] });
    const page = await openFilled(harness);
    const submission = page.getState().submit();
    await vi.waitFor(() => expect(harness.calls.verify).toHaveLength(1));
    page.getState().dispose();
    late.resolve(answer);
    await submission;
    return { harness, page };
  }

  test('is told on the next visit, which pays nothing', async () => {
    const { harness } = await leftWhileVerifying(done('CONFIRMED'));
    expect((await reopened(harness)).getState().booking.status).toBe('confirmed');
    expect(harness.calls.checkout).toHaveLength(1);
  });

  test('is told where the same page is shown again', async () => {
    const { page } = await leftWhileVerifying(done('CONFIRMED'));
    await page.getState().load();
    expect(page.getState().booking.status).toBe('confirmed');
  });

  test('and goes back is told as well', async () => {
    const { harness } = await leftWhileVerifying(failed('HOLD_EXPIRED'));
    expect((await reopened(harness)).getState().booking.status).toBe('failed');
  });
});

test('a second tab that goes on typing keeps the payment of the first', async () => {
  const harness = makeInstantHarness({ verify: [lost, lost, lost, lost, lost, done('CONFIRMED')] });
  const other = await reopened(harness);
  const page = await openFilled(harness);
  await page.getState().submit();
  expect(page.getState().booking.status).toBe('failed');
  other.getState().setField('city', 'Pune');
  await page.getState().load();
  expect(page.getState().booking.status).toBe('confirmed');
});

test('a second tab goes on with the seats of the first', async () => {
  const harness = makeInstantHarness({ checkout: [dismissed] });
  const first = await openFilled(harness);
  const second = await reopened(harness);
  await first.getState().submit();
  await second.getState().submit();
  const [one, two] = claims(harness);
  expect(two?.reference).toBe(one?.reference);
});

test('a second tab asks for no payment while that of the first has no answer', async () => {
  const harness = makeInstantHarness({ checkout: [paid], verify: [lost] });
  const first = await openFilled(harness);
  const second = await reopened(harness);
  await first.getState().submit();
  await second.getState().submit();
  expect(harness.calls.checkout).toHaveLength(1);
  expect(claims(harness)).toHaveLength(1);
});

test.each([
  ['as it was', () => undefined],
  ['with a change', (page: StoreApi<InstantBookingStore>) => page.getState().setField('city', 'Pune')],
])(
  'a form that was booked in another tab is not sent %s, but anew once its traveller knows',
  async (_, change) => {
    const harness = makeInstantHarness({ checkout: [paid, dismissed], verify: [done('CONFIRMED')] });
    const first = await openFilled(harness);
    const second = await reopened(harness);
    await first.getState().submit();
    change(second);
    await second.getState().submit();
    expect(second.getState().booking).toMatchObject({ banner: { code: 'sent-elsewhere' } });
    expect(claims(harness)).toHaveLength(1);
    await second.getState().submit();
    const [one, two] = claims(harness);
    expect(two?.secret).not.toBe(one?.secret);
  },
);

test('a storage that is full with an older draft loses no seats', async () => {
  const storage = memoryStorage();
  let isFull = false;
  const write = (key: string, text: string) => isFull || storage.write(key, text);
  const harness = makeInstantHarness({ drafts: { ...storage, write }, checkout: [dismissed, paid] });
  const page = await openFilled(harness);
  isFull = true;
  await page.getState().submit();
  const held = { reference: 'GTley01000001' };
  expect(page.getState().hold).toMatchObject(held);
  page.getState().setField('city', 'Pune');
  expect(page.getState().hold).toMatchObject(held);
  await page.getState().load();
  expect(page.getState().hold).toMatchObject(held);
});
