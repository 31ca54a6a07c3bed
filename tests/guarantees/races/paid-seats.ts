import { vi } from 'vitest';
import type { ScenarioName } from '../../../backend/local/gateway/scenarios.ts';
import type { Harness } from '../support/harness.ts';
import { claimSeats, type Race, type Round, type RoundResult } from './race.ts';

const seats = 8;

/** A race over the seats of one trip, after which every payment and hold has come to its end. */
export const settledRace = (
  name: string,
  guard: Race['guard'],
  play: (round: Round, tripId: string) => Promise<Pick<RoundResult, 'calls' | 'violations'>>,
): Race => ({
  name,
  guard,
  rounds: 3,
  async play(round) {
    const tripId = await round.harness.addTrip({ availableSpots: seats });
    return { tripId, seats, settled: true, ...(await play(round, tripId)) };
  },
});

/** Seats that are paid; by default, nothing has reported the payment to the function. */
export async function paidSeats(
  harness: Harness,
  tripId: string,
  party: number,
  change: {
    readonly scenario?: ScenarioName;
    readonly draftSecret?: string;
    readonly beforePaying?: () => Promise<unknown>;
  } = {},
) {
  const booking = await claimSeats(harness, tripId, party, change.draftSecret);
  const order = await harness.call('create_order', { ...booking.ids, ...booking.price });
  await change.beforePaying?.();
  const proof = await harness.pay(order.data.order_id, undefined, change.scenario);
  return {
    ...booking,
    bookingId: booking.ids.booking_id,
    paymentId: proof.razorpay_payment_id,
    report: { ...proof, ...booking.ids },
  };
}

type PaidSeats = Awaited<ReturnType<typeof paidSeats>>;
export type Call = () => Promise<unknown>;

/** The page, the webhook and two sweeps, each of which settles the payment. */
export const settlers = (harness: Harness, { paymentId, report }: PaidSeats): readonly Call[] => [
  () => harness.call('verify_payment', report),
  () => harness.webhook(paymentId, `captured ${paymentId}`),
  () => harness.sweep(),
  () => harness.sweep(),
];

/** What a person does while calls run: after some reads, or it would always come before what the calls read. */
export function amidst({ harness, dice }: Round, act: Call, mostReads = 12): Call {
  const reads = dice.between(0, mostReads);
  return async () => {
    for (let read = 0; read < reads; read += 1) await harness.rows.get('holds', 'none');
    await act();
  };
}

/** Makes all calls at once, in any order. Returns how many they were. */
export async function atOnce({ dice }: Round, calls: readonly Call[]): Promise<number> {
  await Promise.all(dice.shuffled(calls).map((call) => call()));
  return calls.length;
}

/** Everything that the page, a due look at the order and due refunds still settle, and then the end of the hold. */
export async function settleRest(harness: Harness, { bookingId, report }: PaidSeats): Promise<void> {
  await harness.call('verify_payment', report);
  // A refund may first find that a person gave a part back, and then asks for the rest.
  for (const _ of ['look', 'look again']) {
    await harness.makeDue(bookingId);
    await harness.sweep();
  }
  if ((await harness.rows.get('holds', bookingId)) === null) return;
  await harness.expire(bookingId);
  await harness.sweep();
}

/**
 * How many mails begin with this subject and name this reference or id. The gateway's own webhook may still be sending one:
 * unless there are two already, what waits is waited for, but news for a trip's host, which wait for one another. A call that
 * broke off leaves its mail to a sweep, half a minute later.
 */
export async function mailsAbout(harness: Harness, subject: string, about: string): Promise<number> {
  const count = async () => {
    const mails = await harness.mailbox();
    const found = mails.filter((mail) => mail.subject.startsWith(subject));
    return found.filter((mail) => `${mail.subject} ${mail.text}`.includes(about)).length;
  };
  const isSent = async () =>
    (await harness.rows.list('outbox', { equal: { state: 'waiting', tripId: null }, limit: 1 })).length === 0;
  const sweepUntilSent = async () => {
    if ((await isSent()) || (await count()) > 1) return true;
    await harness.sweep();
    return isSent();
  };
  await vi.waitUntil(sweepUntilSent, { timeout: 60_000, interval: 1000 });
  return count();
}
