import { expect } from 'vitest';
import { makeClaim } from '../../../backend/function/testing/builders.ts';
import { confirmedBooking, orderedBooking } from '../../../backend/function/testing/journey.ts';
import type { World } from '../../../backend/function/testing/world.ts';
import type { Ending } from '../support/endings.ts';
import type { Proof } from '../support/telling.ts';

export type Ordered = Awaited<ReturnType<typeof orderedBooking>>;

const change = (world: World, data: Readonly<Record<string, unknown>>) =>
  world.rows.update('trips', 'trip-spiti-valley', data as object);

/** Everybody's holds are over, and the sweep has been. */
async function loseHold(world: World): Promise<void> {
  world.pass(901);
  await world.sweep();
}

/** A booking of two seats at the offer's price, with its order open. */
export const ordered = (world: World) =>
  orderedBooking(world, makeClaim({ seats: 2 }, { totalAmount: 40_000 }));

/** A line of the contract's late money. */
interface Line {
  readonly line: string;
  /** What happened since the order was opened. */
  readonly since: (world: World, booking: Ordered) => Promise<unknown>;
  readonly pay?: (world: World, booking: Ordered) => Proof;
  readonly ends: Ending;
}

export const booked: Ending = { status: 'CONFIRMED', refunds: 0 };
export const refundedAs = (status: string, reason: string): Ending => ({ status, refunds: 1, reason });

export const lateMoney: readonly Line[] = [
  { line: 'its hold lives', since: async () => undefined, ends: booked },
  { line: 'its hold is past its time, and stands', since: async (world) => world.pass(901), ends: booked },
  { line: 'its seats are free again', since: loseHold, ends: booked },
  {
    line: 'the trip is paused since',
    since: async (world) => {
      await loseHold(world);
      await change(world, { isBookingOpen: false });
    },
    ends: booked,
  },
  {
    line: 'the offer is used up since',
    since: async (world) => {
      await loseHold(world);
      await confirmedBooking(world, makeClaim({ seats: 1 }, { totalAmount: 20_000 }));
    },
    ends: { ...booked, offers: 2 },
  },
  {
    line: 'the price has changed since',
    since: async (world) => {
      await loseHold(world);
      await change(world, { priceAmount: 99_000, offerPrice: null });
    },
    ends: booked,
  },
  {
    line: 'its seats are gone',
    since: async (world) => {
      await loseHold(world);
      await confirmedBooking(world, makeClaim({ seats: 6 }, { totalAmount: 120_000 }));
    },
    ends: refundedAs('CANCELLED', 'seats-gone'),
  },
  {
    line: 'the trip has departed',
    since: async (world) => {
      await loseHold(world);
      await change(world, { startDate: '2026-11-01T00:00:00.000Z' });
    },
    ends: refundedAs('CANCELLED', 'departed'),
  },
  {
    line: 'the host has rejected it',
    since: async (world, { ids }) => {
      await loseHold(world);
      await world.rows.update('bookings', ids.booking_id, { bookingStatus: 'REJECTED' });
    },
    ends: refundedAs('REJECTED', 'not-approved'),
  },
  {
    line: 'it was replaced: the old order is paid',
    since: async (world, { ids, claim }) => {
      const replaces = { booking_id: ids.booking_id, draft_secret: claim.draft_secret };
      const next = makeClaim({ seats: 3, replaces }, { totalAmount: 60_000 });
      expect((await world.call('initialize_booking', next)).code).toBe('OK');
    },
    ends: refundedAs('CANCELLED', 'replaced'),
  },
  {
    line: 'the amount is wrong',
    since: async () => undefined,
    pay: (world, { orderId }) => world.fake.pay(orderId, { amount: 3_999_999 }),
    ends: refundedAs('CANCELLED', 'wrong-amount'),
  },
  {
    line: 'the currency is wrong',
    since: async () => undefined,
    pay: (world, { orderId }) => world.fake.pay(orderId, { currency: 'USD' }),
    ends: refundedAs('CANCELLED', 'wrong-amount'),
  },
  {
    line: 'it is paid already',
    since: async (world, { ids, orderId }) => {
      await world.call('verify_payment', { ...world.fake.pay(orderId), ...ids });
    },
    ends: refundedAs('CONFIRMED', 'already-paid'),
  },
];
