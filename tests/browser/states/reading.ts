import { expect } from '@playwright/test';
import { breakBackend, emptyTable, holdBackAnswers, loseConnection } from '../support/backend-answers.ts';
import { storeHeldSeats } from '../support/held-seats.ts';
import { makeTrip } from '../support/trips.ts';
import {
  after,
  anyText,
  button,
  disabledButton,
  enabledButton,
  heading,
  main,
  type ScreenState,
  screen,
  text,
  title,
} from './screen-state.ts';

const policyPages = [
  ['/privacy', /privacy/i],
  ['/terms', /terms/i],
  ['/contact', /contact/i],
  ['/refund', /refund/i],
  ['/support', /support/i],
  ['/nowhere', /leads nowhere/],
] as const;

const staticPage = (address: string, title: RegExp): ScreenState => ({
  name: `the page ${address}`,
  open: async (page) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  },
});

/** Landing page, list, trip, host, policies and the page for lost addresses. */
export const readingStates: readonly ScreenState[] = [
  screen('the landing page', '/', title('Hosting Group Trips Made Simple')),
  {
    name: 'the list of trips',
    open: async (page) => {
      await page.goto('/trips');
      await expect(page.getByRole('article').nth(5)).toBeVisible();
    },
  },
  screen(
    'the list of trips by price, of each currency',
    '/trips?price=INR-20000_EUR-900&order=price',
    text('Prices are sorted within each currency.'),
    title('Lisbon Surf House'),
  ),
  {
    name: 'the list of trips while it is read',
    open: async (page) => {
      await holdBackAnswers(page);
      await page.goto('/trips');
      await expect(heading(page, 'Upcoming Trips')).toBeVisible();
      await expect(page.getByRole('article')).toHaveCount(0);
    },
  },
  screen(
    'the list of trips without trips',
    after((page) => emptyTable(page, 'trips'), '/trips'),
    text('No trips available'),
    text('Check back soon for exciting new adventures!'),
  ),
  screen(
    'the list of trips when it cannot be read',
    after(breakBackend, '/trips'),
    text('Failed to load trips. Please try again later.'),
  ),
  screen(
    'a trip with an early-bird offer',
    '/trip/spiti-valley',
    text('EARLY BIRD'),
    enabledButton('Request spot'),
  ),
  screen('a trip that asks its host first', '/trip/living-roots', enabledButton('Request spot')),
  screen('a trip that is sold out', '/trip/hampi-weekend', disabledButton('Sold Out')),
  screen('a trip that is paused', '/trip/leh-by-bike', disabledButton('Paused')),
  {
    name: 'a trip that was cancelled',
    open: async (page) => {
      await page.goto(`/trip/${await makeTrip({ tripStatus: 'cancelled' })}`);
      await expect(page.getByText('This trip was cancelled')).toBeVisible();
    },
  },
  {
    name: 'a trip that has departed',
    open: async (page) => {
      const dates = { startDate: '2026-01-10T00:00:00.000Z', endDate: '2026-01-14T00:00:00.000Z' };
      await page.goto(`/trip/${await makeTrip(dates)}`);
      await expect(page.getByText('This trip has already started.')).toBeVisible();
    },
  },
  {
    name: 'a trip that many have booked',
    open: async (page) => {
      const sold = { minTravellers: 4, soldSpots: 9, tripStatus: 'confirmed' };
      await page.goto(`/trip/${await makeTrip(sold)}`);
      await expect(page.getByText(/^9 booked · \d+ spots? left$/)).toBeVisible();
    },
  },
  {
    name: 'a trip whose last seats are held for its visitor',
    open: async (page) => {
      const tripId = await makeTrip({ availableSpots: 0 });
      await storeHeldSeats(page, { tripId, seats: 2 });
      await page.goto(`/trip/${tripId}`);
      await expect(page.getByText(/^You hold these 2 seats until/)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled();
    },
  },
  {
    name: 'a trip whose seats were held until a moment ago',
    open: async (page) => {
      const tripId = await makeTrip({ availableSpots: 0 });
      await page.clock.install();
      await storeHeldSeats(page, { tripId });
      await page.goto(`/trip/${tripId}`);
      await expect(page.getByText(/^You hold this seat until/)).toBeVisible();
      await page.clock.fastForward('15:00');
      await expect(page.getByText(/^You held this seat until/)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Sold Out' })).toBeDisabled();
    },
  },
  {
    name: 'a trip that cannot be paid online',
    open: async (page) => {
      await page.goto(`/trip/${await makeTrip({ priceAmount: 0, offerPrice: null })}`);
      await expect(page.getByText('This trip cannot be paid online. Please contact support.')).toBeVisible();
    },
  },
  {
    name: 'a draft',
    open: async (page) => {
      await page.goto('/trip/secret-draft');
      await expect(page.getByText('PRICE', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'a trip without a photo, unknown at build',
    open: async (page) => {
      await page.goto(`/trip/${await makeTrip({ title: 'A trip of words alone' }, 'munnar-tea')}`);
      await expect(heading(page, 'A trip of words alone')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Request spot' })).toBeEnabled();
    },
  },
  screen('a trip with a photo that is lost', '/trip/dolomite-huts', anyText('Image not available')),
  {
    name: 'the photos of a trip in full size',
    open: async (page) => {
      await page.goto('/trip/spiti-valley');
      await page.getByRole('button', { name: /^View all/ }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'a trip while it is read',
    open: async (page) => {
      const tripId = await makeTrip();
      await holdBackAnswers(page);
      await page.goto(`/trip/${tripId}`);
      await expect(page.getByRole('main')).toBeVisible();
    },
  },
  screen(
    'a trip that was withdrawn since the build',
    after((page) => emptyTable(page, 'trips'), '/trip/spiti-valley'),
    text('Trip not found'),
    button('Go Back'),
  ),
  screen('a trip that never was', '/trip/unknown-trip', text('Trip not found'), button('Go Back')),
  screen(
    'a trip that cannot be read',
    after(loseConnection, '/trip/made-after-the-build'),
    anyText('Please check your internet connection'),
    button('Go Back'),
  ),
  {
    name: 'a trip whose price cannot be read',
    open: async (page) => {
      await loseConnection(page);
      await page.goto('/trip/spiti-valley');
      await expect(page.getByText('Please check your internet connection').first()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Request spot' })).toBeHidden();
    },
  },
  screen('a host', '/host/asha', title('Asha Negi')),
  screen('a host who filled in nothing but a name', '/host/yuki', title('Yuki Tanabe'), text('No bio.')),
  screen('a host while the profile is read', after(holdBackAnswers, '/host/new-host'), main),
  {
    name: 'a host who never was',
    open: async (page) => {
      await page.goto('/host/unknown-host');
      await expect(page.getByText('Profile Not Found')).toBeVisible();
      await expect(page.getByText('The requested profile could not be found.')).toBeVisible();
      await expect(page).toHaveTitle('Profile not found · Group Trips');
    },
  },
  screen(
    'a host who cannot be read',
    after(breakBackend, '/host/new-host'),
    text('Failed to load profile. Please try again.'),
  ),
  {
    name: 'the snippet for a page of a host',
    open: async (page) => {
      await page.goto('/embed');
      const preview = page.locator('group-trip-booking');
      await expect(preview.getByRole('button', { name: 'Request Spot' })).toBeVisible();
      await expect(preview.locator('img')).toHaveJSProperty('complete', true);
    },
  },
  ...policyPages.map(([address, title]) => staticPage(address, title)),
];
