import { AppwriteException } from 'node-appwrite';
import type { GatewayPayment } from '../../../backend/function/gateway/gateway.ts';
import { makeClaim } from '../../../backend/function/testing/builders.ts';
import { orderedBooking, payOrder } from '../../../backend/function/testing/instant-journey.ts';
import { accessTo } from '../../../backend/function/testing/links.ts';
import type { Answer } from '../../../backend/function/testing/test-app.ts';
import { sendPaymentWebhook } from '../../../backend/function/testing/webhook.ts';
import type { Call, Round } from './race.ts';

/** A party that holds seats, with its order open at the gateway. */
export async function ordered({ app, tripId }: Round, party: number) {
  const booking = await orderedBooking(app, makeClaim({ trip_id: tripId, seats: party }));
  return { ...booking, id: booking.ids.booking_id, paid: 25_000 * party };
}

/** Pays an order; nothing has reported it to the function. */
export const pay = <Booking extends Awaited<ReturnType<typeof ordered>>>(
  { app }: Round,
  booking: Booking,
  change?: Partial<GatewayPayment>,
) => payOrder(app, booking, change);

export const paidSeats = async (round: Round, party: number, change?: Partial<GatewayPayment>) =>
  pay(round, await ordered(round, party), change);

export type Paid = Awaited<ReturnType<typeof paidSeats>>;

export const page = ({ app }: Round, { report }: Paid) => app.call('verify_payment', report);
export const webhook = ({ app }: Round, { report }: Paid) => sendPaymentWebhook(app, report);

export const sweeps = ({ app }: Round): readonly Call[] => [() => app.sweep(), () => app.sweep()];

/** The page, the webhook twice and two sweeps, each of which settles the payment. */
export const settlers = (round: Round, booking: Paid): readonly Call[] => [
  () => page(round, booking),
  () => webhook(round, booking),
  () => webhook(round, booking),
  ...sweeps(round),
];

/** What a person does while calls run: after some reads, or it would always come before what the calls read. */
export function amidst({ app, dice }: Round, act: Call): Call {
  const reads = dice.between(0, 12);
  return async () => {
    for (let read = 0; read < reads; read += 1) await app.ports.rows.get('settings', 'none');
    await pressUntilDone(act);
  };
}

/** Where the console says that it went wrong, a person presses again. What is gone by then was deleted. */
async function pressUntilDone(act: Call): Promise<void> {
  for (let left = 5; ; left -= 1) {
    try {
      await act();
      return;
    } catch (thrown) {
      if (thrown instanceof AppwriteException && thrown.code === 404) return;
      if (left <= 1) throw thrown;
    }
  }
}

/** Cancels for the traveller; `expected` is what was shown, in major units. A figure that has changed is agreed to. */
export async function cancel({ app }: Round, bookingId: string, expected: number): Promise<Answer> {
  const access = accessTo(app, bookingId);
  const shown = (amount: number) => {
    const request = { ...access, expected_refund: { amount, currency: 'INR' } };
    return app.call('cancel_booking', request);
  };
  const answer = await shown(expected);
  return answer.code === 'REFUND_CHANGED' ? shown(answer.data.refund?.amount ?? 0) : answer;
}

export const statusOf = async ({ app }: Round, bookingId: string) =>
  (await app.rows.get('bookings', bookingId))?.bookingStatus;

/** What the gateway has given back of a payment, in major units. */
export async function givenBack({ app }: Round, paymentId: string): Promise<number> {
  const payment = await app.fake.gateway.payment(paymentId);
  return payment.ok ? payment.value.amountRefunded / 100 : -1;
}

/** How many mails begin with this subject and name this reference or id. */
export const mailsAbout = ({ app }: Round, subject: string, about: string): number =>
  app.mails.filter(
    (mail) => mail.subject.startsWith(subject) && `${mail.subject} ${mail.text}`.includes(about),
  ).length;
