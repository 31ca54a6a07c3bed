import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import type { Booking } from '../../domain/bookings/booking.ts';
import { BookingStatus } from '../../domain/bookings/booking-status.ts';
import { makeBooking } from '../../testing/make-booking.ts';
import { makeTrip } from '../../testing/make-trip.ts';
import { renderOnSite } from '../testing/render-on-site.tsx';
import { CancellationMoney } from './CancellationMoney.tsx';
import { Confirmation } from './Confirmation.tsx';
import { KeepBooking } from './KeepBooking.tsx';
import { PaymentFailed } from './PaymentFailed.tsx';

interface ShownProps {
  readonly booking: Booking;
  readonly today?: string;
}

function Shown({ booking, today = '2027-01-15T10:00:00Z' }: ShownProps) {
  const shown = { booking, trip: makeTrip(), today: new Date(today) };
  return (
    <Confirmation
      {...shown}
      money={<CancellationMoney booking={booking} />}
      keep={<KeepBooking {...shown} />}
    />
  );
}

const show = (change: Partial<Booking> = {}) => renderOnSite(<Shown booking={makeBooking(change)} />);
const headline = () => screen.getByRole('heading', { level: 1 }).textContent;

test('confirms with reference, trip, travellers, amount and payment', () => {
  show();
  expect(headline()).toBe('Booking Confirmed!');
  expect(document.activeElement?.textContent).toBe('Booking Confirmed!');
  expect(screen.getByText('GTley01000001')).toBeTruthy();
  expect(screen.getByText('1 Jun – 8 Jun 2027')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Travellers' }).textContent).toContain(
    'Asha Rao30, female, @asha.rao',
  );
  expect(screen.getByRole('region', { name: 'Payment details' }).textContent).toContain('pay_1');
});

test('says by the terms of the booking until when how much comes back', () => {
  show({
    refundBands: [
      { firstDay: null, lastDay: '2027-01-22T00:00:00.000Z', percent: 100 },
      { firstDay: '2027-01-23T00:00:00.000Z', lastDay: '2027-02-01T00:00:00.000Z', percent: 0 },
    ],
  });
  const terms = screen.getByRole('heading', { name: 'If you cancel' }).parentElement;
  expect(terms?.textContent).toContain('Until 22 Jan 2027₹1,000 backFrom 23 Jan 2027No refund');
});

test('says that a person decides what comes back where it is so, before and after the end', () => {
  const sentence = 'Our support writes to you about what you paid.';
  const shown = (change: Partial<Booking>) => {
    const { container, unmount } = show({ refundByPerson: true, refundBands: [], ...change });
    const text = container.textContent;
    unmount();
    return text;
  };
  const confirmed = shown({});
  expect(confirmed).toContain(`If you cancel${sentence}`);
  expect(confirmed).not.toMatch(/Nothing comes back|Refunds take/);
  const at = '2027-01-15T10:00:00.000Z';
  const returned = { minor: 0, currency: 'EUR' } as const;
  for (const cancellation of [
    null,
    { by: 'traveller', at, refund: null, returned },
    { by: 'trip', at, refund: null, returned },
  ] as const) {
    const cancelled = shown({ status: 'CANCELLED', cancellation });
    expect(cancelled).toContain(`Booking Cancelled${sentence}`);
    expect(cancelled).not.toMatch(/Nothing|is refunded/);
  }
  const rejected = shown({ status: 'REJECTED' });
  expect(rejected).toContain(`Not Approved${sentence}`);
  expect(rejected).not.toContain('Nothing');
});

test.each([
  ['PENDING_APPROVAL', 'Booking Request Received!'],
  ['APPROVED', 'Booking Approved'],
  ['REJECTED', 'Not Approved'],
  ['CANCELLED', 'Booking Cancelled'],
  ['PENDING_PAYMENT', 'Payment Pending'],
  ['ON_HOLD', 'On Hold'],
])('says what a booking is: %s', (status, title) => {
  show({ status: v.parse(BookingStatus, status), statusText: status });
  expect(headline()).toBe(title);
  expect(screen.queryByRole('region', { name: 'Payment details' })).toBeNull();
});

test('says until when an approved booking was to be paid, where it was cancelled for that', () => {
  const byTheClockHere = new Date(2027, 0, 14, 9, 30);
  show({ status: 'CANCELLED', approvalEndedAt: byTheClockHere.toISOString() });
  expect(
    screen.getByText(/^It holds no seats any more, as it was not paid by 14 Jan 2027, 09:30 \S+\./),
  ).toBeTruthy();
});

