import { orderedBooking } from '../../../backend/function/testing/instant-journey.ts';
import {
  approvedRequest,
  foundBooking,
  orderedApproval,
  sentRequest,
} from '../../../backend/function/testing/request-journey.ts';
import {
  action,
  type CrashScenario,
  claimOfTwo,
  crashing,
  requireApproval,
  sweeping,
} from './crash-scenario.ts';

const review = (decision: 'look' | 'approve' | 'reject', status: string): CrashScenario =>
  crashing(`a host's review: ${decision}`, 'review_booking', async (app) => {
    await requireApproval(app);
    const { id, token } = await sentRequest(app, claimOfTwo());
    return { ...action(app, 'review_booking', { token, decision }), status: { [id]: status } };
  });

export const requestScenarios: readonly CrashScenario[] = [
  crashing('a request', 'initialize_pending_booking', async (app) => {
    await requireApproval(app);
    return action(app, 'initialize_pending_booking', claimOfTwo());
  }),
  review('look', 'PENDING_APPROVAL'),
  review('approve', 'APPROVED'),
  review('reject', 'REJECTED'),
  crashing('the way to pay what was approved', 'validate_approved_booking', async (app) => {
    await requireApproval(app);
    const request = await approvedRequest(app, claimOfTwo());
    return action(app, 'validate_approved_booking', await foundBooking(app, request));
  }),
  crashing('the way to pay what was approved by hand', 'validate_approved_booking', async (app) => {
    await requireApproval(app);
    const request = await sentRequest(app, claimOfTwo());
    await app.rows.update('bookings', request.id, { bookingStatus: 'APPROVED' });
    return action(app, 'validate_approved_booking', await foundBooking(app, request));
  }),
  crashing('an enquiry', 'send_enquiry', async (app) =>
    action(app, 'send_enquiry', {
      trip_id: 'spiti-valley',
      name: 'Mira Rao',
      email: 'mira@example.com',
      message: 'Is there snow in May?',
    }),
  ),
];

export const sweepScenarios: readonly CrashScenario[] = [
  crashing('a sweep that finds a hold without an order', 'sweep', async (app) => {
    const { data } = await app.call('initialize_booking', claimOfTwo());
    app.pass(901);
    return sweeping(app, { [data.booking_id]: 'CANCELLED' });
  }),
  crashing('a sweep that finds an unpaid hold', 'sweep', async (app) => {
    const { ids } = await orderedBooking(app, claimOfTwo());
    app.pass(901);
    return sweeping(app, { [ids.booking_id]: 'CANCELLED' });
  }),
  crashing('a sweep that finds a paid hold, and another payment of it', 'sweep', async (app) => {
    const { ids, orderId } = await orderedBooking(app, claimOfTwo());
    app.fake.pay(orderId);
    app.fake.pay(orderId);
    app.pass(901);
    return sweeping(app, { [ids.booking_id]: 'CONFIRMED' }, 1);
  }),
  crashing('a sweep that finds an approval without its payment', 'sweep', async (app) => {
    await requireApproval(app);
    const request = await approvedRequest(app, claimOfTwo());
    await orderedApproval(app, request);
    app.pass(172_801);
    return sweeping(app, { [request.id]: 'CANCELLED' });
  }),
  crashing('a sweep that finds a request without a review', 'sweep', async (app) => {
    await requireApproval(app);
    const { id } = await sentRequest(app, claimOfTwo());
    app.pass(7 * 86_400 + 1);
    return sweeping(app, { [id]: 'CANCELLED' });
  }),
  crashing('a sweep that finds a refund to make and a mail to send', 'sweep', async (app) => {
    app.mail.works = false;
    app.fake.state.refundsAvailable = false;
    const { ids, orderId } = await orderedBooking(app, claimOfTwo());
    for (const proof of [app.fake.pay(orderId), app.fake.pay(orderId)]) {
      await app.call('verify_payment', { ...proof, ...ids });
    }
    app.mail.works = true;
    app.fake.state.refundsAvailable = true;
    app.pass(61);
    return sweeping(app, { [ids.booking_id]: 'CONFIRMED' }, 1);
  }),
];
