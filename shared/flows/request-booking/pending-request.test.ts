import { expect, test } from 'vitest';
import { makeTrip, rupees } from '../../testing/make-trip.ts';
import { readPendingRequest } from './pending-request.ts';
import { pendingBooking } from './send-request.ts';

const booking = pendingBooking('b1', {
  tripId: 'living-roots',
  form: {
    email: 'asha@example.com',
    phone: '9876543210',
    city: 'Bengaluru',
    whyJoining: 'I have dreamt of these bridges for years.',
    passengers: [{ name: 'Asha Rao', age: 30, gender: 'female', instagram: '' }],
  },
  seatPrice: rupees(1000),
  reference: 'GToot01000001',
  secret: 'secret',
});
const titles = { de: 'Das Spiti-Tal' };
const state = JSON.parse(JSON.stringify({ booking, tripDetails: makeTrip({ language: 'en', titles }) }));

test('reads what a sent request left for the next page', () => {
  expect(readPendingRequest(state)).toMatchObject({
    booking: { reference: 'GToot01000001', phone: '98****3210', status: 'PENDING_APPROVAL' },
    tripDetails: { title: 'Spiti Valley', language: 'en', titles },
  });
});

test.each([
  ['nothing', {}],
  ['a booking without its trip', { ...state, tripDetails: null }],
  ['a trip without its booking', { tripDetails: state.tripDetails }],
  ['a booking of another shape', { ...state, booking: { ...booking, total: 1000 } }],
])('shows nothing for %s', (_, broken) => {
  expect(readPendingRequest(broken)).toBeNull();
});
