import { signedProof } from '../../../backend/function/identity/signed-proof.ts';
import { makeClaim } from '../../../backend/function/testing/builders.ts';
import type { AnyTestApp } from '../../../backend/function/testing/create-test-app.ts';
import { orderedBooking } from '../../../backend/function/testing/instant-journey.ts';
import {
  approvedRequest,
  foundBooking,
  orderedApproval,
  sentRequest,
} from '../../../backend/function/testing/request-journey.ts';
import { day } from '../../../shared/domain/time/durations.ts';
import { knownBooking } from './booking-scenarios.ts';
import { action, type CrashScenario, sweeping } from './crash.ts';

/** What the link in a mail to the host of the trip holds. */
export function hostToken({ ports }: AnyTestApp, purpose: 'manage' | 'cancel-trip' = 'manage'): string {
  const until = new Date(ports.clock.now().getTime() + day);
  return signedProof(ports.settings.linkSecret, purpose, 'spiti-valley', until, 'host-asha');
}

export const hostingScenarios: readonly CrashScenario[] = [
  {
    name: "a host's view",
    entry: 'view_trip',
    prepare: async (app) => {
      await knownBooking(app);
      return action(app, 'view_trip', { token: hostToken(app) });
    },
  },
  {
    name: 'a link that is sent again',
    entry: 'send_manage_link',
    prepare: async (app) => action(app, 'send_manage_link', { trip_id: 'spiti-valley' }),
  },
  {
    name: "a host's pause",
    entry: 'update_trip',
    prepare: async (app) =>
      action(app, 'update_trip', { token: hostToken(app), change: { isBookingOpen: false } }),
  },
  {
    name: 'a request to cancel a trip',
    entry: 'cancel_trip',
    prepare: async (app) => {
      await knownBooking(app);
      return action(app, 'cancel_trip', { token: hostToken(app), step: 'request' });
    },
  },
  {
    name: 'a cancellation of a trip',
    entry: 'cancel_trip',
    prepare: async (app) => {
      const sold = await knownBooking(app);
      const held = await orderedBooking(app, makeClaim({ seats: 1 }, { totalAmount: 20_000 }));
      const call = action(app, 'cancel_trip', { token: hostToken(app, 'cancel-trip'), step: 'confirm' });
      const status = { [sold.ids.booking_id]: 'CANCELLED', [held.ids.booking_id]: 'CANCELLED' };
      return { ...call, status, refunds: 1 };
    },
  },
  {
    name: "a host's change of seats",
    entry: 'update_trip',
    prepare: async (app) => {
      await knownBooking(app);
      const change = { seatsBy: -3, from: 7 };
      return { ...action(app, 'update_trip', { token: hostToken(app), change }), seatsBy: -3 };
    },
  },
  {
    name: "a host's own link that is asked for",
    entry: 'send_host_link',
    prepare: async (app) => action(app, 'send_host_link', { email: 'asha@example.com' }),
  },
  {
    name: 'a look at a place in a queue',
    entry: 'view_waitlist',
    prepare: async (app) => {
      const { $id: tripRowId } = await app.trip();
      const party = { tripRowId, name: 'Noor Ali', email: 'noor@example.com', seats: 1 };
      const joinedAt = app.ports.clock.now().toISOString();
      await app.rows.create('waitlist', 'place-1', { ...party, joinedAt });
      const until = new Date(app.ports.clock.now().getTime() + 3_600_000);
      const token = signedProof(app.ports.settings.linkSecret, 'waitlist', 'place-1', until);
      return action(app, 'view_waitlist', { token });
    },
  },
];

const makeRequest = () => makeClaim({ seats: 2 }, { totalAmount: 40_000 });
const requireApproval = (app: AnyTestApp) =>
  app.rows.update('trips', 'trip-spiti-valley', { hostApproval: true } as object);

