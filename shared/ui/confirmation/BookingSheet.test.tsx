import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { maskEmail } from '../../domain/texts/mask.ts';
import { foundBooking } from '../../flows/testing/found-booking.ts';
import { done, failed } from '../../flows/testing/outcomes.ts';
import { scripted } from '../../flows/testing/scripted.ts';
import { renderOnSite } from '../testing/render-on-site.tsx';
import { BookingSheet } from './BookingSheet.tsx';

const notFound = failed('BOOKING_NOT_FOUND', { message: 'Booking not found' });

test('has the focus where it says that there is no booking, at first and after another try', async () => {
  const { answer } = scripted([
    notFound,
    notFound,
    done(foundBooking({ email: maskEmail('asha.rao@example.com') })),
  ]);
  const deps = { bookingId: 'b1', wait: async () => undefined, bookings: { bookingById: answer } };
  renderOnSite(
    <BookingSheet deps={deps} typedEmail="asha.rao@example.com" onBack={vi.fn()}>
      {({ booking }) => <p>{`${booking.reference}, ${booking.email}`}</p>}
    </BookingSheet>,
  );
  const tryAgain = () => userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: 'Booking not found' })).toBe(document.activeElement);
  await tryAgain();
  expect(await screen.findByRole('heading', { name: 'Booking not found' })).toBe(document.activeElement);
  await tryAgain();
  expect(await screen.findByText('GTley01000001, asha.rao@example.com')).toBeTruthy();
});
