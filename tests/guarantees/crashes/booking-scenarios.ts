import { makeClaim } from '../../../backend/function/testing/builders.ts';
import type { AnyTestApp } from '../../../backend/function/testing/create-test-app.ts';
import {
  confirmedBooking,
  orderedBooking,
  payOrder,
} from '../../../backend/function/testing/instant-journey.ts';
import { paymentOf } from '../../../backend/function/testing/webhook.ts';
import { action, type CrashScenario, claimOfTwo, crashing, delivery, paid } from './crash-scenario.ts';

async function paidTooLate(app: AnyTestApp) {
  const booking = await orderedBooking(app, claimOfTwo());
  app.pass(901);
  await app.sweep();
  return payOrder(app, booking);
}

export const bookingScenarios: readonly CrashScenario[] = [
  crashing('a claim', 'initialize_booking', async (app) => action(app, 'initialize_booking', claimOfTwo())),
  crashing('a claim that replaces another', 'initialize_booking', async (app) => {
    const { ids, claim } = await orderedBooking(app, claimOfTwo());
    const replaces = { booking_id: ids.booking_id, draft_secret: claim.draft_secret };
    const changed = makeClaim({ seats: 3, replaces }, { totalAmount: 60_000 });
    return {
      ...action(app, 'initialize_booking', changed),
      status: { [ids.booking_id]: 'CANCELLED' },
    };
  }),
  crashing('a return to a draft that was paid meanwhile', 'initialize_booking', async (app) => {
    const { ids, claim } = await paid(app);
    app.pass(901);
    return {
      ...action(app, 'initialize_booking', claim, 'INVALID_BOOKING_STATUS'),
      status: { [ids.booking_id]: 'CONFIRMED' },
    };
  }),
  crashing('the opening of an order', 'create_order', async (app) => {
    const { data } = await app.call('initialize_booking', claimOfTwo());
    const ids = { booking_id: data.booking_id, payment_id: data.payment_id };
    return { ...action(app, 'create_order', { ...ids, amount: 40_000, currency: 'INR' }), orders: 1 };
  }),
  crashing('a verification', 'verify_payment', async (app) => {
    const { ids, report } = await paid(app);
    const mails = ['confirmed', 'new-booking'] as const;
    return { ...action(app, 'verify_payment', report), status: { [ids.booking_id]: 'CONFIRMED' }, mails };
  }),
  crashing('a verification after the hold', 'verify_payment', async (app) => {
    const { ids, report } = await paidTooLate(app);
    return { ...action(app, 'verify_payment', report), status: { [ids.booking_id]: 'CONFIRMED' } };
  }),
  crashing('a verification after the seats are gone', 'verify_payment', async (app) => {
    const { ids, report } = await paidTooLate(app);
    await confirmedBooking(app, makeClaim({ seats: 6 }, { totalAmount: 120_000 }));
    return {
      ...action(app, 'verify_payment', report, 'HOLD_EXPIRED'),
      status: { [ids.booking_id]: 'CANCELLED' },
      refunds: 1,
    };
  }),
  crashing('a webhook', 'webhook', async (app) => {
    const { ids, report } = await paid(app);
    return {
      ...delivery(app, 'payment.captured', paymentOf(report)),
      status: { [ids.booking_id]: 'CONFIRMED' },
    };
  }),
  crashing('a webhook about the second payment of one order', 'webhook', async (app) => {
    const { ids, orderId, report } = await paid(app);
    await app.call('verify_payment', report);
    const second = app.fake.pay(orderId);
    return {
      ...delivery(app, 'payment.captured', paymentOf(second)),
      status: { [ids.booking_id]: 'CONFIRMED' },
      refunds: 1,
    };
  }),
  crashing('a lookup', 'lookup_booking', async (app) => {
    const { reference } = await paid(app);
    return action(app, 'lookup_booking', { reference, email: 'mira@example.com' });
  }),
  crashing('a look at a booking', 'get_booking', async (app) =>
    action(app, 'get_booking', { booking_id: (await paid(app)).ids.booking_id }),
  ),
];
