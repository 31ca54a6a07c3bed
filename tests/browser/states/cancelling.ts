import { expect, type Page } from '@playwright/test';
import { breakBackend, holdBackAnswers } from '../support/backend-answers.ts';
import { setStatusByHand } from '../support/bookings.ts';
import { cancelTripAddress, manageAddress } from '../support/manage-links.ts';
import { sendRequest, storeBooking } from '../support/stored-bookings.ts';
import { changeTrip, makeTrip } from '../support/trips.ts';
import { heading, type ScreenState } from './screen-state.ts';

const day = 86_400_000;
const inDays = (days: number) => new Date(Math.floor(Date.now() / day + days) * day).toISOString();

/** A trip that starts in so many days. */
const tripIn = (days: number, changes: Record<string, unknown> = {}, like?: string) =>
  makeTrip({ startDate: inDays(days), endDate: inDays(days + 6), ...changes }, like);

async function lookUp(page: Page, reference: string, email: string): Promise<void> {
  await page.goto('/bookings/status');
  await page.getByLabel('Booking reference').fill(reference);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Check Status' }).click();
}

/** A stored booking at the step that cancels it. */
async function openCancellation(page: Page, status: string, tripId: string) {
  const booking = await storeBooking(status, tripId);
  await lookUp(page, booking.reference, booking.email);
  const name = status === 'PENDING_APPROVAL' ? 'Withdraw request' : 'Cancel booking';
  await page.getByRole('button', { name }).click();
  return booking;
}

const asking = (name: string, status: string, days: number, button: string): ScreenState => ({
  name,
  open: async (page) => {
    await openCancellation(page, status, await tripIn(days));
    await expect(page.getByRole('button', { name: button })).toBeVisible();
  },
});

async function requestedTrip() {
  const tripId = await tripIn(90, { hostApproval: true }, 'living-roots');
  await sendRequest(tripId, { amount: 18_500, currency: 'INR' });
  return tripId;
}

/** A trip with a paid booking, one that is cancelled, and a request that waits. */
async function busyTrip() {
  const tripId = await requestedTrip();
  await storeBooking('CONFIRMED', tripId);
  const { reference } = await sendRequest(tripId, { amount: 18_500, currency: 'INR' });
  await setStatusByHand(reference, 'APPROVED');
  return tripId;
}

