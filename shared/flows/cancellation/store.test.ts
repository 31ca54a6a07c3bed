import { describe, expect, test } from 'vitest';
import type { Booking } from '../../domain/bookings/booking.ts';
import type { BookingActions } from '../../domain/ports/bookings.ts';
import { makeBooking } from '../../testing/make-booking.ts';
import { makeTrip, rupees } from '../../testing/make-trip.ts';
import { fakeDeps } from '../testing/fake-deps.ts';
import { foundBooking } from '../testing/found-booking.ts';
import { blocked, done, failed, lost } from '../testing/outcomes.ts';
import { type ScriptOf, scripted } from '../testing/scripted.ts';
import { createCancellationStore } from './store.ts';

type Answers = ScriptOf<BookingActions['cancelBooking']>;

const refund = { amount: rupees(1000), dueBy: '2027-01-15T00:00:00.000Z' };

const open = (
  answers: Answers,
  change: Partial<Booking> = { status: 'CONFIRMED' },
  left: ScriptOf<BookingActions['changeTravellers']> = [],
) => {
  const { calls, answer } = scripted(answers);
  const { clock, wait, waits } = fakeDeps();
  const found = { ...foundBooking(change), trip: makeTrip() };
  const changes = scripted(left);
  const bookings = { cancelBooking: answer, changeTravellers: changes.answer };
  const store = createCancellationStore({ found, bookings, clock, wait });
  const { confirm, toggle } = store.getState();
  return {
    confirm,
    toggle,
    changes: changes.calls,
    calls,
    waits,
    state: () => store.getState().cancellation,
  };
};

const paid = expect.objectContaining({ id: 'b1', status: 'CONFIRMED' });

test('begins with what the refund schedule says today, and calls nothing', () => {
  const { state, calls } = open([done(refund)]);
  expect(state()).toEqual({ status: 'asking', refund: rupees(1000), leaving: [0], problem: null });
  expect(calls).toEqual([]);
});

test('cancels for the refund on view', async () => {
  const { confirm, state, calls } = open([done(refund)]);
  await confirm();
  expect(calls).toEqual([[paid, 'signed', rupees(1000)]]);
  expect(state()).toEqual({ status: 'cancelled', refund });
});

test.each(['CONFIRMED', 'PENDING_APPROVAL'] as const)(
  'a booking without readable travellers is cancelled as a whole: %s',
  async (status) => {
    const { confirm, state, calls } = open([done(refund)], { status, passengers: [] });
    await confirm();
    expect(calls).toHaveLength(1);
    expect(state()).toEqual({ status: 'cancelled', refund });
  },
);

test('withdraws an unpaid booking for nothing', async () => {
  const nothing = { amount: rupees(0), dueBy: null };
  const { confirm, state, calls } = open([done(nothing)], { status: 'PENDING_APPROVAL' });
  await confirm();
  expect(calls).toEqual([
    [expect.objectContaining({ id: 'b1', status: 'PENDING_APPROVAL' }), 'signed', rupees(0)],
  ]);
  expect(state()).toEqual({ status: 'cancelled', refund: nothing });
});

test('is asked once for two presses', async () => {
  const { confirm, calls } = open([done(refund)]);
  await Promise.all([confirm(), confirm()]);
  expect(calls).toHaveLength(1);
});

describe('a refund that has changed', () => {
  const lower = { amount: rupees(750), dueBy: '2027-01-18T00:00:00.000Z' };

  test('is shown, and nothing is cancelled before the traveller agrees to it', async () => {
    const { confirm, state, calls } = open([failed('REFUND_CHANGED', { refund: lower }), done(lower)]);
    await confirm();
    expect(state()).toMatchObject({
      status: 'asking',
      refund: rupees(750),
      problem: { code: 'REFUND_CHANGED' },
    });
    expect(calls).toHaveLength(1);
    await confirm();
    expect(calls[1]).toEqual([paid, 'signed', rupees(750)]);
    expect(state()).toEqual({ status: 'cancelled', refund: lower });
  });
});

test.each([750, 0])(
  'of a booking that was paid since it was shown asks for another look-up: %i',
  async (major) => {
    const now = { amount: rupees(major), dueBy: null };
    const { confirm, state, calls } = open([failed('REFUND_CHANGED', { refund: now })], {
      status: 'APPROVED',
    });
    await confirm();
    expect(state()).toMatchObject({ status: 'closed', problem: { code: 'REFUND_CHANGED' } });
    await confirm();
    expect(calls).toHaveLength(1);
  },
);

describe('without an answer', () => {
  test('the very same call is made again', async () => {
    const { confirm, state, calls, waits } = open([lost, done(refund)]);
    await confirm();
    expect(calls[0]).toEqual(calls[1]);
    expect(waits).toEqual([1000]);
    expect(state()).toMatchObject({ status: 'cancelled' });
  });

  test('the traveller may try again, for the same refund', async () => {
    const { confirm, state } = open([lost]);
    await confirm();
    expect(state()).toMatchObject({
      status: 'asking',
      refund: rupees(1000),
      problem: { code: 'outcome-unknown' },
    });
  });
});

