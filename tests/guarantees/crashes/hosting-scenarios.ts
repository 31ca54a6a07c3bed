import { makeClaim } from '../../../backend/function/testing/builders.ts';
import { orderedBooking } from '../../../backend/function/testing/instant-journey.ts';
import { hostLink, linkTo } from '../../../backend/function/testing/links.ts';
import { knownBooking } from './cancel-scenarios.ts';
import { action, type CrashScenario, crashing } from './crash-scenario.ts';

export const hostingScenarios: readonly CrashScenario[] = [
  crashing("a host's view", 'view_trip', async (app) => {
    await knownBooking(app);
    return action(app, 'view_trip', { token: hostLink(app, 'manage') });
  }),
  crashing('a link that is sent again', 'send_manage_link', async (app) =>
    action(app, 'send_manage_link', { trip_id: 'spiti-valley' }),
  ),
  crashing("a host's pause", 'update_trip', async (app) =>
    action(app, 'update_trip', { token: hostLink(app, 'manage'), change: { isBookingOpen: false } }),
  ),
  crashing('a request to cancel a trip', 'cancel_trip', async (app) => {
    await knownBooking(app);
    return action(app, 'cancel_trip', { token: hostLink(app, 'manage'), step: 'request' });
  }),
  crashing('a cancellation of a trip', 'cancel_trip', async (app) => {
    const sold = await knownBooking(app);
    const held = await orderedBooking(app, makeClaim({ seats: 1 }, { totalAmount: 20_000 }));
    const call = action(app, 'cancel_trip', { token: hostLink(app, 'cancel-trip'), step: 'confirm' });
    const status = { [sold.ids.booking_id]: 'CANCELLED', [held.ids.booking_id]: 'CANCELLED' };
    return { ...call, status, refunds: 1, mails: ['trip-cancelled'] };
  }),
  crashing("a host's change of seats", 'update_trip', async (app) => {
    await knownBooking(app);
    const change = { seatsBy: -3, from: 7 };
    return { ...action(app, 'update_trip', { token: hostLink(app, 'manage'), change }), seatsBy: -3 };
  }),
  crashing("a host's own link that is asked for", 'send_host_link', async (app) =>
    action(app, 'send_host_link', { email: 'asha@example.com' }),
  ),
  crashing('a look at a place in a queue', 'view_waitlist', async (app) => {
    const { $id: tripRowId } = await app.trip();
    const party = { tripRowId, name: 'Noor Ali', email: 'noor@example.com', seats: 1 };
    const joinedAt = app.ports.clock.now().toISOString();
    await app.rows.create('waitlist', 'place-1', { ...party, joinedAt });
    return action(app, 'view_waitlist', { token: linkTo(app, 'waitlist', 'place-1') });
  }),
];