const refund = {
  amount: { minor: 178_000, currency: 'EUR' },
  dueBy: '2027-01-29T00:00:00.000Z',
  isDone: false,
  isHeldUp: false,
} as const;

test.each([
  ['traveller', refund, 0, 'You cancelled it.', 'Comes back€1,780At the latest by29 Jan 2027Cancelled on'],
  [
    'traveller',
    { ...refund, isDone: true },
    100,
    'You cancelled it.',
    'Comes back€1,780RefundSent, the way you paidAmount refunded€1Cancelled on',
  ],
  [
    'traveller',
    { ...refund, isHeldUp: true },
    0,
    'You cancelled it.',
    'Comes back€1,780RefundHeld up: our support sees to it',
  ],
  ['traveller', null, 0, 'You cancelled it, and', 'Comes backNothingBy the refund policyCancelled on'],
  ['traveller', null, 178_000, 'You cancelled it, and', 'Comes backNothingAmount refunded€1,780Cancelled on'],
  ['trip', refund, 0, 'The trip was cancelled', 'Comes back€1,780'],
  ['late-payment', refund, 0, 'A payment that reached us is refunded.', 'Comes back€1,780'],
] as const)('has the figures of a booking that was ended by its %s', (by, back, before, text, money) => {
  const returned = { minor: before, currency: 'EUR' } as const;
  const cancellation = { by, at: '2027-01-15T10:00:00.000Z', refund: back, returned };
  const { container } = show({ status: by === 'late-payment' ? 'REJECTED' : 'CANCELLED', cancellation });
  expect(container.textContent).toContain(text);
  expect(container.textContent).not.toContain('Nothing was charged');
  expect(container.textContent).toContain(money);
  expect(screen.queryByRole('link', { name: 'View your trip' })).toBeNull();
});

test('says when it was printed, or cancelled, by the clock of who reads it', () => {
  vi.stubEnv('TZ', 'Pacific/Honolulu');
  try {
    const today = '2027-01-15T02:00:00.000Z';
    expect(renderOnSite(<Shown booking={makeBooking()} today={today} />).container.textContent).toContain(
      'Printed on 14 Jan 2027, 16:00',
    );
    const cancellation = { by: 'traveller', at: today, refund: null, returned: refund.amount } as const;
    expect(show({ status: 'CANCELLED', cancellation }).container.textContent).toContain(
      'Cancelled on14 Jan 2027, 16:00',
    );
  } finally {
    vi.unstubAllEnvs();
  }
});

test('still says which trip was booked, and for when, where the trip is gone', () => {
  const goneTrip = 'Spiti Valley, 1 Jun 2027';
  const { container } = renderOnSite(
    <Confirmation booking={makeBooking({ goneTrip })} trip={null} today={new Date()} />,
  );
  expect(container.textContent).toContain('TripSpiti Valley, 1 Jun 2027');
});

test('goes into the calendar, onto paper and to the next steps once it is confirmed', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  show();
  expect(screen.getByRole('link', { name: 'Add to calendar' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Print or save receipt' }));
  expect(print).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('region', { name: 'What happens next' }).textContent).toContain('1 Jun 2027');
  vi.unstubAllGlobals();
});

test('says nothing of what happens next once the trip has started', () => {
  renderOnSite(<Shown booking={makeBooking()} today="2027-06-02T10:00:00Z" />);
  expect(headline()).toBe('Booking Confirmed!');
  expect(screen.queryByRole('region', { name: 'What happens next' })).toBeNull();
});

test('gives nothing to keep of a booking that is not confirmed', () => {
  show({ status: 'CANCELLED' });
  expect(screen.queryByRole('link', { name: 'Add to calendar' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Print or save receipt' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'What happens next' })).toBeNull();
});

test('shows no payment details before the payment is completed', () => {
  show({ payment: { paymentId: 'pay_1', status: 'CREATED', method: null } });
  expect(screen.queryByRole('region', { name: 'Payment details' })).toBeNull();
});

test('says why a payment failed, or what is known of it', () => {
  const nothing = () => undefined;
  renderOnSite(<PaymentFailed error="" reference="GTley01000001" onRetry={nothing} onSupport={nothing} />);
  expect(screen.getByRole('alert').textContent).toBe('There was an error processing your payment.');
  expect(screen.getByText('GTley01000001')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Contact Support' })).toBeTruthy();
});