/** The ways from a booking to its cancellation, and a host's view of a trip. */
export const cancellingStates: readonly ScreenState[] = [
  asking('cancelling for a part of it', 'CONFIRMED', 45, 'Cancel booking, get €1,335 back'),
  asking('cancelling for nothing', 'CONFIRMED', 10, 'Cancel booking without a refund'),
  asking('withdrawing a request', 'PENDING_APPROVAL', 90, 'Withdraw request'),
  asking('cancelling an approved booking', 'APPROVED', 90, 'Cancel booking'),
  {
    name: 'a cancellation that is not answered',
    open: async (page) => {
      await openCancellation(page, 'CONFIRMED', await tripIn(90));
      await breakBackend(page);
      await page.getByRole('button', { name: 'Cancel booking, get €1,780 back' }).click();
      await expect(page.getByRole('alert')).toContainText('We could not hear whether it was cancelled');
    },
  },
  {
    name: 'a refund that has changed',
    open: async (page) => {
      const tripId = await tripIn(45);
      await openCancellation(page, 'CONFIRMED', tripId);
      await changeTrip(tripId, { startDate: inDays(90) });
      await page.getByRole('button', { name: 'Cancel booking, get €1,335 back' }).click();
      await expect(page.getByRole('alert')).toContainText('What comes back has changed: it is €1,780 now.');
    },
  },
  {
    name: 'a booking that was cancelled meanwhile',
    open: async (page) => {
      const { reference } = await openCancellation(page, 'PENDING_APPROVAL', await tripIn(90));
      await setStatusByHand(reference, 'REJECTED');
      await page.getByRole('button', { name: 'Withdraw request' }).click();
      await expect(heading(page, 'This request was not approved')).toBeVisible();
    },
  },
  {
    name: 'a cancelled booking',
    open: async (page) => {
      await openCancellation(page, 'CONFIRMED', await tripIn(45));
      await page.getByRole('button', { name: 'Cancel booking, get €1,335 back' }).click();
      await expect(heading(page, 'Booking Cancelled')).toBeVisible();
    },
  },
  {
    name: 'a trip for its host',
    open: async (page) => {
      await page.goto(await manageAddress(await busyTrip()));
      await expect(heading(page, 'Who is coming')).toBeVisible();
    },
  },
  {
    name: 'a trip for its host, with nothing booked',
    open: async (page) => {
      await page.goto(await manageAddress(await tripIn(90, { isBookingOpen: false })));
      await expect(page.getByText('Nothing is booked yet.')).toBeVisible();
    },
  },
  {
    name: 'a trip for its host while it is read',
    open: async (page) => {
      await holdBackAnswers(page);
      await page.goto(await manageAddress('lisbon-surf'));
      await expect(page.getByText('Loading your trip')).toBeAttached();
    },
  },
  {
    name: 'a trip for its host that cannot be read',
    open: async (page) => {
      await breakBackend(page);
      await page.goto(await manageAddress('lisbon-surf'));
      await expect(heading(page, 'Your trip could not be loaded')).toBeVisible();
    },
  },
  {
    name: 'too few seats for what is sold',
    open: async (page) => {
      const address = await manageAddress(await busyTrip());
      // A sweep counts the booking that was stored as if by hand.
      await expect(async () => {
        await page.goto('about:blank');
        await page.goto(address);
        await expect(page.getByText(/[1-9]\d* seats? sold or held/)).toBeVisible({ timeout: 2000 });
      }).toPass();
      await page.getByLabel('Seats in all').fill('0');
      await page.getByRole('button', { name: 'Change seats' }).click();
      await expect(page.getByText('that many are sold or held')).toBeVisible();
    },
  },
  {
    name: 'a request that its host decides in the list',
    open: async (page) => {
      await page.goto(await manageAddress(await requestedTrip()));
      await page.getByRole('button', { name: 'Approve', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'Approve this request?' })).toBeVisible();
    },
  },
  {
    name: 'a link to a trip that has ended',
    open: async (page) => {
      await page.goto(await manageAddress('lisbon-surf', new Date(0)));
      await expect(page.getByRole('button', { name: 'Send me a new link' })).toBeVisible();
    },
  },
  {
    name: 'a host’s page without a link',
    open: async (page) => {
      await page.goto('/manage');
      await page.getByRole('button', { name: 'Send me the link' }).click();
      await expect(page.getByText('Email is required')).toBeVisible();
    },
  },
  {
    name: 'the link that cancels a trip, on its way',
    open: async (page) => {
      await page.goto(await manageAddress(await tripIn(90)));
      await page.getByRole('button', { name: 'Send me the link' }).click();
      await expect(page.getByText('The link is on its way to your own address.')).toBeVisible();
    },
  },
  {
    name: 'a trip that its host is about to cancel',
    open: async (page) => {
      await page.goto(await cancelTripAddress(await busyTrip()));
      await expect(heading(page, /^Cancel Living Roots/)).toBeVisible();
    },
  },
  {
    name: 'a trip that its host has cancelled',
    open: async (page) => {
      await page.goto(await cancelTripAddress(await requestedTrip()));
      await page.getByRole('button', { name: 'Cancel the trip' }).click();
      await expect(heading(page, 'Trip Cancelled')).toBeVisible();
    },
  },
  {
    name: 'a trip for its host that is cancelled',
    open: async (page) => {
      await page.goto(await cancelTripAddress(await busyTrip()));
      await page.getByRole('button', { name: /^Cancel the trip/ }).click();
      await page.getByRole('button', { name: 'See the trip' }).click();
      await page.getByText(/^Cancelled bookings/).click();
      await expect(page.getByText('Cancelled with the trip').first()).toBeVisible();
    },
  },
];
