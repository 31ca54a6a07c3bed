import { expect, type Page } from '@playwright/test';
import { freshEmail } from '../support/booking-page.ts';
import {
  inDays,
  joinQueue,
  makeFullTrip,
  makeOpenTrip,
  makeQueuedTrip,
  openOffer,
  placeLink,
} from '../support/groups.ts';
import { hostAddress, manageAddress } from '../support/manage-links.ts';
import { sendRequest, storeBooking } from '../support/stored-bookings.ts';
import { makeTrip } from '../support/trips.ts';
import { heading, type ScreenState } from './screen-state.ts';

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

async function lookUp(page: Page, tripId: string) {
  const { reference, email } = await storeBooking('CONFIRMED', tripId);
  await page.goto(`/bookings/status#${new URLSearchParams({ ref: reference, email })}`);
  await expect(heading(page, 'Booking Confirmed!')).toBeVisible();
}

const tripIn = (days: number) => makeTrip({ startDate: inDays(days), endDate: inDays(days + 6) });

async function writeToAll(page: Page) {
  const { tripId } = await makeFullTrip();
  await joinQueue(tripId, 2);
  await page.goto(await manageAddress(tripId));
  await page.getByLabel('Your message').fill('Bring boots, and a torch.\n\nWe meet at nine.');
  await press(page, 'See how it looks');
}

