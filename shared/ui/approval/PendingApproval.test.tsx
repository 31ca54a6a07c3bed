import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeBooking } from '../../testing/make-booking.ts';
import { makeTrip } from '../../testing/make-trip.ts';
import { renderOnSite } from '../testing/render-on-site.tsx';
import { PendingApproval } from './PendingApproval.tsx';

test('says that the host has the request, until when it is decided, and what is due then', () => {
  const booking = makeBooking({ status: 'PENDING_APPROVAL', payment: null });
  renderOnSite(<PendingApproval booking={booking} trip={makeTrip()} />);
  expect(screen.getByRole('heading', { name: 'Booking Request Received!', level: 1 })).toBeTruthy();
  expect(screen.getByText(/within 24-48 hours\. Nothing was charged\./)).toBeTruthy();
  expect(screen.getByText('GTley01000001')).toBeTruthy();
  expect(screen.getByText('Pending Approval')).toBeTruthy();
  expect(screen.getByText(/and you pay/).closest('li')?.textContent).toContain('₹1,000');
  expect(screen.getByRole('link', { name: 'Check Status' }).getAttribute('href')).toBe('/bookings/status');
});
