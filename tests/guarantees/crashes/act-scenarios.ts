import type { AnyTestApp } from '../../../backend/function/testing/create-test-app.ts';
import { confirmedBooking, orderedBooking } from '../../../backend/function/testing/instant-journey.ts';
import { sentRequest } from '../../../backend/function/testing/request-journey.ts';
import { disputeOf, paymentOf, refundOf } from '../../../backend/function/testing/webhook.ts';
import {
  action,
  type CrashScenario,
  claimOfTwo,
  crashing,
  delivery,
  paid,
  sweeping,
} from './crash-scenario.ts';

/** A refund of ours that is pending: the booking was paid twice. */
async function refunding(app: AnyTestApp) {
  const { orderId, ids } = await confirmedBooking(app, claimOfTwo());
  app.fake.state.refundStatus = 'pending';
  const second = app.fake.pay(orderId);
  await app.call('verify_payment', { ...second, ...ids });
  return second.razorpay_payment_id;
}

const changeTrip = (app: AnyTestApp, data: object) => app.rows.update('trips', 'trip-spiti-valley', data);

const refunds: readonly CrashScenario[] = [
  crashing('a webhook about the end of a refund', 'webhook', async (app) => {
    const paymentId = await refunding(app);
    app.fake.endRefund('rfnd_1', 'processed');
    return { ...delivery(app, 'refund.processed', refundOf(paymentId, 4_000_000)), refunds: 1 };
  }),
  crashing('a webhook about a refund that failed', 'webhook', async (app) => {
    const paymentId = await refunding(app);
    app.fake.endRefund('rfnd_1', 'failed');
    const mails = ['refund-refused', 'host-refund-refused'] as const;
    return { ...delivery(app, 'refund.failed', refundOf(paymentId, 4_000_000)), refunds: 1, mails };
  }),
  crashing('a webhook about a refund by hand', 'webhook', async (app) => {
    const { ids, proof } = await confirmedBooking(app, claimOfTwo());
    const paymentId = proof.razorpay_payment_id;
    app.fake.refundByHand(paymentId, 1_000_000);
    const status = { [ids.booking_id]: 'CONFIRMED' };
    const call = delivery(app, 'refund.processed', refundOf(paymentId, 4_000_000));
    return { ...call, status, refunds: 1, mails: ['refunded-by-hand'] };
  }),
  crashing('a verification after a refund in part by hand', 'verify_payment', async (app) => {
    const { paymentId, report } = await paid(app);
    app.fake.refundByHand(paymentId, 1_000_000);
    return { ...action(app, 'verify_payment', report, 'INVALID_BOOKING_STATUS'), refunds: 2 };
  }),
];

const gateway: readonly CrashScenario[] = [
  crashing('a webhook about a dispute', 'webhook', async (app) => {
    const { proof } = await confirmedBooking(app, claimOfTwo());
    const dispute = disputeOf(proof.razorpay_payment_id);
    return { ...delivery(app, 'payment.dispute.created', dispute), mails: ['dispute'] };
  }),
  crashing('a verification that captures an authorised payment', 'verify_payment', async (app) => {
    const { ids, report } = await paid(app, { status: 'authorized' });
    return { ...action(app, 'verify_payment', report), status: { [ids.booking_id]: 'CONFIRMED' } };
  }),
  crashing('a verification of an authorised payment that is not captured', 'verify_payment', async (app) => {
    const { ids, report, paymentId } = await paid(app, { status: 'authorized' });
    app.fake.state.captures = false;
    const pending = action(app, 'verify_payment', report, 'PAYMENT_PENDING');
    // What is never captured, the gateway lets go after some days.
    const afterwards = () => app.fake.become(paymentId, 'failed');
    return { ...pending, status: { [ids.booking_id]: 'PENDING_PAYMENT' }, afterwards };
  }),
  crashing('a webhook about an authorised payment', 'webhook', async (app) => {
    const { report } = await paid(app, { status: 'authorized' });
    return delivery(app, 'payment.authorized', paymentOf(report));
  }),
  crashing('a sweep that finds an authorised payment captured after its hold', 'sweep', async (app) => {
    const { ids, paymentId } = await paid(app, { status: 'authorized' });
    app.fake.state.captures = false;
    app.pass(901);
    await app.sweep();
    app.fake.become(paymentId, 'captured');
    app.pass(1801);
    return sweeping(app, { [ids.booking_id]: 'CONFIRMED' });
  }),
  crashing('an order that is paid already', 'create_order', async (app) => {
    const { ids } = await paid(app);
    const request = { ...ids, amount: 40_000, currency: 'INR' };
    const refused = action(app, 'create_order', request, 'INVALID_BOOKING_STATUS');
    return { ...refused, status: { [ids.booking_id]: 'CONFIRMED' }, orders: 1 };
  }),
  crashing('a verification of another draft that is booked already', 'verify_payment', async (app) => {
    const draft = 'd'.repeat(32);
    const { ids, orderId } = await orderedBooking(app, claimOfTwo(draft));
    await confirmedBooking(app, claimOfTwo(draft));
    const report = { ...app.fake.pay(orderId), ...ids };
    return { ...action(app, 'verify_payment', report, 'INVALID_BOOKING_STATUS'), refunds: 1 };
  }),
];