/** What groups do: run from so many, wait, leave one by one, hear from their host. */
export const groupStates: readonly ScreenState[] = [
  {
    name: 'a trip that runs from so many travellers',
    open: async (page) => {
      await page.goto(
        `/trip/${await makeOpenTrip({ meeting: 'Cais do Sodré, under the clock.\nAt nine.' })}`,
      );
      await expect(page.getByText(/^Runs from 6 · 6 more by/)).toBeVisible();
      await expect(heading(page, 'Meeting point')).toBeVisible();
    },
  },
  {
    name: 'a booking of a trip that runs from so many',
    open: async (page) => {
      const { id } = await storeBooking('CONFIRMED', await makeOpenTrip({ meeting: 'Cais do Sodré' }));
      await page.goto(`/bookings/${id}`);
      await expect(page.getByText(/^Runs from 6 ·/).first()).toBeVisible();
    },
  },
  {
    name: 'a trip for its host that may run',
    open: async (page) => {
      const tripId = await makeOpenTrip();
      await storeBooking('CONFIRMED', tripId);
      await page.goto(await manageAddress(tripId));
      await press(page, 'Put the day off');
      await expect(page.getByText('Please choose a day')).toBeVisible();
    },
  },
  {
    name: 'a trip for its host that is about to run',
    open: async (page) => {
      await page.goto(await manageAddress(await makeOpenTrip()));
      await press(page, 'It runs in any case');
      await expect(page.getByRole('button', { name: 'Yes, it runs' })).toBeVisible();
    },
  },
  {
    name: 'a trip that is sold out, with a waiting list',
    open: async (page) => {
      await page.goto('/trip/hampi-weekend');
      await expect(page.getByLabel('How many of you?')).toBeVisible();
      await page.getByRole('button', { name: 'Join the waiting list' }).click();
      await expect(page.getByText('Full name is required')).toBeVisible();
    },
  },
  {
    name: 'a place on the waiting list, just asked for',
    open: async (page) => {
      await page.goto(`/trip/${await makeQueuedTrip()}`);
      await page.getByLabel('Full Name').fill('Mira Rao');
      await page.getByLabel('Email').fill(freshEmail());
      await page.getByRole('button', { name: 'Join the waiting list' }).click();
      await expect(page.getByText('You are number 1 on the waiting list, for 1 seat.')).toBeFocused();
    },
  },
  {
    name: 'a place on the waiting list',
    open: async (page, request) => {
      const tripId = await makeQueuedTrip();
      await joinQueue(tripId, 1);
      await page.goto(await placeLink(request, await joinQueue(tripId, 2), 'On the waiting list'));
      await expect(heading(page, 'You are number 2 on the waiting list')).toBeVisible();
    },
  },
  {
    name: 'a place on the waiting list, about to be left',
    open: async (page, request) => {
      const email = await joinQueue(await makeQueuedTrip(), 2);
      await page.goto(await placeLink(request, email, 'On the waiting list'));
      await press(page, 'Leave the waiting list');
      await expect(page.getByRole('button', { name: 'Yes, leave the list' })).toBeVisible();
    },
  },
  {
    name: 'a place on the waiting list that was left',
    open: async (page, request) => {
      const email = await joinQueue(await makeQueuedTrip(), 2);
      await page.goto(await placeLink(request, email, 'On the waiting list'));
      await press(page, 'Leave the waiting list');
      await press(page, 'Yes, leave the list');
      await expect(heading(page, 'You have left the waiting list')).toBeVisible();
    },
  },
  {
    name: 'a place that has ended',
    open: async (page) => {
      await page.goto('/waitlist');
      await expect(heading(page, 'This place has ended')).toBeVisible();
    },
  },
  {
    name: 'seats that are free for who waited',
    open: async (page, request) => {
      await openOffer(page, request);
      await expect(heading(page, '2 seats free for you')).toBeVisible();
    },
  },
  {
    name: 'the booking of seats that were waited for',
    open: async (page, request) => {
      await openOffer(page, request);
      await press(page, 'Book 2 seats');
      await expect(page.getByText(/^2 seats are held for you until/)).toBeVisible();
    },
  },
  {
    name: 'one traveller leaves',
    open: async (page) => {
      await lookUp(page, await tripIn(45));
      await press(page, 'Cancel booking');
      await page.getByRole('checkbox', { name: 'Asha Verma' }).uncheck();
      await expect(page.getByRole('button', { name: /^Cancel for 1 traveller, get/ })).toBeVisible();
    },
  },
  {
    name: 'one traveller has left',
    open: async (page) => {
      await lookUp(page, await tripIn(45));
      await press(page, 'Cancel booking');
      await page.getByRole('checkbox', { name: 'Asha Verma' }).uncheck();
      await press(page, /^Cancel for 1 traveller/);
      await expect(heading(page, 'Travellers Changed')).toBeVisible();
    },
  },
  {
    name: 'a booking that one traveller has left',
    open: async (page) => {
      await lookUp(page, await tripIn(45));
      await press(page, 'Cancel booking');
      await page.getByRole('checkbox', { name: 'Asha Verma' }).uncheck();
      await press(page, /^Cancel for 1 traveller/);
      await press(page, 'See your booking');
      await expect(page.getByText('Back for 1 traveller who left')).toBeVisible();
    },
  },
  {
    name: 'a traveller about to be replaced',
    open: async (page) => {
      await lookUp(page, await tripIn(45));
      await press(page, 'Replace a traveller');
      await press(page, 'Replace traveller');
      await expect(page.getByText('Full name is required')).toBeVisible();
    },
  },
  {
    name: 'a trip for its host with a waiting list',
    open: async (page) => {
      const tripId = await makeQueuedTrip();
      await joinQueue(tripId, 2);
      await joinQueue(tripId, 1);
      await page.goto(await manageAddress(tripId));
      await expect(page.getByText(/^3 seats wanted/)).toBeVisible();
    },
  },
  {
    name: 'a message to all, before it is sent',
    open: async (page) => {
      await writeToAll(page);
      await expect(page.getByRole('button', { name: 'Send it' })).toBeVisible();
    },
  },
  {
    name: 'a message to all, sent',
    open: async (page) => {
      await writeToAll(page);
      await press(page, 'Send it');
      await expect(page.getByText('On its way: 1 mail.')).toBeFocused();
    },
  },
  {
    name: 'the link to all trips, asked for',
    open: async (page) => {
      await page.goto('/manage');
      await page.getByLabel('Email').fill('nobody@example.com');
      await press(page, 'Send me the link');
      await expect(heading(page, 'Look at your mail')).toBeVisible();
    },
  },
  {
    name: 'all trips of a host',
    open: async (page) => {
      const tripId = await makeTrip({ startDate: inDays(60), hostApproval: true }, 'living-roots');
      await storeBooking('CONFIRMED', tripId);
      await sendRequest(tripId, { amount: 18_500, currency: 'INR' });
      await page.goto(await hostAddress(tripId));
      await expect(page.getByText('1 request waits for your answer.')).toBeVisible();
    },
  },
];
