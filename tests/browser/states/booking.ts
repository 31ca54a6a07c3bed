import { expect } from '@playwright/test';
import { holdBackAnswers } from '../support/backend-answers.ts';
import { BookingPage, freshEmail } from '../support/booking-page.ts';
import { openWith } from '../support/navigation-state.ts';
import { storeBooking } from '../support/stored-bookings.ts';
import { makeTrip } from '../support/trips.ts';
import { heading, type ScreenState } from './screen-state.ts';

const instant = (tripId: string) => ({ tripId, hostApproval: false });
const byRequest = (tripId: string) => ({ tripId, hostApproval: true });

/** The forms, the notices that replace them, and the pages that follow. */
export const bookingStates: readonly ScreenState[] = [
  {
    name: 'the booking page without a trip',
    open: async (page) => {
      await page.goto('/book');
      await expect(heading(page, 'Invalid Booking Request')).toBeVisible();
      await expect(page.getByText('No trip information provided.')).toBeVisible();
    },
  },
  {
    name: 'the booking page while its trip is read',
    open: async (page) => {
      await holdBackAnswers(page);
      await openWith(page, '/book', instant('lisbon-surf'));
      await expect(page.getByRole('main')).toBeVisible();
    },
  },
  {
    name: 'the form of an instant booking',
    open: async (page) => {
      await openWith(page, '/book', instant('lisbon-surf'));
      await expect(heading(page, 'Book Your Spot')).toBeVisible();
    },
  },
  {
    name: 'the form of an instant booking with errors and two travellers',
    open: async (page) => {
      await openWith(page, '/book', instant('spiti-valley'));
      await page.getByRole('button', { name: 'Add Traveller' }).click();
      await page.getByRole('button', { name: /^Book Now/ }).click();
      await expect(page.getByText('Full name is required')).toHaveCount(2);
      await expect(page.getByLabel('Email')).toBeFocused();
    },
  },
  {
    name: 'the form of a request',
    open: async (page) => {
      await openWith(page, '/book', byRequest('living-roots'));
      await expect(heading(page, 'Request to Book')).toBeVisible();
    },
  },
  {
    name: 'the form of a request with errors',
    open: async (page) => {
      await openWith(page, '/book', byRequest('living-roots'));
      await page.getByRole('button', { name: 'Submit Booking Request' }).click();
      await expect(page.getByText('Please tell us why you are joining this trip')).toBeVisible();
    },
  },
  {
    name: 'the form of a trip that is fully booked',
    open: async (page) => {
      await openWith(page, '/book', instant('hampi-weekend'));
      await expect(page.getByText('Fully Booked')).toBeVisible();
      await expect(page.getByRole('link', { name: 'View Other Trips' })).toBeVisible();
    },
  },
  {
    name: 'the form of a trip that is gone',
    open: async (page) => {
      await openWith(page, '/book', instant('unknown-trip'));
      await expect(page.getByText('Trip not found or has been removed.')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Go Back Home' })).toBeVisible();
    },
  },
  {
    name: "the gateway's window over the form, after a declined card",
    usesGateway: true,
    open: async (page) => {
      const booking = new BookingPage(page);
      await openWith(page, '/book', instant(await makeTrip()));
      await booking.fillAlone(freshEmail());
      await booking.bookNow.click();
      const gateway = await booking.gateway();
      await gateway.press('Decline');
      await expect(gateway.frame.getByRole('status')).toContainText('declined');
    },
  },
  {
    name: 'the confirmation',
    open: async (page) => {
      const { id, reference } = await storeBooking('CONFIRMED');
      await openWith(page, '/booking/success', { bookingId: id, tripDetails: { title: 'Spiti Valley' } });
      await expect(heading(page, 'Booking Confirmed!')).toBeVisible();
      await expect(page.getByText(reference).filter({ visible: true }).first()).toBeVisible();
    },
  },
  {
    name: 'the page of a sent request without its state',
    open: async (page) => {
      await page.goto('/booking/pending-approval');
      await expect(heading(page, 'No Booking Data Found')).toBeVisible();
    },
  },
  {
    name: 'the page of a failed payment without its state',
    open: async (page) => {
      await page.goto('/booking/failed');
      await expect(heading(page, 'Payment Failed')).toBeVisible();
      await expect(page.getByText('There was an error processing your payment.')).toBeVisible();
    },
  },
  {
    name: 'the page of a failed payment that says why',
    open: async (page) => {
      const state = { error: 'Payment verification failed', bookingId: 'GTurf01123456' };
      await openWith(page, '/booking/failed', state);
      await expect(page.getByText('Payment verification failed')).toBeVisible();
      await expect(page.getByText('GTurf01123456')).toBeVisible();
    },
  },
  {
    name: 'the support page with a booking at hand',
    open: async (page) => {
      await openWith(page, '/support', { error: 'Payment verification failed', reference: 'GTurf01123456' });
      await expect(page.getByText('GTurf01123456')).toBeVisible();
    },
  },
];
