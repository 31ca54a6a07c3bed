import { expect, type Page } from '@playwright/test';
import { breakBackend, holdBackAnswers } from '../support/backend-answers.ts';
import { linkIn, mailAbout } from '../support/mailbox.ts';
import { sendRequest, storeBooking } from '../support/stored-bookings.ts';
import { makeTrip } from '../support/trips.ts';
import {
  after,
  button,
  enabledButton,
  heading,
  link,
  main,
  type ScreenState,
  screen,
  text,
} from './screen-state.ts';

const request = async () => {
  const tripId = await makeTrip({ hostApproval: true }, 'living-roots');
  return sendRequest(tripId, { amount: 18_500, currency: 'INR' });
};

async function lookUp(page: Page, reference: string, email: string): Promise<void> {
  await page.goto('/bookings/status');
  await page.getByLabel('Booking reference').fill(reference);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Check Status' }).click();
}

async function writeQuestion(page: Page): Promise<void> {
  await page.goto('/trip/spiti-valley/enquiry');
  await page.getByLabel('Full Name').fill('Asha Verma');
  await page.getByLabel('Email').fill('asha.verma@example.com');
  await page.getByLabel('Your question').fill('How cold are the nights in the valley?');
}

const storedStates = [
  ['CONFIRMED', 'Booking Confirmed!'],
  ['PENDING_APPROVAL', 'Booking Request Received!'],
  ['APPROVED', 'Booking Approved'],
  ['REJECTED', 'Not Approved'],
  ['CANCELLED', 'Booking Cancelled'],
] as const;

const storedBooking = (status: string, title: string): ScreenState => ({
  name: `a booking that is ${status}`,
  open: async (page) => {
    const { id, reference } = await storeBooking(status);
    await page.goto(`/bookings/${id}`);
    await expect(heading(page, title)).toBeVisible();
    await expect(page.getByText(reference).filter({ visible: true }).first()).toBeVisible();
  },
});

/** A booking by its address, by its reference, and its host's decision. */
export const afterBookingStates: readonly ScreenState[] = [
  ...storedStates.map(([status, title]) => storedBooking(status, title)),
  screen('a booking while it is read', after(holdBackAnswers, `/bookings/${'0'.repeat(32)}`), main),
  screen(
    'the address of a booking without its id',
    '/bookings/',
    text('No booking ID provided'),
    button('Go Back'),
  ),
  screen(
    'a booking that never was',
    `/bookings/${'0'.repeat(32)}`,
    text('Booking not found'),
    button('Go Back'),
  ),
  screen('the lookup', '/bookings/status', enabledButton('Check Status')),
  {
    name: 'the lookup with errors',
    open: async (page) => {
      await page.goto('/bookings/status');
      await page.getByRole('button', { name: 'Check Status' }).click();
      await expect(page.getByText('Booking reference is required')).toBeVisible();
    },
  },
  {
    name: 'the lookup that found nothing',
    open: async (page) => {
      await lookUp(page, 'GTurf01000000', `${crypto.randomUUID()}@example.com`);
      await expect(page.getByText('No booking found with these details')).toBeVisible();
      await expect(page.getByText('Attempts remaining: 4')).toBeVisible();
    },
  },
  {
    name: 'the lookup that found a confirmed booking',
    open: async (page) => {
      const { reference, email } = await storeBooking('CONFIRMED');
      await lookUp(page, reference, email);
      await expect(page.getByText('98****3210')).toBeVisible();
      await expect(page.getByRole('region', { name: 'Payment details' })).toBeVisible();
    },
  },
  {
    name: 'the lookup that found an approved booking',
    open: async (page) => {
      const { reference, email } = await storeBooking('APPROVED');
      await lookUp(page, reference, email);
      await expect(page.getByRole('button', { name: 'Proceed to Payment' })).toBeVisible();
    },
  },
  screen("a host's decision without a link", '/review', link('Contact Support')),
  {
    name: "a host's decision before it is made",
    open: async (page, mails) => {
      const { reference } = await request();
      await page.goto(linkIn(await mailAbout(mails, reference, /^New request/), '/review'));
      await page.getByRole('button', { name: 'Approve', exact: true }).click();
      await expect(page.getByRole('button', { name: /^Yes, / })).toBeVisible();
    },
  },
  {
    name: 'a question to the host',
    open: async (page) => {
      await page.goto('/trip/spiti-valley/enquiry');
      await page.getByRole('button', { name: 'Send enquiry' }).click();
      await expect(page.getByText('Email is required')).toBeVisible();
    },
  },
  {
    name: 'a question that was sent',
    open: async (page) => {
      await writeQuestion(page);
      await page.getByRole('button', { name: 'Send enquiry' }).click();
      await expect(heading(page, 'Your question is on its way')).toBeVisible();
    },
  },
  {
    name: 'a question that could not be sent',
    open: async (page) => {
      await writeQuestion(page);
      await breakBackend(page);
      await page.getByRole('button', { name: 'Send enquiry' }).click();
      await expect(page.getByText('Service is temporarily unavailable').first()).toBeVisible();
    },
  },
];
