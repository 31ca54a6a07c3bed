import { expect } from '@playwright/test';
import { holdBackAnswers } from '../support/backend-answers.ts';
import { BookingPage, freshEmail } from '../support/booking-page.ts';
import { answerWith, storeHeldSeats } from '../support/held-seats.ts';
import { openWith } from '../support/navigation-state.ts';
import { storeBooking } from '../support/stored-bookings.ts';
import { makeTrip } from '../support/trips.ts';
import {
  after,
  heading,
  link,
  main,
  type ScreenState,
  screen,
  text,
  title,
  withState,
} from './screen-state.ts';

const instant = (tripId: string) => ({ tripId, hostApproval: false });
const byRequest = (tripId: string) => ({ tripId, hostApproval: true });

/** The forms, the notices that replace them, and the pages that follow. */
export const bookingStates: readonly ScreenState[] = [
  screen(
    'the booking page without a trip',
    '/book',
    title('Invalid Booking Request'),
    text('No trip information provided.'),
  ),
  screen(
    'the booking page while its trip is read',
    after(holdBackAnswers, withState('/book', instant('lisbon-surf'))),
    main,
  ),
  screen(
    'the form of an instant booking',
    withState('/book', instant('lisbon-surf')),
    title('Book Your Spot'),
  ),
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
    name: 'the form of seats that are held, for a party too large for one payment',
    open: async (page) => {
      const tripId = await makeTrip({ availableSpots: 0, priceAmount: 890 });
      await storeHeldSeats(page, { tripId, seats: 2, price: 6000 });
      await openWith(page, '/book', instant(tripId));
      await expect(page.getByText(/^Your 2 seats are held until/)).toBeVisible();
      await page.getByRole('button', { name: /^Book Now/ }).click();
      await expect(page.getByText('So many seats cannot be paid at once.')).toBeVisible();
    },
  },
  {
    name: 'the form while a payment is verified',
    open: async (page) => {
      await storeHeldSeats(page, { tripId: 'lisbon-surf', paid: true });
      await answerWith(page, null);
      await openWith(page, '/book', instant('lisbon-surf'));
      await expect(page.getByText('Verifying payment.')).toBeVisible();
    },
  },
  {
    name: 'the form after a payment that is still on its way',
    open: async (page) => {
      await storeHeldSeats(page, { tripId: 'lisbon-surf' });
      await answerWith(page, { code: 'PAYMENT_PENDING', message: '' });
      await openWith(page, '/book', instant('lisbon-surf'));
      await page.getByRole('button', { name: /^Book Now/ }).click();
      await expect(page.getByRole('alert')).toContainText('Please do not pay again');
    },
  },
  screen('the form of a request', withState('/book', byRequest('living-roots')), title('Request to Book')),
  {
    name: 'the form of a request with errors',
    open: async (page) => {
      await openWith(page, '/book', byRequest('living-roots'));
      await page.getByRole('button', { name: 'Submit Booking Request' }).click();
      await expect(page.getByText('Please tell us why you are joining this trip')).toBeVisible();
    },
  },
  screen(
    'the form of a trip that is fully booked',
    withState('/book', instant('hampi-weekend')),
    text('Fully Booked'),
    link('View Other Trips'),
  ),
  screen(
    'the form of a trip that is gone',
    withState('/book', instant('unknown-trip')),
    text('Trip not found or has been removed.'),
    link('Go Back Home'),
  ),
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
  screen(
    'the page of a sent request without its state',
    '/booking/pending-approval',
    title('No Booking Data Found'),
  ),
  screen(
    'the page of a failed payment without its state',
    '/booking/failed',
    title('Payment Failed'),
    text('There was an error processing your payment.'),
  ),
  {
    name: 'the page of a payment that is being refunded',
    open: async (page) => {
      await storeHeldSeats(page, { tripId: 'lisbon-surf', paid: true });
      const message = 'This booking can no longer be processed. Your payment is being refunded in full.';
      await answerWith(page, { code: 'INVALID_BOOKING_STATUS', message });
      await openWith(page, '/book', instant('lisbon-surf'));
      await expect(page.getByText(message)).toBeVisible();
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
  screen(
    'the support page with a booking at hand',
    withState('/support', { error: 'Payment verification failed', reference: 'GTurf01123456' }),
    text('GTurf01123456'),
  ),
];