const hands: readonly CrashScenario[] = [
  crashing('a verification for a trip that was cancelled', 'verify_payment', async (app) => {
    const { ids, report } = await paid(app);
    await changeTrip(app, { tripStatus: 'cancelled' });
    const refused = action(app, 'verify_payment', report, 'INVALID_BOOKING_STATUS');
    return { ...refused, status: { [ids.booking_id]: 'CANCELLED' }, refunds: 1 };
  }),
  crashing('a sweep that finds a paid hold of a trip that was deleted', 'sweep', async (app) => {
    const { ids } = await paid(app);
    await app.rows.remove('trips', 'trip-spiti-valley');
    app.pass(901);
    return sweeping(app, { [ids.booking_id]: 'CANCELLED' }, 1);
  }),
  crashing('a verification whose payment row was deleted', 'verify_payment', async (app) => {
    const { ids, report } = await paid(app);
    await app.rows.remove('payments', ids.payment_id);
    return { ...action(app, 'verify_payment', report), status: { [ids.booking_id]: 'CONFIRMED' } };
  }),
  crashing('a sweep that finds a request confirmed by hand', 'sweep', async (app) => {
    await changeTrip(app, { hostApproval: true });
    const { id } = await sentRequest(app, claimOfTwo());
    await app.rows.update('bookings', id, { bookingStatus: 'CONFIRMED' });
    return { ...sweeping(app, { [id]: 'CONFIRMED' }), mails: ['confirmed-by-hand'] };
  }),
];

const atTheConsole: readonly CrashScenario[] = [
  crashing('a sweep that finds a paid booking cancelled by hand', 'sweep', async (app) => {
    const { ids } = await confirmedBooking(app, claimOfTwo());
    await app.rows.update('bookings', ids.booking_id, { bookingStatus: 'CANCELLED' });
    return { ...sweeping(app, { [ids.booking_id]: 'CANCELLED' }), mails: ['cancelled-by-hand'] };
  }),
  crashing('a sweep that finds a paid booking deleted by hand', 'sweep', async (app) => {
    const { ids } = await confirmedBooking(app, claimOfTwo());
    app.pass(121);
    await app.sweep();
    await app.rows.remove('bookings', ids.booking_id);
    return { ...sweeping(app, {}), mails: ['cancelled-by-hand'] };
  }),
  crashing('a sweep that finds a seat added to a booking by hand', 'sweep', async (app) => {
    const { ids } = await confirmedBooking(app, claimOfTwo());
    await app.rows.update('bookings', ids.booking_id, { noOfSeats: 3 });
    return { ...sweeping(app, { [ids.booking_id]: 'CONFIRMED' }), begins: 'out of balance' };
  }),
  crashing('a sweep that finds free seats taken away by hand', 'sweep', async (app) => {
    await confirmedBooking(app, claimOfTwo());
    await changeTrip(app, { availableSpots: 3 });
    return { ...sweeping(app, {}), seatsBy: -2 };
  }),
];

/** What people and the gateway do besides the traveller. */
export const actScenarios: readonly CrashScenario[] = [...refunds, ...gateway, ...hands, ...atTheConsole];
