import { makeClaim } from '../../../backend/function/testing/builders.ts';
import type { Dice } from '../support/deep.ts';
import type { Harness } from '../support/harness.ts';
import { readLedger } from '../support/ledger.ts';
import { unsettledIn, violationsIn } from '../support/violations.ts';
import type { Guard } from '../support/weaken.ts';

export interface Round {
  readonly harness: Harness;
  readonly dice: Dice;
}

export interface RoundResult {
  readonly tripId: string;
  readonly seats: number;
  /** Calls that were made at once. */
  readonly calls: number;
  /** Violations outside the ledger. */
  readonly violations: readonly string[];
  /** Whether every payment and hold has come to its end by now. */
  readonly settled?: boolean;
}

export interface Race {
  readonly name: string;
  /** The guard that its weakened twin lacks. */
  readonly guard: Guard;
  /** Rounds that `npm test` has time for. */
  readonly rounds: number;
  readonly play: (round: Round) => Promise<RoundResult>;
}

/** Plays a round. Returns every violation after it, the ledger's first. */
export async function playRound(race: Race, round: Round): Promise<{ calls: number; violations: string[] }> {
  const { tripId, seats, calls, violations, settled = false } = await race.play(round);
  const ledger = await readLedger(round.harness, [tripId]);
  const unsettled = settled ? unsettledIn(ledger) : [];
  const failures = round.harness.takeFailures();
  return {
    calls,
    violations: [...violationsIn(ledger, () => seats), ...unsettled, ...violations, ...failures],
  };
}

/** A violation, unless the two are equal. */
export function differs(what: string, found: unknown, expected: unknown): string[] {
  const [one, other] = [JSON.stringify(found), JSON.stringify(expected)];
  return one === other ? [] : [`${what}: ${one} instead of ${other}`];
}

/** How many answers had each code. */
export function codesOf(answers: readonly { readonly code: string }[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { code } of answers) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}

/** Calls one action several times at once. */
export function callAtOnce(
  harness: Harness,
  times: number,
  action: Parameters<Harness['call']>[0],
  body: (index: number) => Parameters<Harness['call']>[1],
) {
  return Promise.all(Array.from({ length: times }, (_, index) => harness.call(action, body(index))));
}

/** Claims seats, at the price of the harness's trips; by default, for a draft of their own. */
export async function claimSeats(harness: Harness, tripId: string, party: number, draftSecret?: string) {
  const draft = draftSecret === undefined ? {} : { draft_secret: draftSecret };
  const claim = makeClaim({ trip_id: tripId, seats: party, ...draft });
  const { data } = await harness.call('initialize_booking', claim);
  const ids = { booking_id: data.booking_id, payment_id: data.payment_id };
  return { claim, ids, price: { amount: 25_000 * party, currency: 'INR' } };
}

export const statusOf = async (harness: Harness, bookingRowId: string) =>
  (await harness.rows.get('bookings', bookingRowId))?.bookingStatus;
