import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { RequestBooking, RequestBookingStore } from '../../flows/request-booking/state.ts';
import { makeTrip } from '../../testing/make-trip.ts';
import { renderOnSite } from '../testing/render-on-site.tsx';
import { stillForm } from '../testing/still-form.ts';
import { RequestBookingForm } from './RequestBookingForm.tsx';

const show = (booking: RequestBooking) => {
  const trip = makeTrip({ hostApproval: true });
  const journey: RequestBookingStore = {
    stage: { status: 'ready', trip, closed: null },
    booking,
    ...stillForm,
  };
  const today = new Date('2027-01-15T10:00:00Z');
  renderOnSite(<RequestBookingForm journey={journey} trip={trip} today={today} />);
};

test('warns that details are final, and says when the host decides and when to pay', () => {
  show({ status: 'editing', issues: [], banner: null });
  expect(screen.getByRole('heading', { name: 'Request to Book', level: 1 })).toBeTruthy();
  expect(screen.getByText('Details cannot be changed later.')).toBeTruthy();
  expect(screen.getByText(/within 24-48 hours/)).toBeTruthy();
  const summary = screen.getByRole('region', { name: 'Price summary' }).textContent;
  expect(summary).toMatch(/What happens to my moneyDue nowNothing.*After approval₹2,000/);
  expect(screen.getByRole('button', { name: 'Submit Booking Request' })).toBeTruthy();
});

test('asks to check the fields when some are broken', () => {
  show({ status: 'editing', issues: [{ path: 'email', message: 'Email is required' }], banner: null });
  expect(screen.getByRole('alert').textContent).toContain(
    'Please check all required fields and correct the errors before submitting.',
  );
});

test('says that the request is on its way, and that it costs nothing now', () => {
  show({ status: 'sending' });
  const overlay = screen.getByRole('alertdialog', { name: 'Your booking is in progress' });
  expect(overlay.textContent).toContain('Sending booking request...');
  expect(overlay.textContent).toContain('Nothing is charged now.');
});
