import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { Booking } from '../../domain/bookings/booking.ts';
import type { Trip } from '../../domain/trips/trip.ts';
import type { Cancellation } from '../../flows/cancellation/state.ts';
import { foundBooking } from '../../flows/testing/found-booking.ts';
import { makeBooking } from '../../testing/make-booking.ts';
import { makeTrip, rupees } from '../../testing/make-trip.ts';
import { renderOnSite } from '../testing/render-on-site.tsx';
import { CancelBooking } from './CancelBooking.tsx';
import { PlansChanged } from './PlansChanged.tsx';

const now = new Date('2027-04-15T10:00:00Z');
const asking = (major: number, code?: 'REFUND_CHANGED' | 'outcome-unknown' | 'TOO_MANY_REQUESTS') =>
  ({
    status: 'asking',
    refund: rupees(major),
    leaving: [0],
    problem: code ? { code, message: 'Too many requests.' } : null,
  }) as const;

const show = (cancellation: Cancellation, change: Partial<Booking> = {}, trip: Trip | null = makeTrip()) => {
  const found = {
    ...foundBooking({ status: 'CONFIRMED', seats: 2, total: rupees(37_500), ...change }),
    trip,
  };
  const calls = { confirm: vi.fn(), toggle: vi.fn(), onKeep: vi.fn(), onLookUp: vi.fn(), onReset: vi.fn() };
  const { confirm, toggle, ...ways } = calls;
  const page = (shown: Cancellation) => (
    <CancelBooking
      journey={{
        cancellation: shown,
        travellers: found.booking.passengers,
        toggle,
        confirm: async () => confirm(),
      }}
      found={found}
      clock={{ now: () => now }}
      {...ways}
    />
  );
  // On arrival the headline has the focus; whatever happens, happens later.
  const { rerender } = renderOnSite(page(asking(28_125)));
  rerender(page(cancellation));
  return calls;
};

const byPerson = { refundByPerson: true, refundBands: [] };

const text = () => document.body.textContent ?? '';
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('says what comes back today, from when it is less, how long it takes and what it leaves out', () => {
  show(asking(28_125));
  for (const fact of [
    '₹28,125 comes back',
    'You paid₹37,500',
    '₹9,375',
    'From 2 May 2027: nothing comes back',
    '5-10 business days: by 29 Apr 2027',
    'Service and transaction fees are non-refundable.',
    'They go back to the trip at once.',
  ]) {
    expect(text()).toContain(fact);
  }
  expect(document.activeElement?.textContent).toBe('Cancel your booking');
});

test('cancels by one button that says the amount, and keeps by the other', async () => {
  const { confirm, onKeep } = show(asking(28_125));
  await press('Cancel booking, get ₹28,125 back');
  expect(confirm).toHaveBeenCalledTimes(1);
  await press('Keep my booking');
  expect(onKeep).toHaveBeenCalledTimes(1);
});

test('says so where nothing comes back', () => {
  show(asking(0), { refundBands: [] });
  expect(text()).toContain('If you cancel todayNothing comes backYou paid');
  expect(screen.getByRole('button', { name: 'Cancel booking without a refund' })).toBeTruthy();
});

test('says that a person decides what comes back where it is so', () => {
  show(asking(0), byPerson);
  expect(text()).toContain('If you cancel todayOur support writes to you about what you paid.');
  expect(text()).not.toContain('othing comes back');
  expect(screen.getByRole('button', { name: 'Cancel booking' })).toBeTruthy();
});

const told = 'Nothing comes back by itself. Please ask our support about what you paid.';

describe('where less comes back than the schedule gives: its bank has disputed the payment since, or it was returned', () => {
  test('the question says whom to ask, and the button nothing of money', () => {
    show(asking(0, 'REFUND_CHANGED'));
    expect(text()).toContain(`If you cancel today${told}`);
    expect(screen.getByRole('button', { name: 'Cancel booking' })).toBeTruthy();
  });

  test('so does the button for some of its travellers', () => {
    show({ ...asking(0, 'REFUND_CHANGED'), leaving: [1] }, couple);
    expect(text()).toContain(`If they leave today${told}`);
    expect(screen.getByRole('button', { name: 'Cancel for 1 traveller' })).toBeTruthy();
  });
});

describe.each<[string, string, Partial<Booking>]>([
  ['by the schedule no longer', told, {}],
  ['by a person', 'Our support writes to you about what you paid.', byPerson],
])('what comes back %s', (_, sentence, terms) => {
  test.each<Cancellation>([
    { status: 'cancelled', refund: { amount: rupees(0), dueBy: null } },
    { status: 'left', refund: rupees(0), booking: makeBooking(terms) },
  ])('is said of what is $status, too', (cancellation) => {
    show(cancellation, terms);
    expect(text()).toContain(`Comes back${sentence}`);
  });
});

