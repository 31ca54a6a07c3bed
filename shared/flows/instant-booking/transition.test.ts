import { describe, expect, test } from 'vitest';
import type { SeatHold } from '../../domain/ports/bookings.ts';
import { rupees } from '../../testing/make-trip.ts';
import { type InstantBooking, isProcessing } from './state.ts';
import { type InstantBookingEvent, transition } from './transition.ts';

const hold: SeatHold = {
  bookingId: 'b1',
  paymentId: 'p1',
  reference: 'GTley01123456',
  seats: 2,
  seatPrice: rupees(1000),
  expiresAt: '2027-01-01T12:15:00.000Z',
};
const banner = { code: 'BOOKING_CLOSED', message: 'Booking is currently closed for this trip' };
const issue = { path: 'email', message: 'Email is required' };

const states = {
  editing: { status: 'editing', issues: [issue], banner },
  checking: { status: 'checking' },
  reserving: { status: 'reserving' },
  ordering: { status: 'ordering', hold },
  paying: { status: 'paying', hold, decline: null },
  asking: { status: 'asking', hold },
  verifying: { status: 'verifying', hold },
  confirmed: { status: 'confirmed', bookingId: 'b1', reference: 'GTley01123456' },
  failed: {
    status: 'failed',
    error: 'Payment verification failed',
    bookingId: 'b1',
    reference: 'GTabc12345678',
  },
} as const satisfies Record<InstantBooking['status'], InstantBooking>;

const clean = { status: 'editing', issues: [], banner: null };
const failure = { status: 'failed', error: 'Failed to process booking', bookingId: null, reference: null };

type Status = InstantBooking['status'];
const beforePayment: readonly Status[] = ['checking', 'reserving', 'ordering'];
const afterPayment: readonly Status[] = ['asking', 'verifying'];

/** What an event makes of the states that it belongs to. Everywhere else it does nothing. */
const table: readonly (readonly [InstantBookingEvent, readonly Status[], unknown])[] = [
  [{ type: 'issues-found', issues: [] }, ['editing'], { status: 'editing', issues: [], banner }],
  [{ type: 'submitted' }, ['editing'], states.checking],
  [{ type: 'seats-free' }, ['checking'], states.reserving],
  [{ type: 'seats-held', hold }, ['reserving'], states.ordering],
  [{ type: 'order-ready' }, ['ordering'], states.paying],
  [{ type: 'payment-declined', reason: 'Declined' }, ['paying'], { ...states.paying, decline: 'Declined' }],
  [{ type: 'window-closed' }, ['paying'], states.asking],
  [{ type: 'nothing-paid' }, ['asking'], clean],
  [{ type: 'payment-made' }, ['paying'], states.verifying],
  [{ type: 'payment-found', hold }, ['editing'], states.verifying],
  [
    { type: 'rejected', banner, issues: [issue] },
    ['editing', ...beforePayment, ...afterPayment],
    states.editing,
  ],
  [
    { type: 'booked', bookingId: 'b1', reference: 'GTley01123456' },
    ['reserving', 'ordering', ...afterPayment],
    states.confirmed,
  ],
  [
    { type: 'failed', error: 'Failed to process booking', bookingId: null, reference: null },
    [...beforePayment, 'paying', ...afterPayment],
    failure,
  ],
  [{ type: 'left' }, [...beforePayment, 'paying', ...afterPayment], clean],
  [{ type: 'reopened' }, ['failed', 'confirmed'], clean],
];

describe('an event of the instant booking', () => {
  for (const [event, from, effect] of table) {
    test.each(Object.values(states))(
      `${event.type} moves the states that it belongs to: $status`,
      (state) => {
        expect(transition(state, event)).toEqual(from.includes(state.status) ? effect : state);
      },
    );
  }

  test('that is unknown is a bug', () => {
    expect(() => transition(states.editing, { type: 'guessed' } as never)).toThrow();
  });
});

test('the page warns before it is left while something is under way, and at no other time', () => {
  const warned = (Object.keys(states) as Status[]).filter((status) => isProcessing(states[status]));
  expect(warned).toEqual(['checking', 'reserving', 'ordering', 'paying', 'asking', 'verifying']);
});
