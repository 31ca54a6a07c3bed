import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createBookingViewStore } from '../../flows/booking-view.ts';
import { foundBooking } from '../../flows/testing/found-booking.ts';
import { done, failed } from '../../flows/testing/outcomes.ts';
import { scripted } from '../../flows/testing/scripted.ts';
import { onSite } from '../testing/on-site.tsx';
import { BookingSheet } from './BookingSheet.tsx';

const notFound = failed('BOOKING_NOT_FOUND', { message: 'Booking not found' });

test('has the focus where it says that there is no booking, at first and after another try', async () => {
  const { answer } = scripted([notFound, notFound, done(foundBooking())]);
  const bookings = { bookingById: answer };
  const store = createBookingViewStore({ bookingId: 'b1', wait: async () => undefined, bookings });
  render(
    onSite(
      <BookingSheet store={store} retriable>
        {({ reference }) => <p>{reference}</p>}
      </BookingSheet>,
    ),
  );
  const tryAgain = () => userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: 'Booking not found' })).toBe(document.activeElement);
  await tryAgain();
  expect(await screen.findByRole('heading', { name: 'Booking not found' })).toBe(document.activeElement);
  await tryAgain();
  expect(await screen.findByText('GTley01000001')).toBeTruthy();
});