test.each([
  ['PENDING_APPROVAL', 'Withdraw your request', 'Withdraw request', 'Keep my request'],
  ['APPROVED', 'Cancel your booking', 'Cancel booking', 'Keep my booking'],
  ['PENDING_PAYMENT', 'Cancel your booking', 'Cancel booking', 'Keep my booking'],
] as const)('no money is spoken of where none was taken: %s', (status, title, confirm, keep) => {
  show(asking(0), { status });
  expect(screen.getByRole('heading', { name: title })).toBeTruthy();
  expect(text()).toContain('Nothing was charged, and nothing will be.');
  expect(text()).not.toContain('refund');
  expect(screen.getByRole('button', { name: confirm })).toBeTruthy();
  expect(screen.getByRole('button', { name: keep })).toBeTruthy();
});

test.each([
  ['REFUND_CHANGED', 'What comes back has changed: it is ₹28,125 now. Nothing has been cancelled yet.'],
  ['TOO_MANY_REQUESTS', 'Too many requests. Nothing has been cancelled.'],
  [
    'outcome-unknown',
    'We could not hear whether it was cancelled. Please try again: it is cancelled once, and refunded once.',
  ],
] as const)('says why it was not cancelled: %s', (code, sentence) => {
  show(asking(28_125, code));
  const banner = screen.getByRole('alert');
  expect(banner.textContent).toBe(sentence);
  expect(document.activeElement).toBe(banner);
});

test('a figure that is not the schedule’s is shown without the schedule’s sums', () => {
  show(asking(20_000, 'REFUND_CHANGED'));
  expect(text()).toContain('₹20,000 comes back');
  expect(text()).not.toContain('Kept');
  expect(text()).not.toContain('From when');
});

test('says what was cancelled, what comes back and by when', async () => {
  const dueBy = '2027-04-29T00:00:00.000Z';
  const { onReset } = show({ status: 'cancelled', refund: { amount: rupees(28_125), dueBy } });
  expect(document.activeElement?.textContent).toBe('Booking Cancelled');
  for (const fact of ['₹28,125', '29 Apr 2027', 'GTley01000001', 'asha@example.com']) {
    expect(text()).toContain(fact);
  }
  await press('Check another booking');
  expect(onReset).toHaveBeenCalledTimes(1);
});

test('promises no mail about what was never paid', () => {
  show({ status: 'cancelled', refund: { amount: rupees(0), dueBy: null } }, { status: 'PENDING_APPROVAL' });
  expect(screen.getByText('GTley01000001')).toBeTruthy();
  expect(text()).not.toContain('mail');
});

test.each([
  [{ code: 'LINK_INVALID' }, 'Please look your booking up again'],
  [{ code: 'outcome-unknown' }, 'Please look your booking up again'],
  [{ code: 'BOOKING_NOT_FOUND' }, 'Booking not found'],
  [{ code: 'NOT_CANCELLABLE', status: 'CANCELLED' }, 'This booking has been cancelled already'],
  [{ code: 'NOT_CANCELLABLE', status: 'REJECTED' }, 'This request was not approved'],
  [{ code: 'NOT_CANCELLABLE', status: 'CONFIRMED' }, 'This booking can no longer be cancelled here'],
  [{ code: 'NOT_CANCELLABLE' }, 'This booking can no longer be cancelled here'],
] as const)('has a way on where it cannot be cancelled: %j', async (problem, title) => {
  const { onLookUp } = show({ status: 'closed', problem: { message: 'Booking not found', ...problem } });
  expect(screen.getByRole('heading', { name: title })).toBeTruthy();
  expect(text()).not.toContain('refunded.');
  await press('Look it up again');
  expect(onLookUp).toHaveBeenCalledTimes(1);
});

test.each([
  ['CONFIRMED', 'Cancel booking'],
  ['PENDING_APPROVAL', 'Withdraw request'],
] as const)('a booking leads here: %s', async (status, name) => {
  const onChange = vi.fn();
  renderOnSite(<PlansChanged found={foundBooking({ status })} now={now} onChange={onChange} />);
  await press(name);
  expect(onChange).toHaveBeenCalledWith('cancel');
});