describe('what is unknown after a lost answer stays so', () => {
  const unknown = { code: 'outcome-unknown' };
  const tooMany = failed('TOO_MANY_REQUESTS');

  test.each([tooMany, blocked])('where the repeated call is not looked at: %j', async (answer) => {
    const { confirm, state } = open([lost, answer]);
    await confirm();
    expect(state()).toMatchObject({ status: 'asking', problem: unknown });
  });

  test('and where the next try is not, also for others', async () => {
    const { confirm, toggle, state } = open([lost, lost, lost, tooMany, failed('LINK_INVALID')]);
    await confirm();
    toggle(0);
    toggle(0);
    await confirm();
    expect(state()).toMatchObject({ status: 'asking', problem: unknown });
    await confirm();
    expect(state()).toMatchObject({ status: 'closed', problem: unknown });
  });

  test('until the booking itself is looked at', async () => {
    const lower = { amount: rupees(750), dueBy: null };
    const { confirm, state } = open([lost, lost, lost, failed('REFUND_CHANGED', { refund: lower }), tooMany]);
    await confirm();
    await confirm();
    expect(state()).toMatchObject({ problem: { code: 'REFUND_CHANGED' } });
    await confirm();
    expect(state()).toMatchObject({ problem: { code: 'TOO_MANY_REQUESTS' } });
  });
});

test.each([
  ['a call that was not let through', blocked, 'call-rejected'],
  ['too many calls', failed('TOO_MANY_REQUESTS'), 'TOO_MANY_REQUESTS'],
  ['a gateway that does not answer', failed('GATEWAY_UNAVAILABLE'), 'GATEWAY_UNAVAILABLE'],
])('%s can be tried again', async (_, answer, code) => {
  const { confirm, state } = open([answer]);
  await confirm();
  expect(state()).toMatchObject({ status: 'asking', refund: rupees(1000), problem: { code } });
});

test.each(['NOT_CANCELLABLE', 'LINK_INVALID', 'BOOKING_NOT_FOUND'] as const)('%s ends it', async (code) => {
  const { confirm, state, calls } = open([failed(code, { status: 'CANCELLED' })]);
  await confirm();
  expect(state()).toMatchObject({ status: 'closed', problem: { code, status: 'CANCELLED' } });
  await confirm();
  expect(calls).toHaveLength(1);
});

test('a bug leaves the page with a way to try again, and is thrown on', async () => {
  const { confirm, state } = open([
    () => {
      throw new Error('bug');
    },
  ]);
  await expect(confirm()).rejects.toThrow('bug');
  expect(state()).toMatchObject({ status: 'asking', problem: { message: 'Something went wrong' } });
});

describe('some of its travellers leave', () => {
  const traveller = { name: 'Asha Rao', age: 30, gender: 'female', instagram: '' } as const;
  const three: Partial<Booking> = {
    status: 'CONFIRMED',
    seats: 3,
    passengers: [traveller, traveller, traveller],
    total: rupees(4000),
    leavers: { count: 1, refunded: rupees(1000), places: [0, 1, 3] },
  };

  test('and others travel on: what comes back is their share, and places are those that were sent', async () => {
    const after = makeBooking({ seats: 1 });
    const { confirm, toggle, state, changes, calls } = open([], three, [done(after)]);
    expect(state()).toMatchObject({ refund: rupees(3000), leaving: [0, 1, 2] });
    toggle(0);
    expect(state()).toMatchObject({ refund: rupees(2000), leaving: [1, 2] });
    await confirm();
    expect(changes).toEqual([['b1', 'signed', { leave: [1, 3], expected: rupees(2000) }]]);
    expect(calls).toEqual([]);
    expect(state()).toEqual({ status: 'left', booking: after, refund: rupees(2000) });
  });

  test('not for another refund than the one on view', async () => {
    const lower = { amount: rupees(750), dueBy: null };
    const { confirm, toggle, state } = open([], three, [failed('REFUND_CHANGED', { refund: lower })]);
    toggle(0);
    await confirm();
    expect(state()).toMatchObject({ status: 'asking', refund: rupees(750), leaving: [1, 2] });
  });

  test('but not where one of them cannot be read, and so has no place that is known', async () => {
    const { confirm, toggle, state, changes, calls } = open([done(refund)], { ...three, seats: 4 });
    toggle(0);
    expect(state()).toMatchObject({ refund: rupees(3200), leaving: [] });
    await confirm();
    expect(changes).toEqual([]);
    expect(calls).toHaveLength(1);
  });

  test('nobody is ticked: nothing is called', async () => {
    const { confirm, toggle, changes, calls } = open([], three);
    for (const index of [0, 1, 2]) toggle(index);
    await confirm();
    expect([...changes, ...calls]).toEqual([]);
  });

  test('also of a paid booking under a word of a person, whose refund has changed', async () => {
    const { refundBands } = makeBooking();
    const lower = { amount: rupees(750), dueBy: null };
    const { confirm, toggle, state } = open([], { ...three, status: 'UNKNOWN', refundBands }, [
      failed('REFUND_CHANGED', { refund: lower }),
    ]);
    toggle(0);
    expect(state()).toMatchObject({ leaving: [1, 2], refund: rupees(2000) });
    await confirm();
    expect(state()).toMatchObject({ status: 'asking', refund: rupees(750) });
  });

  test('but not of one that is not paid', () => {
    const { toggle, state } = open([], { ...three, status: 'APPROVED' });
    toggle(0);
    expect(state()).toMatchObject({ leaving: [0, 1, 2] });
  });
});
