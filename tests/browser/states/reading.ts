import { expect } from '@playwright/test';
import { breakBackend, emptyTable, holdBackAnswers, loseConnection } from '../support/backend-answers.ts';
import { makeTrip } from '../support/trips.ts';
import { heading, type ScreenState } from './screen-state.ts';

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
  {
    name: 'the landing page',
    open: async (page) => {
      await page.goto('/');
      await expect(heading(page, 'Hosting Group Trips Made Simple')).toBeVisible();
    },
  },
  {
    name: 'the list of trips',
    open: async (page) => {
      await page.goto('/trips');
      await expect(page.getByRole('article').nth(5)).toBeVisible();
    },
  },
  {
    name: 'the list of trips while it is read',
    open: async (page) => {
      await holdBackAnswers(page);
      await page.goto('/trips');
      await expect(heading(page, 'Upcoming Trips')).toBeVisible();
      await expect(page.getByRole('article')).toHaveCount(0);
    },
  },
  {
    name: 'the list of trips without trips',
    open: async (page) => {
      await emptyTable(page, 'trips');
      await page.goto('/trips');
      await expect(page.getByText('No trips available')).toBeVisible();
      await expect(page.getByText('Check back soon for exciting new adventures!')).toBeVisible();
    },
  },
  {
    name: 'the list of trips when it cannot be read',
    open: async (page) => {
      await breakBackend(page);
      await page.goto('/trips');
      await expect(page.getByText('Failed to load trips. Please try again later.')).toBeVisible();
    },
  },
  {
    name: 'a trip with an early-bird offer',
    open: async (page) => {
      await page.goto('/trip/spiti-valley');
      await expect(page.getByText('EARLY BIRD')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Request spot' })).toBeEnabled();
    },
  },
  {
    name: 'a trip that asks its host first',
    open: async (page) => {
      await page.goto('/trip/living-roots');
      await expect(page.getByRole('button', { name: 'Request spot' })).toBeEnabled();
    },
  },
  {
    name: 'a trip that is sold out',
    open: async (page) => {
      await page.goto('/trip/hampi-weekend');
      await expect(page.getByRole('button', { name: 'Sold Out' })).toBeDisabled();
    },
  },
  {
    name: 'a trip that is paused',
    open: async (page) => {
      await page.goto('/trip/leh-by-bike');
      await expect(page.getByRole('button', { name: 'Paused' })).toBeDisabled();
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
  {
    name: 'a trip with a photo that is lost',
    open: async (page) => {
      await page.goto('/trip/dolomite-huts');
      await expect(page.getByText('Image not available').first()).toBeVisible();
    },
  },
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
  {
    name: 'a trip that was withdrawn since the build',
    open: async (page) => {
      await emptyTable(page, 'trips');
      await page.goto('/trip/spiti-valley');
      await expect(page.getByText('Trip not found')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Go Back' })).toBeVisible();
    },
  },
  {
    name: 'a trip that never was',
    open: async (page) => {
      await page.goto('/trip/unknown-trip');
      await expect(page.getByText('Trip not found')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Go Back' })).toBeVisible();
    },
  },
  {
    name: 'a trip that cannot be read',
    open: async (page) => {
      await loseConnection(page);
      await page.goto('/trip/made-after-the-build');
      await expect(page.getByText('Please check your internet connection').first()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Go Back' })).toBeVisible();
    },
  },
  {
    name: 'a trip whose price cannot be read',
    open: async (page) => {
      await loseConnection(page);
      await page.goto('/trip/spiti-valley');
      await expect(page.getByText('Please check your internet connection').first()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Request spot' })).toBeHidden();
    },
  },
  {
    name: 'a host',
    open: async (page) => {
      await page.goto('/host/asha');
      await expect(heading(page, 'Asha Negi')).toBeVisible();
    },
  },
  {
    name: 'a host who filled in nothing but a name',
    open: async (page) => {
      await page.goto('/host/yuki');
      await expect(heading(page, 'Yuki Tanabe')).toBeVisible();
      await expect(page.getByText('No bio.')).toBeVisible();
    },
  },
  {
    name: 'a host while the profile is read',
    open: async (page) => {
      await holdBackAnswers(page);
      await page.goto('/host/new-host');
      await expect(page.getByRole('main')).toBeVisible();
    },
  },
  {
    name: 'a host who never was',
    open: async (page) => {
      await page.goto('/host/unknown-host');
      await expect(page.getByText('Profile Not Found')).toBeVisible();
      await expect(page.getByText('The requested profile could not be found.')).toBeVisible();
      await expect(page).toHaveTitle('Profile not found · Group Trips');
    },
  },
  {
    name: 'a host who cannot be read',
    open: async (page) => {
      await breakBackend(page);
      await page.goto('/host/new-host');
      await expect(page.getByText('Failed to load profile. Please try again.')).toBeVisible();
    },
  },
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
