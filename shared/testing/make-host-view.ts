import type { ReviewedRequest } from '../domain/ports/bookings.ts';
import type { HostedBooking, HostView } from '../domain/ports/hosting.ts';
import { rupees } from './make-trip.ts';

const passengers = [
  { name: 'Asha Rao', age: 30, gender: 'female', instagram: 'asha.rao' },
  { name: 'Jonas Weber', age: 34, gender: 'male', instagram: '' },
];

const trip = {
  tripId: 'living-roots',
  title: 'Living Roots',
  startDate: '2027-06-01T00:00:00.000Z',
  endDate: '2027-06-06T00:00:00.000Z',
};

/** A confirmed booking of two seats as the trip's host reads it, unless changed. */
export function makeHostedBooking(change: Partial<HostedBooking> = {}): HostedBooking {
  return {
    bookingId: 'b1',
    reference: 'GToot01000001',
    status: 'CONFIRMED',
    statusText: change.status ?? 'CONFIRMED',
    name: 'Asha Rao',
    email: 'asha@example.com',
    phone: '9876543210',
    city: 'Bengaluru',
    whyJoining: 'For the bridges.',
    seats: 2,
    passengers,
    total: rupees(31_000),
    source: 'blog',
    bookedAt: '2027-01-01T09:30:00.000Z',
    cancelledBy: null,
    cancelledAt: null,
    reviewToken: null,
    late: { refundSince: null, mailSince: null },
    ...change,
  };
}

/** An open trip with that booking, two seats held and six free, unless changed. */
export function makeHostView(change: Partial<HostView> = {}): HostView {
  return {
    trip: {
      ...trip,
      isBookingOpen: true,
      hostApproval: false,
      status: 'published',
      minTravellers: null,
      decideBy: null,
      description: 'Bridges that grow.',
      meeting: 'Shillong, the bus stand.',
      isTranslated: false,
    },
    queue: null,
    seats: { total: 10, sold: 2, held: 2, free: 6, waiting: 1 },
    bookings: [makeHostedBooking()],
    ...change,
  };
}

/** A request for two seats that waits for its host, unless changed. */
export function makeReviewedRequest(change: Partial<ReviewedRequest> = {}): ReviewedRequest {
  return {
    reference: 'GToot01000001',
    status: 'PENDING_APPROVAL',
    statusText: change.status ?? 'PENDING_APPROVAL',
    sentAt: '2027-01-01T09:30:00.000Z',
    seats: 2,
    passengers,
    city: 'Bengaluru',
    whyJoining: 'We have wanted to walk these bridges for years.',
    total: rupees(31_000),
    note: '',
    trip: { ...trip, availableSpots: 6 },
    ...change,
  };
}