describe('a paid booking under a word of a person', () => {
  const ownWord = {
    status: 'UNKNOWN',
    statusText: 'CHECK PASSPORT',
    refundBands: makeBooking().refundBands,
  } as const;

  test('leads here, and to another traveller', () => {
    renderOnSite(<PlansChanged found={foundBooking(ownWord)} now={now} onChange={vi.fn()} />);
    expect(screen.getByRole('button', { name: 'Cancel booking' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Replace a traveller' })).toBeTruthy();
  });

  test('is cancelled as one that is confirmed, as a whole or in part', () => {
    show({ ...asking(28_125), leaving: [0, 1] }, { ...couple, ...ownWord });
    expect(text()).toContain('Who leaves?');
    expect(text()).toContain('₹28,125 comes back');
    expect(screen.getByRole('button', { name: 'Cancel booking, get ₹28,125 back' })).toBeTruthy();
  });

  test('is told that a mail is on its way once it is cancelled', () => {
    show({ status: 'cancelled', refund: { amount: rupees(0), dueBy: null } }, ownWord);
    expect(text()).toContain('It holds no seats any more.');
    expect(text()).toContain('A mail is on its way');
  });
});

const couple: { readonly passengers: Booking['passengers'] } = {
  passengers: [
    { name: 'Asha Rao', age: 30, gender: 'female', instagram: '' },
    { name: 'Jonas Weber', age: 34, gender: 'male', instagram: '' },
  ],
};

describe('where the trip is gone', () => {
  const gone = { goneTrip: 'Spiti Valley, 1 Jun 2027', passengers: couple.passengers };
  const bands = [{ firstDay: null, lastDay: '2027-06-01T00:00:00.000Z', percent: 100 }];

  test('a booking leads here, and to no other traveller', async () => {
    const onChange = vi.fn();
    const found = { ...foundBooking({ status: 'CONFIRMED', refundBands: bands }), trip: null };
    renderOnSite(<PlansChanged found={found} now={now} onChange={onChange} />);
    expect(screen.queryByRole('button', { name: 'Replace a traveller' })).toBeNull();
    await press('Cancel booking');
    expect(onChange).toHaveBeenCalledWith('cancel');
  });

  test('the question names what it was, and what comes back, and nothing of the trip', async () => {
    const { confirm } = show({ ...asking(37_500), leaving: [0, 1] }, { ...gone, refundBands: bands }, null);
    for (const fact of ['Spiti Valley, 1 Jun 2027, 2 seats', '₹37,500 comes back', 'You paid₹37,500']) {
      expect(text()).toContain(fact);
    }
    for (const other of ['Who leaves?', 'go back to the trip', 'From when']) {
      expect(text()).not.toContain(other);
    }
    await press('Cancel booking, get ₹37,500 back');
    expect(confirm).toHaveBeenCalledTimes(1);
  });

  test('nothing goes back to it', () => {
    show(asking(0), { ...gone, status: 'PENDING_APPROVAL' }, null);
    expect(text()).toContain('Nothing was charged, and nothing will be.');
    expect(text()).not.toContain('send another one');
  });
});

test('a booking that is cancelled does not', () => {
  renderOnSite(<PlansChanged found={foundBooking({ status: 'CANCELLED' })} now={now} onChange={vi.fn()} />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('of a paid booking of several, ticks say who leaves, and the button what comes back for them', async () => {
  const part = { ...asking(14_062.5), leaving: [1] } as const;
  const { confirm, toggle } = show(part, couple);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Asha Rao' }).checked).toBe(false);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Jonas Weber' }).checked).toBe(true);
  for (const fact of [
    'If they leave today',
    'Paid for them₹18,750',
    'Their seat',
    'It goes back to the trip',
  ]) {
    expect(text()).toContain(fact);
  }
  await userEvent.click(screen.getByRole('checkbox', { name: 'Asha Rao' }));
  expect(toggle).toHaveBeenCalledWith(0);
  await press('Cancel for 1 traveller, get ₹14,062.50 back');
  expect(confirm).toHaveBeenCalledTimes(1);
});

test('the button does not say that nothing comes back for them where a person decides', () => {
  show({ ...asking(0), leaving: [1] }, { ...couple, ...byPerson });
  expect(screen.getByRole('button', { name: 'Cancel for 1 traveller' })).toBeTruthy();
});

test('with nobody ticked nothing can be cancelled', () => {
  show({ ...asking(0), leaving: [] }, couple);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Tick who leaves' }).disabled).toBe(true);
});

test('without readable travellers the whole booking can be cancelled', async () => {
  const { confirm } = show({ ...asking(28_125), leaving: [] }, { passengers: [] });
  await press('Cancel booking, get ₹28,125 back');
  expect(confirm).toHaveBeenCalledTimes(1);
});

test('says who is left, and what comes back for those who are not', async () => {
  const booking = makeBooking({ passengers: couple.passengers.slice(0, 1) });
  const { onLookUp } = show({ status: 'left', booking, refund: rupees(14_062.5) }, couple);
  expect(document.activeElement?.textContent).toBe('Travellers Changed');
  expect(text()).toContain('₹14,062.50');
  expect(text()).toContain('Asha Rao');
  await press('See your booking');
  expect(onLookUp).toHaveBeenCalledTimes(1);
});

test.each([
  ['2027-05-25T23:59:59Z', 'of one', 1, true],
  ['2027-05-26T00:00:00Z', 'of one', 1, false],
  ['2027-05-25T23:59:59Z', 'of two, one of whom cannot be read,', 2, false],
])('on %s a traveller %s can be replaced: %4$s', async (day, _, seats, isOpen) => {
  const found = { ...foundBooking({ status: 'CONFIRMED', seats }), trip: makeTrip() };
  renderOnSite(<PlansChanged found={found} now={new Date(day)} onChange={vi.fn()} />);
  expect(screen.queryByRole('button', { name: 'Replace a traveller' }) !== null).toBe(isOpen);
});
