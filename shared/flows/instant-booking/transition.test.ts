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
const rejectedForm = { status: 'editing', issues: [issue], banner };
const failure = { status: 'failed', error: 'Failed to process booking', bookingId: null, reference: null };

type Status = InstantBooking['status'];

/** For every event: what it does in each state that it belongs to. Everywhere else it does nothing. */
const table: readonly (readonly [InstantBookingEvent, Partial<Record<Status, unknown>>])[] = [
  [{ type: 'issues-found', issues: [] }, { editing: { status: 'editing', issues: [], banner } }],
  [{ type: 'submitted' }, { editing: { status: 'checking' } }],
  [{ type: 'seats-free' }, { checking: { status: 'reserving' } }],
  [{ type: 'seats-held', hold }, { reserving: { status: 'ordering', hold } }],
  [{ type: 'order-ready' }, { ordering: { status: 'paying', hold, decline: null } }],
  [
    { type: 'payment-declined', reason: 'Card declined' },
    { paying: { status: 'paying', hold, decline: 'Card declined' } },
  ],
  [{ type: 'window-closed' }, { paying: states.asking }],
  [{ type: 'nothing-paid' }, { asking: clean }],
  [{ type: 'payment-made' }, { paying: states.verifying }],
  [{ type: 'payment-found', hold }, { editing: states.verifying }],
  [
    { type: 'rejected', banner, issues: [issue] },
    {
      editing: rejectedForm,
      checking: rejectedForm,
      reserving: rejectedForm,
      ordering: rejectedForm,
      asking: rejectedForm,
      verifying: rejectedForm,
    },
  ],
  [
    { type: 'booked', bookingId: 'b1', reference: 'GTley01123456' },
    {
      reserving: states.confirmed,
      ordering: states.confirmed,
      asking: states.confirmed,
      verifying: states.confirmed,
    },
  ],
  [
    { type: 'failed', error: 'Failed to process booking', bookingId: null, reference: null },
    {
      checking: failure,
      reserving: failure,
      ordering: failure,
      paying: failure,
      asking: failure,
      verifying: failure,
    },
  ],
  [
    { type: 'left' },
    {
      checking: clean,
      reserving: clean,
      ordering: clean,
      paying: clean,
      asking: clean,
      verifying: clean,
    },
  ],
  [{ type: 'reopened' }, { failed: clean, confirmed: clean }],
];

describe('an event of the instant booking', () => {
  for (const [event, effects] of table) {
    for (const status of Object.keys(states) as Status[]) {
      const effect = effects[status];
      test(`${event.type} ${effect ? 'moves' : 'does nothing while'} ${status}`, () => {
        expect(transition(states[status], event)).toEqual(effect ?? states[status]);
      });
    }
  }

  test('that is unknown is a bug', () => {
    expect(() => transition(states.editing, { type: 'guessed' } as never)).toThrow();
  });
});

test('the page warns before it is left while something is under way, and at no other time', () => {
  const warned = (Object.keys(states) as Status[]).filter((status) => isProcessing(states[status]));
  expect(warned).toEqual(['checking', 'reserving', 'ordering', 'paying', 'asking', 'verifying']);
});
