import { expect } from '@playwright/test';
import { breakBackend, emptyTable, holdBackAnswers, loseConnection } from '../support/backend-answers.ts';
import { storeHeldSeats } from '../support/held-seats.ts';
import { makeTrip } from '../support/trips.ts';
import {
  after,
  button,
  disabledButton,
  enabledButton,
  link,
  main,
  type ScreenState,
  screen,
  text,
  title,
} from './screen-state.ts';

const writtenPages = ['/privacy', '/terms', '/contact', '/refund', '/support', '/nowhere'];

const writtenPage = (address: string): ScreenState => ({
  name: `the page ${address}`,
  open: async (visitor) => {
    await visitor.goTo(address);
    await expect(visitor.page.getByRole('heading', { level: 1 })).toBeVisible();
  },
});

/** Landing page, list, trip, host, policies and the page for lost addresses. */
export const readingStates: readonly ScreenState[] = [
  screen('the landing page', '/', title('Hosting Group Trips Made Simple')),
  {
    name: 'the list of trips',
    open: async (visitor) => {
      await visitor.goTo('/trips');
      await expect(visitor.page.getByRole('article').nth(5)).toBeVisible();
    },
  },
  screen(
    'the list of trips by price, of each currency',
    '/trips?price=INR-20000_EUR-900&order=price',
    text('Prices are sorted within each currency.'),
    title(/Lisbon Surf House/),
  ),
  screen(
    'the list of trips at a place that no trip goes to',
    '/trips?place=Atlantis',
    text('No trip meets all of that'),
  ),
  {
    name: 'the list of trips while it is read',
    open: async (visitor) => {
      await holdBackAnswers(visitor.page);
      await visitor.goTo('/trips');
      await visitor.seesHeading('Upcoming Trips');
      await expect(visitor.page.getByRole('article')).toHaveCount(0);
    },
  },
  screen(
    'the list of trips without trips',
    after((page) => emptyTable(page, 'trips'), '/trips'),
    text('No trips available'),
    text('Check back soon for exciting new adventures!'),
    link('Back to the start'),
  ),
  screen(
    'the list of trips when it cannot be read',
    after(breakBackend, '/trips'),
    text('Failed to load trips. Please try again later.'),
    link('Back to the start'),
  ),
  screen(
    'a trip with an early-bird offer',
    '/trip/spiti-valley',
    text('EARLY BIRD'),
    enabledButton('Request spot'),
  ),
  screen('a trip that asks its host first', '/trip/living-roots', enabledButton('Request spot')),
  screen('a trip that is paused', '/trip/leh-by-bike', disabledButton('Paused')),
  {
    name: 'a trip that was cancelled',
    open: async (visitor) => {
      await visitor.goTo(`/trip/${await makeTrip({ tripStatus: 'cancelled' })}`);
      await visitor.sees('This trip was cancelled');
    },
  },
  {
    name: 'a trip that has departed',
    open: async (visitor) => {
      const dates = { startDate: '2026-01-10T00:00:00.000Z', endDate: '2026-01-14T00:00:00.000Z' };
      await visitor.goTo(`/trip/${await makeTrip(dates)}`);
      await visitor.sees('This trip has already started.');
    },
  },
  {
    name: 'a trip that many have booked',
    open: async (visitor) => {
      const sold = { minTravellers: 4, soldSpots: 9, tripStatus: 'confirmed' };
      await visitor.goTo(`/trip/${await makeTrip(sold)}`);
      await visitor.sees('{count} booked');
    },
  },
  {
    name: 'a trip whose last seats are held for its visitor',
    open: async (visitor) => {
      const tripId = await makeTrip({ availableSpots: 0 });
      await storeHeldSeats(visitor.page, { tripId, seats: 2 });
      await visitor.goTo(`/trip/${tripId}`);
      await visitor.sees('You hold these {n} seats until {time}.');
      await expect(visitor.button('Continue')).toBeEnabled();
    },
  },
  {
    name: 'a trip whose seats were held until a moment ago',
    needsOwnPage: true,
    open: async (visitor) => {
      const tripId = await makeTrip({ availableSpots: 0 });
      await visitor.page.clock.install();
      await storeHeldSeats(visitor.page, { tripId, seats: 2 });
      await visitor.goTo(`/trip/${tripId}`);
      await visitor.sees('You hold these {n} seats until {time}.');
      await visitor.page.clock.fastForward('15:00');
      await visitor.sees('You held these {n} seats until {time}.');
      await expect(visitor.button('Sold Out')).toBeDisabled();
    },
  },
  {
    name: 'a trip that cannot be paid online',
    open: async (visitor) => {
      await visitor.goTo(`/trip/${await makeTrip({ priceAmount: 0, offerPrice: null })}`);
      await visitor.sees('This trip cannot be paid online. Please contact support.');
    },
  },
  {
    name: 'a draft',
    open: async (visitor) => {
      await visitor.goTo('/trip/secret-draft');
      await visitor.seesHeading(/Snow Leopards/);
      await visitor.sees('PRICE');
    },
  },
  {
    name: 'a trip without a photo, unknown at build',
    open: async (visitor) => {
      await visitor.goTo(`/trip/${await makeTrip({ title: 'A trip of words alone' }, 'munnar-tea')}`);
      await visitor.seesHeading(/A trip of words alone/);
      await enabledButton('Request spot')(visitor);
    },
  },
  screen('a trip with a photo that is lost', '/trip/dolomite-huts', text('Image not available')),
  {
    name: 'the photos of a trip in full size',
    open: async (visitor) => {
      await visitor.goTo('/trip/spiti-valley');
      await visitor.press('View all {n} photos');
      await expect(visitor.page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'a trip while it is read',
    open: async (visitor) => {
      const tripId = await makeTrip();
      await holdBackAnswers(visitor.page);
      await visitor.goTo(`/trip/${tripId}`);
      await expect(visitor.page.getByRole('main')).toBeVisible();
    },
  },
  screen(
    'a trip that was withdrawn since the build',
    after((page) => emptyTable(page, 'trips'), '/trip/spiti-valley'),
    text('Trip not found'),
    button('Go Back'),
    link('View Other Trips'),
  ),
  screen(
    'a trip that never was',
    '/trip/unknown-trip',
    text('Trip not found'),
    button('Go Back'),
    link('View Other Trips'),
  ),
  screen(
    'a trip that cannot be read',
    after(loseConnection, '/trip/made-after-the-build'),
    text('Please check your internet connection'),
    button('Go Back'),
  ),
  {
    name: 'a trip whose price cannot be read',
    open: async (visitor) => {
      await loseConnection(visitor.page);
      await visitor.goTo('/trip/spiti-valley');
      await visitor.sees('Please check your internet connection');
      await expect(visitor.button('Request spot')).toBeHidden();
    },
  },
  screen('a host', '/host/asha', title(/Asha Negi/)),
  screen('a host who filled in nothing but a name', '/host/yuki', title(/Yuki Tanabe/), text('No bio.')),
  screen('a host while the profile is read', after(holdBackAnswers, '/host/new-host'), main),
  {
    name: 'a host who never was',
    open: async (visitor) => {
      await visitor.goTo('/host/unknown-host');
      await visitor.sees('Profile Not Found');
      await visitor.sees('The requested profile could not be found.');
      await expect(visitor.page).toHaveTitle(visitor.words('Profile not found'));
    },
  },
  screen(
    'a host who cannot be read',
    after(breakBackend, '/host/new-host'),
    text('Failed to load profile. Please try again.'),
  ),
  {
    name: 'the snippet for a page of a host',
    open: async (visitor) => {
      await visitor.goTo('/embed');
      const preview = visitor.page.locator('group-trip-booking');
      await expect(preview.getByRole('button', { name: visitor.words('Request Spot') })).toBeVisible();
      await expect(preview.locator('img')).toHaveJSProperty('complete', true);
      await visitor.page.getByText('Astro', { exact: true }).click();
    },
  },
  ...writtenPages.map(writtenPage),
];
