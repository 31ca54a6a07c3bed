import type { ReviewBookingData } from '../../domain/actions/review-booking.ts';

/** A request for two seats that waits for its host, unless told. */
export const reviewRequest = (change: Partial<ReviewBookingData> = {}): ReviewBookingData => ({
  reference: 'GToot01000001',
  status: 'PENDING_APPROVAL',
  statusText: change.status ?? 'PENDING_APPROVAL',
  sent_at: '2027-01-01T09:30:00.000Z',
  seats: 2,
  travellers: [
    { name: 'Asha Rao', age: 30, gender: 'female', instagram: 'asha.rao' },
    { name: 'Jonas Weber', age: 34, gender: 'male', instagram: '' },
  ],
  city: 'Bengaluru',
  why: 'We have wanted to walk these bridges for years.',
  total: 31000,
  currency: 'INR',
  note: '',
  trip: {
    tripId: 'living-roots',
    title: 'Living Roots',
    startDate: '2027-06-01T00:00:00.000Z',
    endDate: '2027-06-06T00:00:00.000Z',
    availableSpots: 6,
  },
  ...change,
});
