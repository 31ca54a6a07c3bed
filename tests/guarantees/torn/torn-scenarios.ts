import { makeClaim } from '../../../backend/function/testing/builders.ts';
import { confirmedBooking, orderedBooking } from '../../../backend/function/testing/instant-journey.ts';
import {
  approvedRequest,
  orderedApproval,
  sentRequest,
} from '../../../backend/function/testing/request-journey.ts';
import type { TestApp } from '../../../backend/function/testing/test-app.ts';
import { sendEvent } from '../../../backend/function/testing/webhook.ts';
import { bookingScenarios } from '../crashes/booking-scenarios.ts';
import { cancelScenarios } from '../crashes/cancel-scenarios.ts';
import { action, type CrashScenario, sweeping } from '../crashes/crash-scenario.ts';
import { hostingScenarios } from '../crashes/hosting-scenarios.ts';
import { requestScenarios, sweepScenarios } from '../crashes/request-scenarios.ts';

export interface TornScenario extends CrashScenario {
  /** What is wrong with the ledger whether anything is torn or not. */
  readonly accepts?: RegExp;
}

const claimOfTwo = () => makeClaim({ seats: 2 }, { totalAmount: 40_000 });
const changeTrip = (app: TestApp, data: object) => app.rows.update('trips', 'trip-spiti-valley', data);

/** Delivers an event about a payment that was booked. */
function reported(name: string, event: string, entity: string): TornScenario {
  return {
    name,
    entry: 'webhook',
    prepare: async (app) => {
      const { ids, proof } = await confirmedBooking(app, claimOfTwo());
      const about = {
        id: 'id',
        payment_id: proof.razorpay_payment_id,
        amount: 100,
        currency: 'INR',
        status: 'open',
      };
      return {
        expected: 200,
        status: { [ids.booking_id]: 'CONFIRMED' },
        call: async (ports) => (await sendEvent(app, event, { [entity]: about }, event, ports)).status,
      };
    },
  };
}

/** What the function commits beyond the scenarios of the crashes. */
const further: readonly TornScenario[] = [
  {
    name: 'a verification of what was approved',
    entry: 'verify_payment',
    prepare: async (app) => {
      await changeTrip(app, { hostApproval: true });
      const { ids, orderId } = await orderedApproval(app, await approvedRequest(app, claimOfTwo()));
      const call = action(app, 'verify_payment', { ...app.fake.pay(orderId), ...ids });
      return { ...call, status: { [ids.booking_id]: 'CONFIRMED' } };
    },
  },
  {
    name: 'a verification when the trip takes no bookings',
    entry: 'verify_payment',
    prepare: async (app) => {
      const { ids, orderId } = await orderedBooking(app, claimOfTwo());
      const report = { ...app.fake.pay(orderId), ...ids };
      await changeTrip(app, { tripStatus: 'cancelled' });
      // The hold may have been left to end at its time.
      return { ...action(app, 'verify_payment', report, 'INVALID_BOOKING_STATUS'), refunds: 1 };
    },
  },
  {
    name: 'a verification whose refund is refused',
    accepts: /is neither a booking nor a refund/,
    entry: 'verify_payment',
    prepare: async (app) => {
      const { ids, orderId } = await confirmedBooking(app, claimOfTwo());
      app.fake.state.refundsRefused = true;
      const second = app.fake.pay(orderId);
      const call = action(app, 'verify_payment', { ...second, ...ids });
      return { ...call, status: { [ids.booking_id]: 'CONFIRMED' }, refunds: 0 };
    },
  },
  {
    name: 'a sweep that finds a request confirmed by hand',
    accepts: /is CONFIRMED with 0 completed payments/,
    entry: 'sweep',
    prepare: async (app) => {
      await changeTrip(app, { hostApproval: true });
      const { id } = await sentRequest(app, claimOfTwo());
      await app.rows.update('bookings', id, { bookingStatus: 'CONFIRMED' });
      return sweeping(app, { [id]: 'CONFIRMED' });
    },
  },
  reported('a dispute', 'payment.dispute.created', 'dispute'),
  reported('a refund by hand', 'refund.processed', 'refund'),
];

/** Everything that the function commits, at least once. */
export const tornScenarios: readonly TornScenario[] = [
  ...bookingScenarios,
  ...requestScenarios,
  ...cancelScenarios,
  ...sweepScenarios,
  ...hostingScenarios,
  ...further,
];
