import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { Gateway, GatewayPayment } from '../../../backend/function/gateway/gateway.ts';
import { signedProof, type TripPurpose } from '../../../backend/function/identity/signed-proof.ts';
import type { Rows } from '../../../backend/function/rows/rows.ts';
import { makeClaim } from '../../../backend/function/testing/builders.ts';
import type { AnyTestApp } from '../../../backend/function/testing/create-test-app.ts';
import { orderedBooking } from '../../../backend/function/testing/instant-journey.ts';
import { createMemoryApp } from '../../../backend/function/testing/memory-app.ts';
import type { Answer } from '../../../backend/function/testing/test-app.ts';
import { sendEvent } from '../../../backend/function/testing/webhook.ts';
import { day } from '../../../shared/domain/time/durations.ts';
import { createDice, type Dice, report, rounds, seed, suiteTables } from '../support/deep.ts';
import { readLedger } from '../support/ledger.ts';
import { inProcesses } from '../support/processes.ts';
import { settledViolations, violationsIn } from '../support/violations.ts';
import { buildWithout, type Guard, type Weakness, weaken } from '../support/weaken.ts';

/** A party that holds seats, with its order open at the gateway. */
export async function ordered({ app, tripId }: Round, party: number, draft?: string) {
  const claim = makeClaim({ trip_id: tripId, seats: party, ...(draft && { draft_secret: draft }) });
  const booking = await orderedBooking(app, claim);
  return { ...booking, id: booking.ids.booking_id, paid: 25_000 * party };
}

type Ordered = Awaited<ReturnType<typeof ordered>>;

/** Pays an order; nothing has reported it to the function. */
export function pay<Booking extends Ordered>(
  { app }: Round,
  booking: Booking,
  change: Partial<GatewayPayment> = {},
) {
  const proof = app.fake.pay(booking.orderId, change);
  return { ...booking, paymentId: proof.razorpay_payment_id, report: { ...proof, ...booking.ids } };
}

export const paidSeats = async (
  round: Round,
  party: number,
  change?: Partial<GatewayPayment>,
  draft?: string,
) => pay(round, await ordered(round, party, draft), change);

export type Paid = Awaited<ReturnType<typeof paidSeats>>;

export const page = ({ app }: Round, { report }: Paid) => app.call('verify_payment', report);
export const webhook = ({ app }: Round, { paymentId, orderId }: Paid) =>
  sendEvent(app, 'payment.captured', { payment: { id: paymentId, order_id: orderId } });

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
    await act();
  };
}

const until = ({ app }: Round) => new Date(app.ports.clock.now().getTime() + day);

export const hostLink = (round: Round, purpose: TripPurpose) =>
  signedProof(round.app.ports.settings.linkSecret, purpose, round.tripId, until(round), 'host-asha');

