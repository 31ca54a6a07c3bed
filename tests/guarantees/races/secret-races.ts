import type { Deployment } from '../support/deployment.ts';
import type { Harness } from '../support/harness.ts';
import { atOnce, type Call, paidSeats, settledRace, settleRest } from './paid-seats.ts';
import { differs, type Race, statusOf } from './race.ts';

/** The variables of a function that knows the secret after its own: it stays at work while the next one starts. */
export const beforeTheChange = { ID_SECRET_PREVIOUS: 'next-secret' } as const;

interface Deployments {
  /** After the change: the earlier secret is known. */
  readonly next: Deployment;
  /** A secret that never made a row, and knows none that did. */
  readonly other: Deployment;
}

const started = new WeakMap<Harness, Deployments>();

function deploymentsOf(harness: Harness): Deployments {
  const known = started.get(harness);
  if (known !== undefined) return known;
  const deployments = {
    next: harness.deploy({ ID_SECRET: 'next-secret', ID_SECRET_PREVIOUS: 'id-secret' }),
    other: harness.deploy({ ID_SECRET: 'other-secret', ID_SECRET_PREVIOUS: '' }),
  };
  started.set(harness, deployments);
  return deployments;
}

const secretChanged = settledRace(
  'another ID_SECRET between order and payment, with old webhooks sent again',
  'payment outcome',
  async (round, tripId) => {
    const { harness, dice } = round;
    const { next, other } = deploymentsOf(harness);
    const booking = await paidSeats(harness, tripId, dice.between(1, 3));
    const { bookingId, paymentId, report } = booking;
    const event = (id: string) =>
      harness.event('payment.captured', { payment: { id: paymentId } }, `${id} ${paymentId}`);
    const isDecided = dice.between(0, 1) === 1;
    // Settled and on record before the change; the gateway sends it again after it.
    if (isDecided) await harness.deliver(event('old'));
    else if (dice.between(0, 1) === 1) await harness.expire(bookingId);
    const statuses: number[] = [];
    const refused: number[] = [];
    const noting =
      (list: number[], call: () => Promise<number>): Call =>
      async () =>
        list.push(await call());
    const calls = await atOnce(round, [
      noting(statuses, () => next.call('verify_payment', report)),
      noting(statuses, () => next.webhook(event('old'))),
      noting(statuses, () => next.webhook(event('new'))),
      noting(statuses, () => next.sweep()),
      noting(refused, () => other.call('verify_payment', report)),
      noting(refused, () => other.webhook(event('other'))),
      noting(refused, () => other.sweep()),
    ]);
    await settleRest(harness, booking);
    return {
      calls,
      violations: [
        ...differs('status', await statusOf(harness, bookingId), 'CONFIRMED'),
        ...differs('answers under the next secret', statuses, [200, 200, 200, 200]),
        ...differs('answers under another secret', refused, [500, 500, 500]),
      ],
    };
  },
);

export const secretRaces: readonly Race[] = [secretChanged];
