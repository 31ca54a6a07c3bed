import { signedProof } from '../../../backend/function/identity/signed-proof.ts';
import { makeClaim } from '../../../backend/function/testing/builders.ts';
import type { AnyTestApp } from '../../../backend/function/testing/create-test-app.ts';
import { orderedBooking } from '../../../backend/function/testing/instant-journey.ts';
import { day } from '../../../shared/domain/time/durations.ts';
import { knownBooking } from './cancel-scenarios.ts';
import { action, type CrashScenario } from './crash-scenario.ts';

/** What the link in a mail to the host of the trip holds. */
export function hostToken({ ports }: AnyTestApp, purpose: 'manage' | 'cancel-trip' = 'manage'): string {
  const until = new Date(ports.clock.now().getTime() + day);
  return signedProof(ports.settings.linkSecret, purpose, 'trip-spiti-valley', until, 'host-asha');
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
