import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { DraftHold } from '../../flows/booking-form/form-state.ts';
import type { InstantBookingStore } from '../../flows/instant-booking/state.ts';
import { makeTrip, rupees } from '../../testing/make-trip.ts';
import { renderOnSite } from '../testing/render-on-site.tsx';
import { stillForm } from '../testing/still-form.ts';
import { InstantBookingForm } from './InstantBookingForm.tsx';

const trip = makeTrip();
const clock = { now: () => new Date('2027-01-15T10:00:00Z') };

const hold: DraftHold = {
  bookingId: 'b1',
  paymentId: 'p1',
  reference: 'GTley01000001',
  seats: 2,
  seatPrice: rupees(1000),
  expiresAt: '2027-01-15T10:15:00Z',
  unpaid: true,
};

const formOf = (change: Partial<InstantBookingStore>) => {
  const journey: InstantBookingStore = {
    stage: { status: 'ready', trip, closed: null },
    booking: { status: 'editing', issues: [], banner: null },
    ...stillForm,
    ...change,
  };
  return <InstantBookingForm journey={journey} trip={trip} clock={clock} />;
};

const show = (change: Partial<InstantBookingStore>) => renderOnSite(formOf(change));

const overlay = () => screen.queryByRole('alertdialog', { name: 'Your booking is in progress' });

test('has a button that shows the total', () => {
  show({});
  expect(screen.getByRole('heading', { name: 'Book Your Spot', level: 1 })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Book Now · ₹2,000' })).toBeTruthy();
  expect(overlay()).toBeNull();
});

test('says for how long seats are held', async () => {
  show({ hold });
  expect((await screen.findByRole('timer')).textContent).toBe('15 minutes left to pay');
});

test('says what is happening', () => {
  show({ booking: { status: 'asking', hold } });
  const message = 'We are asking the payment gateway whether your payment arrived.';
  expect(overlay()?.textContent).toContain(message);
  expect(
    screen
      .getByText(/^Book Now/)
      .closest('button')
      ?.getAttribute('aria-disabled'),
  ).toBe('true');
});

test('shows a known error in a banner that is read out', () => {
  show({
    booking: {
      status: 'editing',
      issues: [],
      banner: { code: 'SEATS_UNAVAILABLE', message: 'Only 1 spots available' },
    },
  });
  expect(screen.getByRole('alert').textContent).toContain('Only 1 spots available');
});

test('says when the first of too many unpaid bookings ends', () => {
  // Zones may be half an hour apart.
  const retryAt = new Date(2027, 0, 15, 10, 10).toISOString();
  const banner = { code: 'TOO_MANY_HOLDS', message: 'Too many.', retryAt };
  show({ booking: { status: 'editing', issues: [], banner } });
  expect(screen.getByRole('alert').textContent).toMatch(/^Too many\.The first one ends at (.+, )?10:10 /);
});

const heldLine = async (words: RegExp) => (await screen.findByText(words)).closest('p')?.textContent;

test('says that nothing was charged only where that is known', async () => {
  const { rerender } = show({ hold });
  await screen.findByRole('timer');
  expect(await heldLine(/^Your 2 seats are held until/)).toMatch(/\. Nothing has been charged yet\.$/);
  rerender(formOf({ hold: { ...hold, unpaid: false } }));
  expect(screen.queryByText(/Nothing has been charged yet/)).toBeNull();
});

test('speaks of a hold that ended in the past, once', async () => {
  show({ hold: { ...hold, seats: 1, expiresAt: '2027-01-15T10:00:00Z' } });
  expect(await heldLine(/^Your seat was held until/)).toMatch(/ until \d.*\.$/);
  expect(screen.queryByRole('timer')).toBeNull();
  expect(screen.queryByText(/Nothing has been charged yet/)).toBeNull();
});

test('takes the focus back from a payment window that was closed', () => {
  const { rerender } = show({ booking: { status: 'reserving' } });
  rerender(formOf({}));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Book Now/ }));
});

test('moves the focus to the banner once the overlay has gone', () => {
  const { rerender } = show({});
  screen.getByText(/^Book Now/).focus();
  rerender(formOf({ booking: { status: 'reserving' } }));
  const banner = { code: 'SEATS_UNAVAILABLE', message: 'Fully Booked' };
  rerender(formOf({ booking: { status: 'editing', issues: [], banner }, focus: { path: 'banner' } }));
  expect(document.activeElement).toBe(screen.getByRole('alert'));
});
