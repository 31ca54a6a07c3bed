import { expect } from '@playwright/test';
import { holdBackAnswers } from '../support/backend-answers.ts';
import { freshEmail } from '../support/booking-page.ts';
import { answerWith, storeHeldSeats } from '../support/held-seats.ts';
import { storeBooking } from '../support/stored-bookings.ts';
import { makeTrip } from '../support/trips.ts';
import { after, link, main, type ScreenState, screen, text, title, withState } from './screen-state.ts';

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
  {
    ...screen(
      'the form of an instant booking',
      withState('/book', instant('spiti-valley')),
      title('Book Your Spot'),
    ),
    next: [
      {
        name: 'the form of an instant booking with errors and two travellers',
        open: async (visitor) => {
          await visitor.press('Add Traveller');
          await visitor.press('Book Now · {amount}');
          await expect(visitor.page.getByText(visitor.words('Full name is required'))).toHaveCount(2);
          await expect(visitor.field('Email')).toBeFocused();
        },
      },
    ],
  },
  {
    name: 'the form of seats that are held, for a party too large for one payment',
    open: async (visitor) => {
      const tripId = await makeTrip({ availableSpots: 0, priceAmount: 890 });
      await storeHeldSeats(visitor.page, { tripId, seats: 2, price: 6000 });
      await visitor.goWith('/book', instant(tripId));
      await visitor.sees('Your {n} seats are held until {time}.');
      await visitor.press('Book Now · {amount}');
      await visitor.sees('So many seats cannot be paid at once. Please book fewer seats.');
    },
  },
  {
    name: 'the form while a payment is verified',
    open: async (visitor) => {
      await storeHeldSeats(visitor.page, { tripId: 'lisbon-surf', paid: true });
      await answerWith(visitor.page, null);
      await visitor.goWith('/book', instant('lisbon-surf'));
      await visitor.sees("Verifying payment. Please don't close this page...");
    },
  },
  {
    name: 'the form after a payment that is still on its way',
    open: async (visitor) => {
      await storeHeldSeats(visitor.page, { tripId: 'lisbon-surf' });
      await answerWith(visitor.page, { code: 'PAYMENT_PENDING', message: '' });
      await visitor.goWith('/book', instant('lisbon-surf'));
      await visitor.press('Book Now · {amount}');
      await visitor.sees(
        'Your bank has approved the payment, and it has not arrived yet. Please do not pay again: we keep asking, and your confirmation comes by e-mail.',
      );
    },
  },
  {
    ...screen(
      'the form of a request',
      withState('/book', byRequest('living-roots')),
      title('Request to Book'),
    ),
    next: [
      {
        name: 'the form of a request with errors',
        open: async (visitor) => {
          await visitor.press('Submit Booking Request');
          await visitor.sees('Please tell us why you are joining this trip');
        },
      },
    ],
  },
  {
    name: 'the form of a trip that is fully booked',
    open: async (visitor) => {
      await visitor.goWith('/book', instant('hampi-weekend'));
      await visitor.sees('Fully Booked');
      await expect(visitor.link('View Other Trips')).toHaveAttribute('href', /\/trips$/);
    },
  },
  screen(
    'the form of a trip that is gone',
    withState('/book', instant('unknown-trip')),
    text('Trip not found or has been removed.'),
    link('Go Back Home'),
  ),
  {
    name: "the gateway's window over the form, after a declined card",
    usesGateway: true,
    open: async (visitor) => {
      await visitor.goWith('/book', instant(await makeTrip()));
      await visitor.form.fillAlone(freshEmail());
      await visitor.form.bookNow.click();
      const gateway = await visitor.form.gateway();
      await gateway.press('Decline');
      await expect(gateway.frame.getByRole('status')).toContainText('declined');
    },
  },
  {
    name: 'the confirmation',
    open: async (visitor) => {
      const { id, reference } = await storeBooking('CONFIRMED');
      await visitor.goWith('/booking/success', { bookingId: id, tripDetails: { title: 'Spiti Valley' } });
      await visitor.seesHeading('Booking Confirmed!');
      await visitor.sees(new RegExp(reference));
    },
  },
  screen(
    'the page of a sent request without its state',
    '/booking/pending-approval',
    title('No Booking Data Found'),
    link('Return to Home'),
  ),
  screen(
    'the page of a failed payment without its state',
    '/booking/failed',
    title('Payment Failed'),
    text('There was an error processing your payment.'),
  ),
  {
    name: 'the page of a payment that is being refunded',
    open: async (visitor) => {
      await storeHeldSeats(visitor.page, { tripId: 'lisbon-surf', paid: true });
      const message = 'This booking can no longer be processed. Your payment is being refunded in full.';
      await answerWith(visitor.page, { code: 'INVALID_BOOKING_STATUS', message });
      await visitor.goWith('/book', instant('lisbon-surf'));
      await visitor.sees(message);
    },
  },
  {
    name: 'the page of a failed payment that says why',
    open: async (visitor) => {
      const state = { error: 'Payment verification failed', bookingId: 'GTurf01123456' };
      await visitor.goWith('/booking/failed', state);
      await visitor.sees('Payment verification failed');
      await visitor.sees(/GTurf01123456/);
    },
  },
  {
    name: 'the support page with a booking at hand',
    open: async (visitor) => {
      await visitor.goWith('/booking/failed', {
        error: 'Payment verification failed',
        bookingId: 'GTurf01123456',
      });
      await visitor.press('Contact Support');
      await expect(visitor.heading('If a payment failed')).toBeVisible();
      await visitor.sees(/GTurf01123456/);
    },
  },
];