/** Cancels for the traveller; `expected` is what was shown, in major units. A figure that has changed is agreed to. */
export async function cancel(round: Round, bookingId: string, expected: number): Promise<Answer> {
  const access = signedProof(round.app.ports.settings.linkSecret, 'access', bookingId, until(round));
  const shown = (amount: number) => {
    const request = { booking_id: bookingId, access, expected_refund: { amount, currency: 'INR' } };
    return round.app.call('cancel_booking', request);
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

async function aWhile(dice: Dice): Promise<void> {
  for (let left = dice.between(0, 3); left > 0; left -= 1) await setImmediate();
}

/** A gateway whose calls arrive, and are answered, a random while later. */
function slowGateway(gateway: Gateway, dice: Dice): Gateway {
  const slow = Object.entries(gateway).map(([name, call]) => [
    name,
    async (given: never) => {
      await aWhile(dice);
      const answer = await (call as (asked: never) => Promise<unknown>)(given);
      await aWhile(dice);
      return answer;
    },
  ]);
  return Object.fromEntries(slow) as Gateway;
}

const writes = ['create', 'createAll', 'update', 'remove', 'removeSeats'] as const;
const reads = ['get', 'list', 'count'] as const;

/**
 * Tables whose calls arrive, and are answered, a random while later: so that calls of several processes come in any order. While `share`
 * is more than 0, so many of the writes take effect or not, and are answered as if the row had been another's, or not at all.
 */
function unsteadyRows(rows: Rows, dice: Dice, share: () => number): Rows {
  const fails = () => dice.between(1, 1000) <= share() * 1000;
  const unsteady = { ...rows } as Record<string, unknown>;
  for (const name of [...reads, ...writes, 'countUp', 'countDown'] as const) {
    const call = rows[name] as (...given: unknown[]) => Promise<unknown>;
    const isWrite = writes.some((one) => one === name);
    unsteady[name] = async (...given: unknown[]) => {
      await aWhile(dice);
      const isLost = isWrite && fails();
      const answer = isLost && dice.between(0, 1) === 0 ? undefined : await call(...given);
      await aWhile(dice);
      if (!isLost) return answer;
      // Of a create nothing is believed but that it was made; other writes were repeated in vain.
      if (name === 'create' || name === 'createAll') return false;
      throw new Error('The backend does not answer.');
    };
  }
  return unsteady as unknown as Rows;
}

const fewRounds = 15;
const mostRounds = 200;

/**
 * Plays each race; again where a share of the writes gets lost or is answered as another's; and then against its weakened twins, which
 * lack a guard each and must go wrong: else the race proves nothing.
 */
export function describeRaces(races: readonly Race[]): void {
  describe.each(races)('$name', (race) => {
    test('the ledger balances', async () => {
      for (let number = 1; number <= rounds(fewRounds); number += 1) {
        const dice = createDice(`${race.name} ${number}`);
        const { own, ledger } = await playRound(
          race,
          await inMemory(race, dice, 0, (rows) => rows),
          dice,
          number,
        );
        expect([...ledger, ...own], `round ${number} with SEED=${seed}`).toEqual([]);
      }
    });

    // Answers say less then: the ledger alone has to be right.
    test('the ledger balances where writes get lost', async () => {
      for (let number = 1; number <= rounds(fewRounds); number += 1) {
        const dice = createDice(`${race.name}, lost ${number}`);
        const { ledger } = await playRound(
          race,
          await inMemory(race, dice, 0.05, (rows) => rows),
          dice,
          number,
        );
        expect(ledger, `round ${number} with SEED=${seed}`).toEqual([]);
      }
    });

    test.each(race.guards)('without the %s it goes wrong', (guard: Guard) =>
      expectWrong(race, guard, (dice) => inMemory(race, dice, 0, (rows) => weaken(rows, guard))),
    );

    test.each(race.lines ?? [])('without $guard in $module it goes wrong', async (line) => {
      const createApp = await buildWithout(line);
      await expectWrong(race, line.guard, (dice) => inMemory(race, dice, 0, (rows) => rows, createApp));
    });
  });
}

async function expectWrong(
  race: Race,
  without: string,
  fieldOf: (dice: Dice) => Promise<Field>,
): Promise<void> {
  let violations: readonly string[] = [];
  let number = 0;
  while (violations.length === 0 && number < mostRounds) {
    number += 1;
    const dice = createDice(`${race.name} ${number}`);
    const { own, ledger } = await playRound(race, await fieldOf(dice), dice, number);
    violations = [...ledger, ...own];
  }
  expect(violations).not.toEqual([]);
  report(`without the ${without}: ${race.name}: round ${number}: ${violations[0]}`);
}

export type Call = () => Promise<unknown>;

export interface Round {
  /** Each of its calls is a process of its own. */
  readonly app: AnyTestApp;
  readonly dice: Dice;
  /** The trip that the round is about, and how many seats it begins with. */
  readonly tripId: string;
  readonly tripRowId: string;
  readonly seats: number;
  /** Makes all calls at once, in any order, while the backend has the faults of this run. */
  readonly atOnce: (calls: readonly Call[]) => Promise<void>;
}

export interface Race {
  readonly name: string;
  /** The guards that a weakened twin lacks, one each. */
  readonly guards: readonly Guard[];
  /** The same for guards that are lines of the function. */
  readonly lines?: readonly Weakness[];
  readonly limits?: 'on';
  /** Columns of the trip. */
  readonly trip?: (dice: Dice) => Readonly<Record<string, unknown>>;
  /** Returns what is wrong besides the ledger. */
  readonly play: (round: Round) => Promise<readonly string[]>;
  /** The seats that the trip has afterwards, where that is not what it began with. */
  readonly capacity?: (round: Round) => Promise<number>;
}

const later = { startDate: '2031-03-12T00:00:00.000Z', endDate: '2031-03-19T00:00:00.000Z' };

/** An app whose tables and processes a race is played on. `during` runs the calls that a round makes at once. */
export interface Field {
  readonly app: AnyTestApp;
  readonly during: (calls: () => Promise<void>) => Promise<void>;
}

/** In memory, where calls come in any order that the dice throw; `share` of the writes that a round makes at once get lost. */
async function inMemory(
  race: Race,
  dice: Dice,
  share: number,
  change: (rows: Rows) => Rows,
  createApp = createMemoryApp,
): Promise<Field> {
  const memory = createApp({ BOOKING_LIMITS: race.limits ?? 'off' }, suiteTables());
  await memory.addHost('asha@example.com');
  let lost = 0;
  const app = inProcesses(memory, {
    rows: (rows) => change(unsteadyRows(rows, dice, () => lost)),
    gateway: (gateway) => slowGateway(gateway, dice),
    random: (digits) => Array.from({ length: digits }, () => dice.between(0, 15).toString(16)).join(''),
  });
  return {
    app,
    async during(calls) {
      lost = share;
      await calls();
      lost = 0;
    },
  };
}

/** Plays a round on a trip of its own. Returns what is wrong with the ledger, then and once all is settled, and what the race says. */
export async function playRound(
  race: Race,
  { app, during }: Field,
  dice: Dice,
  number: number,
): Promise<{ readonly ledger: readonly string[]; readonly own: readonly string[] }> {
  const tripId = `trip-${number}`;
  const columns = { availableSpots: 8, ...later, ...race.trip?.(dice), tripId };
  const tripRowId = await app.addTrip(columns);
  const seats = columns.availableSpots;
  const atOnce = (calls: readonly Call[]) =>
    during(async () => {
      const ends = await Promise.allSettled(dice.shuffled(calls).map((call) => call()));
      const thrown = ends.find((end) => end.status === 'rejected');
      if (thrown !== undefined) throw thrown.reason;
    });
  const round = { app, dice, tripId, tripRowId, seats, atOnce };
  const own = await race.play(round);
  const capacity = (await race.capacity?.(round)) ?? seats;
  const capacityOf = (id: string) => (id === tripId ? capacity : null);
  const before = violationsIn(await readLedger({ rows: app.rows, gateway: app.fake.gateway }), capacityOf);
  return { own, ledger: [...before, ...(await settledViolations(app, capacityOf))] };
}

/** A violation, unless the two are equal. */
export function differs(what: string, found: unknown, expected: unknown): string[] {
  const [one, other] = [JSON.stringify(found), JSON.stringify(expected)];
  return one === other ? [] : [`${what}: ${one} instead of ${other}`];
}

/** How many answers had each code. */
export function codesOf(answers: readonly { readonly code: string }[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const code of answers.map((answer) => answer.code).sort()) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}
