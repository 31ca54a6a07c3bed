import { makeClaim } from '../../../backend/function/testing/builders.ts';
import { orderedBooking } from '../../../backend/function/testing/journey.ts';
import {
  approvedRequest,
  foundBooking,
  orderedApproval,
  sentRequest,
} from '../../../backend/function/testing/request-journey.ts';
import type { World } from '../../../backend/function/testing/world.ts';
import { type Act, action, sweeping } from './act.ts';

const wish = () => makeClaim({ seats: 2 }, { totalAmount: 40_000 });
const askHosts = (world: World) =>
  world.rows.update('trips', 'trip-spiti-valley', { hostApproval: true } as object);

function review(decision: 'look' | 'approve' | 'reject', status: string): Act {
  return {
    name: `a host's review: ${decision}`,
    entry: 'review_booking',
    prepare: async (world) => {
      await askHosts(world);
      const { id, token } = await sentRequest(world, wish());
      return { ...action(world, 'review_booking', { token, decision }), status: { [id]: status } };
    },
  };
}

export const requestActs: readonly Act[] = [
  {
    name: 'a request',
    entry: 'initialize_pending_booking',
    prepare: async (world) => {
      await askHosts(world);
      return action(world, 'initialize_pending_booking', wish());
    },
  },
  review('look', 'PENDING_APPROVAL'),
  review('approve', 'APPROVED'),
  review('reject', 'REJECTED'),
  {
    name: 'the way to pay what was approved',
    entry: 'validate_approved_booking',
    prepare: async (world) => {
      await askHosts(world);
      const request = await approvedRequest(world, wish());
      return action(world, 'validate_approved_booking', await foundBooking(world, request));
    },
  },
  {
    name: 'the way to pay what was approved by hand',
    entry: 'validate_approved_booking',
    prepare: async (world) => {
      await askHosts(world);
      const request = await sentRequest(world, wish());
      await world.rows.update('bookings', request.id, { bookingStatus: 'APPROVED' });
      return action(world, 'validate_approved_booking', await foundBooking(world, request));
    },
  },
  {
    name: 'an enquiry',
    entry: 'send_enquiry',
    prepare: async (world) =>
      action(world, 'send_enquiry', {
        trip_id: 'spiti-valley',
        name: 'Mira Rao',
        email: 'mira@example.com',
        message: 'Is there snow in May?',
      }),
  },
];

export const sweepActs: readonly Act[] = [
  {
    name: 'a sweep that finds a hold without an order',
    entry: 'sweep',
    prepare: async (world) => {
      const { data } = await world.call('initialize_booking', wish());
      world.pass(901);
      return sweeping(world, { [data.booking_id]: 'CANCELLED' });
    },
  },
  {
    name: 'a sweep that finds an unpaid hold',
    entry: 'sweep',
    prepare: async (world) => {
      const { ids } = await orderedBooking(world, wish());
      world.pass(901);
      return sweeping(world, { [ids.booking_id]: 'CANCELLED' });
    },
  },
  {
    name: 'a sweep that finds a paid hold, and another payment of it',
    entry: 'sweep',
    prepare: async (world) => {
      const { ids, orderId } = await orderedBooking(world, wish());
      world.fake.pay(orderId);
      world.fake.pay(orderId);
      world.pass(901);
      return sweeping(world, { [ids.booking_id]: 'CONFIRMED' }, 1);
    },
  },
  {
    name: 'a sweep that finds an approval without its payment',
    entry: 'sweep',
    prepare: async (world) => {
      await askHosts(world);
      const request = await approvedRequest(world, wish());
      await orderedApproval(world, request);
      world.pass(172_801);
      return sweeping(world, { [request.id]: 'CANCELLED' });
    },
  },
  {
    name: 'a sweep that finds a request that nobody reviewed',
    entry: 'sweep',
    prepare: async (world) => {
      await askHosts(world);
      const { id } = await sentRequest(world, wish());
      world.pass(7 * 86_400 + 1);
      return sweeping(world, { [id]: 'CANCELLED' });
    },
  },
  {
    name: 'a sweep that finds a refund to make and a mail to send',
    entry: 'sweep',
    prepare: async (world) => {
      world.mail.works = false;
      world.fake.state.refundsRefused = true;
      const { ids, orderId } = await orderedBooking(world, wish());
      for (const proof of [world.fake.pay(orderId), world.fake.pay(orderId)]) {
        await world.call('verify_payment', { ...proof, ...ids });
      }
      world.mail.works = true;
      world.fake.state.refundsRefused = false;
      world.pass(61);
      return sweeping(world, { [ids.booking_id]: 'CONFIRMED' }, 1);
    },
  },
];
