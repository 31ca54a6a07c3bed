import { makeClaim } from '../../../backend/function/testing/builders.ts';
import { confirmedBooking, orderedBooking } from '../../../backend/function/testing/journey.ts';
import type { World } from '../../../backend/function/testing/world.ts';
import { tellByWebhook } from '../support/telling.ts';
import { type Act, action } from './act.ts';

/** A booking that somebody paid for, and the function knows nothing of it. */
async function paid(world: World) {
  const booking = await orderedBooking(world, makeClaim({ seats: 2 }, { totalAmount: 40_000 }));
  const proof = world.fake.pay(booking.orderId);
  return { ...booking, proof, report: { ...proof, ...booking.ids } };
}

async function paidTooLate(world: World) {
  const booking = await orderedBooking(world, makeClaim({ seats: 2 }, { totalAmount: 40_000 }));
  world.pass(901);
  await world.sweep();
  const proof = world.fake.pay(booking.orderId);
  return { ...booking, proof, report: { ...proof, ...booking.ids } };
}

export const bookingActs: readonly Act[] = [
  {
    name: 'a claim',
    entry: 'initialize_booking',
    prepare: async (world) =>
      action(world, 'initialize_booking', makeClaim({ seats: 2 }, { totalAmount: 40_000 })),
  },
  {
    name: 'a claim that replaces another',
    entry: 'initialize_booking',
    prepare: async (world) => {
      const { ids, claim } = await orderedBooking(world, makeClaim({ seats: 2 }, { totalAmount: 40_000 }));
      const replaces = { booking_id: ids.booking_id, draft_secret: claim.draft_secret };
      const changed = makeClaim({ seats: 3, replaces }, { totalAmount: 60_000 });
      return {
        ...action(world, 'initialize_booking', changed),
        status: { [ids.booking_id]: 'CANCELLED' },
      };
    },
  },
  {
    name: 'a return to a draft that was paid meanwhile',
    entry: 'initialize_booking',
    prepare: async (world) => {
      const { ids, claim } = await paid(world);
      world.pass(901);
      return {
        ...action(world, 'initialize_booking', claim, 'INVALID_BOOKING_STATUS'),
        status: { [ids.booking_id]: 'CONFIRMED' },
      };
    },
  },
  {
    name: 'the opening of an order',
    entry: 'create_order',
    prepare: async (world) => {
      const { data } = await world.call(
        'initialize_booking',
        makeClaim({ seats: 2 }, { totalAmount: 40_000 }),
      );
      const ids = { booking_id: data.booking_id, payment_id: data.payment_id };
      return { ...action(world, 'create_order', { ...ids, amount: 40_000, currency: 'INR' }), orders: 1 };
    },
  },
  {
    name: 'a verification',
    entry: 'verify_payment',
    prepare: async (world) => {
      const { ids, report } = await paid(world);
      return { ...action(world, 'verify_payment', report), status: { [ids.booking_id]: 'CONFIRMED' } };
    },
  },
  {
    name: 'a verification after the hold',
    entry: 'verify_payment',
    prepare: async (world) => {
      const { ids, report } = await paidTooLate(world);
      return { ...action(world, 'verify_payment', report), status: { [ids.booking_id]: 'CONFIRMED' } };
    },
  },
  {
    name: 'a verification after the seats are gone',
    entry: 'verify_payment',
    prepare: async (world) => {
      const { ids, report } = await paidTooLate(world);
      await confirmedBooking(world, makeClaim({ seats: 6 }, { totalAmount: 120_000 }));
      return {
        ...action(world, 'verify_payment', report, 'HOLD_EXPIRED'),
        status: { [ids.booking_id]: 'CANCELLED' },
        refunds: 1,
      };
    },
  },
  {
    name: 'a webhook',
    entry: 'webhook',
    prepare: async (world) => {
      const { ids, proof } = await paid(world);
      return {
        right: 200,
        call: async (ports) => (await tellByWebhook(world, proof, 'event', ports)).status,
        status: { [ids.booking_id]: 'CONFIRMED' },
      };
    },
  },
  {
    name: 'a webhook about the second payment of one order',
    entry: 'webhook',
    prepare: async (world) => {
      const { ids, orderId, report } = await paid(world);
      await world.call('verify_payment', report);
      const second = world.fake.pay(orderId);
      return {
        right: 200,
        call: async (ports) => (await tellByWebhook(world, second, 'event', ports)).status,
        status: { [ids.booking_id]: 'CONFIRMED' },
        refunds: 1,
      };
    },
  },
  {
    name: 'a lookup',
    entry: 'lookup_booking',
    prepare: async (world) => {
      const { reference } = await paid(world);
      return action(world, 'lookup_booking', { reference, email: 'mira@example.com' });
    },
  },
  {
    name: 'a look at a booking',
    entry: 'get_booking',
    prepare: async (world) =>
      action(world, 'get_booking', { booking_id: (await paid(world)).ids.booking_id }),
  },
];
