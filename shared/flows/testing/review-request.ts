import type { ReviewedRequest } from '../../domain/ports/bookings.ts';
import { rupees } from '../../testing/make-trip.ts';

/** A request for two seats that waits for its host, unless changed. */
export function reviewRequest(change: Partial<ReviewedRequest> = {}): ReviewedRequest {
  return {
    reference: 'GToot01000001',
    status: 'PENDING_APPROVAL',
    statusText: change.status ?? 'PENDING_APPROVAL',
    sentAt: '2027-01-01T09:30:00.000Z',
    seats: 2,
    passengers: [
      { name: 'Asha Rao', age: 30, gender: 'female', instagram: 'asha.rao' },
      { name: 'Jonas Weber', age: 34, gender: 'male', instagram: '' },
    ],
    city: 'Bengaluru',
    whyJoining: 'We have wanted to walk these bridges for years.',
    total: rupees(31000),
    note: '',
    trip: {
      tripId: 'living-roots',
      title: 'Living Roots',
      startDate: '2027-06-01T00:00:00.000Z',
      endDate: '2027-06-06T00:00:00.000Z',
      availableSpots: 6,
    },
    ...change,
  };
}
