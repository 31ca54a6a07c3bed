import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import type { Trip } from '../../domain/trips/trip.ts';
import { makeTrip, rupees } from '../../testing/make-trip.ts';
import { renderOnSite } from '../testing/render-on-site.tsx';
import { PricePanel } from './PricePanel.tsx';
import { PricePanelFailure } from './PricePanelFailure.tsx';
import { PricePanelSkeleton } from './PricePanelSkeleton.tsx';

const panelOf = (change: Partial<Trip>, onBook = vi.fn()) => {
  renderOnSite(
    <PricePanel
      trip={makeTrip({ price: rupees(24_500), ...change })}
      host={{ name: 'Asha Negi', userName: 'asha' }}
      today={new Date('2027-01-15T10:00:00Z')}
      onBook={onBook}
    />,
  );
  return { onBook };
};
const words = () => screen.getByRole('complementary', { name: 'Price' }).textContent;
const hostTrips = () => screen.getByRole('link', { name: 'More trips with Asha Negi' }).getAttribute('href');
const button = () => screen.getByRole('button') as HTMLButtonElement;

test('shows the price of a seat, and leads to the booking', async () => {
  const { onBook } = panelOf({});
  expect(words()).toMatch(/^PRICE/);
  expect(words()).toContain('₹24,500per person');
  expect(button().textContent).toBe('Request spotRequest Spot');
  await userEvent.click(button());
  expect(onBook).toHaveBeenCalledTimes(1);
});

test('shows an early-bird offer next to the standard price, struck through', () => {
  panelOf({ offer: { price: rupees(21_900), spots: 6, taken: 1 } });
  expect(words()).toContain('EARLY BIRD');
  expect(words()).toContain('For the first 6 bookings');
  expect(words()).toContain('₹21,900');
  expect(screen.getByText('₹24,500').closest('s')).toBeTruthy();
});

test('shows how many spots are left, and what is due now', () => {
  panelOf({ availableSpots: 1 });
  expect(words()).toContain('1 spot left');
  expect(words()).toContain('Due now₹24,500 a seat');
});

test.each([
  ['Every spot is taken.', { availableSpots: 0 }, 'Sold OutSold Out'],
  ['The host takes no bookings right now.', { isBookingOpen: false }, 'PausedTemporarily Paused'],
])('%s It cannot be booked, and leads on to other trips', async (reason, change, label) => {
  const { onBook } = panelOf(change);
  expect(button().textContent).toBe(label);
  expect(button().disabled).toBe(true);
  await userEvent.click(button());
  expect(onBook).not.toHaveBeenCalled();
  expect(words()).toContain(reason);
  expect(words()).not.toContain('left');
  expect(screen.getByRole('link', { name: 'View Other Trips' }).getAttribute('href')).toBe('/trips');
  expect(hostTrips()).toBe('/host/asha#host-trips');
});

test('leads to the support from a price that the gateway cannot charge', () => {
  panelOf({ price: rupees(0) });
  expect(words()).toContain('₹0');
  expect(words()).toContain('This trip cannot be paid online. Please contact support.');
  expect(button().disabled).toBe(true);
  expect(screen.getByRole('link', { name: 'Contact Support' }).getAttribute('href')).toBe('/support');
});

test('takes the focus when it comes after another try', async () => {
  const page = (panel: ReactNode) => <main tabIndex={-1}>{panel}</main>;
  const { rerender } = renderOnSite(page(null));
  for (const _ of ['once', 'again']) {
    rerender(page(<PricePanelFailure reason="" onRetry={vi.fn()} />));
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    rerender(page(<PricePanelSkeleton trip={makeTrip()} />));
    expect(document.activeElement).toBe(screen.getByRole('main'));
  }
  rerender(page(<PricePanel trip={makeTrip()} today={new Date('2027-01-15T10:00:00Z')} onBook={vi.fn()} />));
  expect(document.activeElement).toBe(screen.getByRole('complementary', { name: 'Price' }));
});

test('says when a host decides first', () => {
  panelOf({ hostApproval: true });
  expect(words()).toContain('Due nowNothing');
  expect(words()).toContain('Host reviewwithin 24-48 hours');
  expect(words()).toContain('After approval₹24,500 a seat');
});

test.each([
  ['cancelled', 'This trip was cancelled'],
  ['UNKNOWN', 'This trip takes no bookings'],
] as const)(
  'has no price for a trip that is %s, but says so and leads to the next trips of its host',
  async (status, text) => {
    panelOf({ status });
    expect(screen.queryByRole('complementary', { name: 'Price' })).toBeNull();
    expect(await screen.findByText(text)).toBeTruthy();
    expect(hostTrips()).toBe('/host/asha#host-trips');
  },
);

test('shows what comes back of a seat, and until when', () => {
  panelOf({ startDate: '2027-06-01T00:00:00.000Z' });
  const links = screen.getAllByRole('link', { name: '₹24,500 back until 1 Apr' });
  // For a narrow column and for a wide one.
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['#your-money', '#your-money']);
});

test('leads on from a trip that has started', async () => {
  panelOf({ startDate: '2027-01-15T00:00:00.000Z' });
  expect(await screen.findByText('This trip has already started.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(hostTrips()).toBe('/host/asha#host-trips');
  expect(screen.getByRole('link', { name: 'View Other Trips' }).getAttribute('href')).toBe('/trips');
});