function review(decision: 'look' | 'approve' | 'reject', status: string): CrashScenario {
  return {
    name: `a host's review: ${decision}`,
    entry: 'review_booking',
    prepare: async (app) => {
      await requireApproval(app);
      const { id, token } = await sentRequest(app, makeRequest());
      return { ...action(app, 'review_booking', { token, decision }), status: { [id]: status } };
    },
  };
}

export const requestScenarios: readonly CrashScenario[] = [
  {
    name: 'a request',
    entry: 'initialize_pending_booking',
    prepare: async (app) => {
      await requireApproval(app);
      return action(app, 'initialize_pending_booking', makeRequest());
    },
  },
  review('look', 'PENDING_APPROVAL'),
  review('approve', 'APPROVED'),
  review('reject', 'REJECTED'),
  {
    name: 'the way to pay what was approved',
    entry: 'validate_approved_booking',
    prepare: async (app) => {
      await requireApproval(app);
      const request = await approvedRequest(app, makeRequest());
      return action(app, 'validate_approved_booking', await foundBooking(app, request));
    },
  },
  {
    name: 'the way to pay what was approved by hand',
    entry: 'validate_approved_booking',
    prepare: async (app) => {
      await requireApproval(app);
      const request = await sentRequest(app, makeRequest());
      await app.rows.update('bookings', request.id, { bookingStatus: 'APPROVED' });
      return action(app, 'validate_approved_booking', await foundBooking(app, request));
    },
  },
  {
    name: 'an enquiry',
    entry: 'send_enquiry',
    prepare: async (app) =>
      action(app, 'send_enquiry', {
        trip_id: 'spiti-valley',
        name: 'Mira Rao',
        email: 'mira@example.com',
        message: 'Is there snow in May?',
      }),
  },
];

export const sweepScenarios: readonly CrashScenario[] = [
  {
    name: 'a sweep that finds a hold without an order',
    entry: 'sweep',
    prepare: async (app) => {
      const { data } = await app.call('initialize_booking', makeRequest());
      app.pass(901);
      return sweeping(app, { [data.booking_id]: 'CANCELLED' });
    },
  },
  {
    name: 'a sweep that finds an unpaid hold',
    entry: 'sweep',
    prepare: async (app) => {
      const { ids } = await orderedBooking(app, makeRequest());
      app.pass(901);
      return sweeping(app, { [ids.booking_id]: 'CANCELLED' });
    },
  },
  {
    name: 'a sweep that finds a paid hold, and another payment of it',
    entry: 'sweep',
    prepare: async (app) => {
      const { ids, orderId } = await orderedBooking(app, makeRequest());
      app.fake.pay(orderId);
      app.fake.pay(orderId);
      app.pass(901);
      return sweeping(app, { [ids.booking_id]: 'CONFIRMED' }, 1);
    },
  },
  {
    name: 'a sweep that finds an approval without its payment',
    entry: 'sweep',
    prepare: async (app) => {
      await requireApproval(app);
      const request = await approvedRequest(app, makeRequest());
      await orderedApproval(app, request);
      app.pass(172_801);
      return sweeping(app, { [request.id]: 'CANCELLED' });
    },
  },
  {
    name: 'a sweep that finds a request without a review',
    entry: 'sweep',
    prepare: async (app) => {
      await requireApproval(app);
      const { id } = await sentRequest(app, makeRequest());
      app.pass(7 * 86_400 + 1);
      return sweeping(app, { [id]: 'CANCELLED' });
    },
  },
  {
    name: 'a sweep that finds a refund to make and a mail to send',
    entry: 'sweep',
    prepare: async (app) => {
      app.mail.works = false;
      app.fake.state.refundsAvailable = false;
      const { ids, orderId } = await orderedBooking(app, makeRequest());
      for (const proof of [app.fake.pay(orderId), app.fake.pay(orderId)]) {
        await app.call('verify_payment', { ...proof, ...ids });
      }
      app.mail.works = true;
      app.fake.state.refundsAvailable = true;
      app.pass(61);
      return sweeping(app, { [ids.booking_id]: 'CONFIRMED' }, 1);
    },
  },
];
