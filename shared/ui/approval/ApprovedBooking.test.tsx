import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Booking } from '../../domain/bookings/booking.ts';
import { english } from '../../domain/languages/translate.ts';
import { translator } from '../../domain/languages/translator.ts';
import type { ApprovedPayment } from '../../flows/approved-payment/state.ts';
import { makeBooking } from '../../testing/make-booking.ts';
import { makeTrip, rupees } from '../../testing/make-trip.ts';
import { renderOnSite } from '../testing/render-on-site.tsx';
import { ApprovedBooking } from './ApprovedBooking.tsx';

const clock = { now: () => new Date('2027-01-15T10:00:00Z') };
const ready: ApprovedPayment = { status: 'waiting', problem: null };

const show = (
  payment: ApprovedPayment = ready,
  change: Partial<Booking> = {},
  t = english,
  trip = makeTrip(),
) => {
  const booking = makeBooking({
    status: 'APPROVED',
    seats: 2,
    total: rupees(2000),
    holdExpiresAt: '2027-01-16T14:00:00Z',
    ...change,
  });
  const calls = { load: vi.fn(), proceed: vi.fn(), checkAgain: vi.fn(), dispose: vi.fn() };
  const onSupport = vi.fn();
  const page = (shown: ApprovedPayment) => (
    <ApprovedBooking
      journey={{ booking, payment: shown, ...calls }}
      trip={trip}
      clock={clock}
      onReset={() => undefined}
      onSupport={onSupport}
    >
      <button type="button">Cancel booking</button>
    </ApprovedBooking>
  );
  // On arrival the headline has the focus; whatever happens, happens later.
  const { rerender } = renderOnSite(page(ready), { language: t });
  rerender(page(payment));
  return { ...calls, onSupport };
};

const headline = () => screen.getByRole('heading', { level: 1 }).textContent;
const panel = () => screen.queryByRole('region', { name: 'Pay for your 2 seats' });

test('says what is due, for how long the seats are held and what comes back, before the button', async () => {
  const { proceed } = show();
  expect(headline()).toBe('Booking Approved');
  expect(screen.getByText(/pay before then/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Cancel booking' })).toBeTruthy();
  expect(screen.getByText('98****3210')).toBeTruthy();
  expect(panel()?.textContent).toContain('Due now: ₹2,000');
  expect(screen.getByRole('timer').textContent).toBe('1 day 4 hours left to pay');
  expect(panel()?.textContent).toContain('Until 1 Apr 2027₹2,000 back');
  await userEvent.click(screen.getByRole('button', { name: 'Proceed to Payment' }));
  expect(proceed).toHaveBeenCalledTimes(1);
});

test('counts no time where no seats are held yet', () => {
  show(ready, { holdExpiresAt: null });
  expect(screen.queryByRole('timer')).toBeNull();
  expect(screen.getByRole('button', { name: 'Proceed to Payment' })).toBeTruthy();
});

test('says what is happening', () => {
  show({ status: 'ordering' });
  const overlay = screen.getByRole('alertdialog', { name: 'Your booking is in progress' });
  expect(overlay.textContent).toContain('Loading payment gateway. Please wait...');
});

test('leads to the support when the seats are gone, and can be tried again', async () => {
  const message = 'These seats are no longer available. Please contact support.';
  const { onSupport } = show({ status: 'waiting', problem: { code: 'SEATS_UNAVAILABLE', message } });
  const banner = screen.getByRole('alert');
  expect(banner.textContent).toContain(message);
  expect(document.activeElement).toBe(banner);
  await userEvent.click(screen.getByRole('button', { name: 'Contact Support' }));
  expect(onSupport).toHaveBeenCalledWith({ error: message, told: message });
  expect(panel()).toBeTruthy();
});

test('tells the support in English what the traveller reads in another language', async () => {
  const message = 'Your payment was processed, but … with booking ID GTley01 and payment reference pay_1.';
  const german = translator('de', (text) =>
    text.startsWith('Your payment was') ? 'Bezahlt: {payment}' : undefined,
  );
  const { onSupport } = show({ status: 'unsettled', message, paymentId: 'pay_1' }, {}, german);
  expect(screen.getByRole('alert').textContent).toContain('Bezahlt: pay_1');
  await userEvent.click(screen.getByRole('button', { name: 'Contact Support' }));
  expect(onSupport).toHaveBeenCalledWith({ error: message, told: 'Bezahlt: pay_1' });
});

test('offers no payment of a booking that is approved no longer', () => {
  show(ready, { status: 'CANCELLED' });
  expect(panel()).toBeNull();
});

test('does not ask a traveller to pay twice', async () => {
  const { checkAgain } = show({ status: 'unsettled', message: 'Your payment was processed' });
  expect(panel()).toBeNull();
  expect(headline()).toBe('Payment Being Settled');
  expect(screen.getByText(/please do not pay again/)).toBeTruthy();
  expect(screen.queryByText(/pay before then/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cancel booking' })).toBeNull();
  expect(screen.getByRole('alert').textContent).toContain('Your payment was processed');
  await userEvent.click(screen.getByRole('button', { name: 'Check Again' }));
  expect(checkAgain).toHaveBeenCalledTimes(1);
});

test('says what an uncertain trip still needs before it is paid', async () => {
  show(ready, {}, english, makeTrip({ minTravellers: 6, soldSpots: 6 }));
  const uncertain = await screen.findByText('Runs from 6');
  expect(panel()?.contains(uncertain)).toBe(true);
});
