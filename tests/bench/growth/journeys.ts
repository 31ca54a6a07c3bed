import { makeClaim } from '../../../backend/function/testing/builders.ts';
import { cancelByTraveller } from '../../../backend/function/testing/cancel-journey.ts';
import type { AnyTestApp } from '../../../backend/function/testing/create-test-app.ts';
import { orderedBooking } from '../../../backend/function/testing/instant-journey.ts';
import {
  approvedRequest,
  orderedApproval,
  sentRequest,
} from '../../../backend/function/testing/request-journey.ts';
import { sendEvent } from '../../../backend/function/testing/webhook.ts';
import { day, hour, minute } from '../../../shared/domain/time/durations.ts';

/** Lets so many milliseconds pass, with the sweeps that are due in them. */
type Pass = (milliseconds: number) => Promise<void>;

/** One way that a booking goes. */
export interface Journey {
  readonly name: string;
  /** Of a hundred bookings that are sent. */
  readonly share: number;
  readonly asksHost: boolean;
  play(app: AnyTestApp, pass: Pass): Promise<void>;
}

type Ordered = Awaited<ReturnType<typeof orderedApproval>>;

/** Pays, and reports it twice, as the page and the gateway do. */
async function pay(app: AnyTestApp, { ids, orderId }: Ordered): Promise<void> {
  const proof = app.fake.pay(orderId);
  await app.call('verify_payment', { ...ids, ...proof });
  const payment = { id: proof.razorpay_payment_id };
  await sendEvent(app, 'payment.captured', { payment }, payment.id);
}

async function payAndCancel(app: AnyTestApp, pass: Pass): Promise<void> {
  const booking = await orderedBooking(app);
  await pass(3 * minute);
  await pay(app, booking);
  await pass(2 * day);
  await cancelByTraveller(app, booking.reference, 50_000);
}

async function approveAndPay(app: AnyTestApp, pass: Pass): Promise<void> {
  const request = await sentRequest(app);
  await pass(10 * hour);
  await app.call('review_booking', { token: request.token, decision: 'approve' });
  await pass(8 * hour);
  const ordered = await orderedApproval(app, request);
  await pass(3 * minute);
  await pay(app, ordered);
}

/** The shares are assumed: two of three bookings are paid, one of five asks the host first. */
export const journeys: readonly Journey[] = [
  {
    name: 'booked at once',
    share: 46,
    asksHost: false,
    async play(app, pass) {
      const booking = await orderedBooking(app);
      await pass(3 * minute);
      await pay(app, booking);
    },
  },
  { name: 'booked at once, cancelled two days later', share: 4, asksHost: false, play: payAndCancel },
  {
    name: 'left in the payment window',
    share: 15,
    asksHost: false,
    async play(app) {
      await orderedBooking(app);
    },
  },
  {
    name: 'left before it',
    share: 15,
    asksHost: false,
    async play(app) {
      await app.call('initialize_booking', makeClaim({ seats: 2 }));
    },
  },
  { name: 'requested, approved and paid', share: 14, asksHost: true, play: approveAndPay },
  {
    name: 'requested, approved, not paid',
    share: 2,
    asksHost: true,
    async play(app) {
      await approvedRequest(app);
    },
  },
  {
    name: 'requested, rejected',
    share: 2,
    asksHost: true,
    async play(app, pass) {
      const { token } = await sentRequest(app);
      await pass(10 * hour);
      await app.call('review_booking', { token, decision: 'reject' });
    },
  },
  {
    name: 'requested, not reviewed',
    share: 2,
    asksHost: true,
    async play(app) {
      await sentRequest(app);
    },
  },
];
