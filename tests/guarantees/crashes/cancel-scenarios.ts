import { cancelRequest } from '../../../backend/function/testing/cancel-journey.ts';
import type { AnyTestApp } from '../../../backend/function/testing/create-test-app.ts';
import { confirmedBooking, orderedBooking } from '../../../backend/function/testing/instant-journey.ts';
import { approvedRequest, sentRequest } from '../../../backend/function/testing/request-journey.ts';
import { action, type CrashScenario, claimOfTwo, crashing, requireApproval } from './crash-scenario.ts';

const day = 86_400;

/** A booking of which its host has been mailed. */
export async function knownBooking(app: AnyTestApp) {
  const booking = await confirmedBooking(app, claimOfTwo());
  await app.sweep();
  return booking;
}

interface Reached {
  readonly reference: string;
  /** What comes back, in major units. */
  readonly amount?: number;
  readonly expected?: string;
  /** The booking's status afterwards. */
  readonly status?: string;
  readonly refunds?: number;
  /** Happens once the traveller has looked the booking up. */
  readonly meanwhile?: () => unknown;
}

const cancelling = (name: string, reach: (app: AnyTestApp) => Promise<Reached>): CrashScenario =>
  crashing(name, 'cancel_booking', async (app) => {
    const { reference, amount = 0, expected, status = 'CANCELLED', ...reached } = await reach(app);
    const request = await cancelRequest(app, reference, amount);
    await reached.meanwhile?.();
    const call = action(app, 'cancel_booking', request, expected);
    return { ...call, status: { [request.booking_id]: status }, refunds: reached.refunds ?? 0 };
  });

export const cancelScenarios: readonly CrashScenario[] = [
  cancelling('a cancellation that brings a part back', async (app) => {
    const { reference } = await knownBooking(app);
    app.pass(90 * day);
    return { reference, amount: 30_000, refunds: 1 };
  }),
  cancelling('a cancellation that brings nothing back', async (app) => {
    const { reference } = await knownBooking(app);
    app.pass(120 * day);
    return { reference };
  }),
  cancelling('a withdrawal while seats are held', async (app) => {
    const { reference } = await orderedBooking(app, claimOfTwo());
    return { reference };
  }),
  cancelling('a withdrawal whose payment has arrived', async (app) => {
    const { reference, orderId } = await orderedBooking(app, claimOfTwo());
    return {
      reference,
      expected: 'REFUND_CHANGED',
      status: 'CONFIRMED',
      meanwhile: () => app.fake.pay(orderId),
    };
  }),
  cancelling('a withdrawal of a request', async (app) => {
    await requireApproval(app);
    return sentRequest(app, claimOfTwo());
  }),
  cancelling('a withdrawal of an approved request', async (app) => {
    await requireApproval(app);
    return approvedRequest(app, claimOfTwo());
  }),
  cancelling('a withdrawal of a request that was approved by hand', async (app) => {
    await requireApproval(app);
    const { id, reference } = await sentRequest(app, claimOfTwo());
    await app.rows.update('bookings', id, { bookingStatus: 'APPROVED' });
    return { reference };
  }),
];
