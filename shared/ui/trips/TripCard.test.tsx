import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeTrip, rupees } from '../../testing/make-trip.ts';
import { renderOnSite } from '../testing/render-on-site.tsx';
import { TripCard } from './TripCard.tsx';

const card = () => screen.getByRole('article').textContent;

test('shows badge, dates, places, standard price and the way to the trip', () => {
  renderOnSite(
    <TripCard
      trip={makeTrip({
        locations: ['Kaza', 'Tabo'],
        price: rupees(24_500),
        offer: { price: rupees(21_900), spots: 6, taken: 0 },
      })}
    />,
  );
  expect(screen.getByText('Demo')).toBeTruthy();
  expect(card()).toContain('1 Jun – 8 Jun 2027');
  expect(card()).toContain('Kaza, Tabo');
  expect(card()).toContain('₹24,500');
  expect(card()).not.toContain('₹21,900');
  expect(screen.getByRole('link', { name: /^View Details/ }).getAttribute('href')).toBe('/trip/spiti-valley');
});

test('calls a confirmed trip so, and a trip without places TBA', () => {
  renderOnSite(<TripCard trip={makeTrip({ status: 'confirmed' })} />);
  expect(screen.getByText('Confirmed')).toBeTruthy();
  expect(card()).toContain('Location TBA');
});

test('shows three tags at most', () => {
  renderOnSite(<TripCard trip={makeTrip({ tags: ['Sea', 'Snow', 'Sand', 'Sun'] })} />);
  expect(screen.getAllByRole('listitem').map((tag) => tag.textContent)).toEqual(['Sea', 'Snow', 'Sand']);
});

test.each([
  ['Sold Out', { availableSpots: 0, isBookingOpen: false }],
  ['Paused', { isBookingOpen: false }],
  ['Cancelled', { status: 'cancelled', availableSpots: 3 }],
  ['Not on sale', { status: 'UNKNOWN', availableSpots: 0 }],
  ['3 left', { availableSpots: 3 }],
] as const)('says what decides: %s', (words, change) => {
  renderOnSite(<TripCard trip={makeTrip(change)} />);
  expect(screen.getByText(words)).toBeTruthy();
  if (words !== '3 left') expect(card()).not.toContain('left');
});

test('says how long it takes and with whom, and not how many seats are left of many', () => {
  renderOnSite(<TripCard trip={makeTrip()} host={{ name: 'Asha Negi', profileImage: null }} />);
  expect(card()).toContain('8 days');
  expect(card()).toContain('Asha Negi');
  expect(card()).not.toContain('left');
});

test('says so when the photo cannot be shown', () => {
  renderOnSite(<TripCard trip={makeTrip({ tripPhotos: ['gone'] })} />);
  fireEvent.error(screen.getByAltText(''));
  expect(screen.getByText('Image not available')).toBeTruthy();
});

test('opens a new tab from a page that is not the site', () => {
  renderOnSite(<TripCard trip={makeTrip()} />, { opensNewTab: true });
  const link = screen.getByRole('link', { name: /opens in a new tab/ });
  expect(link.getAttribute('target')).toBe('_blank');
});
