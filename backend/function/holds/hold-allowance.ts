import type { ErrorAnswer } from '../../../shared/domain/actions/answer.ts';
import { day, minute } from '../../../shared/domain/durations.ts';
import type { Trip } from '../../../shared/domain/trip.ts';
import { fail } from '../answer.ts';
import type { Caller } from '../caller.ts';
import { keyedHash } from '../identity/keyed-hash.ts';
import type { Ports } from '../ports.ts';
import { create, increment, type Operation, update } from '../rows/operations.ts';
import type { Columns, HoldRow } from '../rows/tables.ts';

const maxHolds = 10;
const maxOnOneTrip = 2;

export type HoldAllowance =
  | { readonly ok: true; readonly guard: readonly Operation[] }
  | { readonly ok: false; readonly error: ErrorAnswer };

// Of this process. To forget an address costs a transaction that fails.
const seen = new Set<string>();
const mostSeen = 10_000;

const counterOf = ({ settings }: Ports, { networkHash }: Caller) =>
  keyedHash(settings.idSecret, 'attempts', `claims ${networkHash}`);

const newCounter = (ports: Ports, count: number) => ({
  kind: 'claims' as const,
  count,
  expiresAt: new Date(ports.clock.now().getTime() + day).toISOString(),
});

/**
 * The guard of a claim that is the first of its network address in a day: the address then holds nothing, and nothing has to be
 * read. It fails where there was another claim. Null for an address that has claimed in this process before.
 */
export function firstClaimGuard(ports: Ports, caller: Caller): readonly Operation[] | null {
  if (ports.settings.bookingLimits === 'off') return [];
  const counter = counterOf(ports, caller);
  if (seen.has(counter)) return null;
  if (seen.size >= mostSeen) seen.clear();
  seen.add(counter);
  return [create('attempts', counter, newCounter(ports, 1))];
}

/**
 * Whether a network address may hold seats once more: at most ten live unpaid holds, and two on one trip. The guard belongs
 * into the claim's transaction: it lets a claim through only while no other claim of the address has gone through since the
 * holds were counted, so that calls side by side cannot all count nine.
 */
export async function holdAllowance(
  ports: Ports,
  caller: Caller,
  { tripId }: Pick<Trip, 'tripId'>,
  replaces: HoldRow | null,
): Promise<HoldAllowance> {
  if (ports.settings.bookingLimits === 'off') return { ok: true, guard: [] };
  const counter = counterOf(ports, caller);
  // The counter is read before the holds: a claim in between moves it and undoes this one.
  const { count, expiresAt } = await claimsSoFar(ports, counter);
  const { networkHash } = caller;
  const holds = await ports.rows.list('holds', { equal: { networkHash, kind: 'payment' }, limit: 50 });
  const others = holds.filter((hold) => hold.$id !== replaces?.$id);
  const here = others.filter((hold) => hold.tripId === tripId);
  const met = (await limitMet(ports, here, maxOnOneTrip)) ?? (await limitMet(ports, others, maxHolds));
  if (met !== null) return { ok: false, error: tooManyHolds(met) };
  // The counter outlives the hold: without one, an address holds nothing.
  const holdEnds = ports.clock.now().getTime() + ports.settings.holdSeconds * 1000;
  const isOutlived = Date.parse(expiresAt) > holdEnds;
  const guard = [increment('attempts', counter, 'count', 1, count + 1)];
  const later = { expiresAt: new Date(holdEnds + minute).toISOString() };
  return { ok: true, guard: isOutlived ? guard : [...guard, update('attempts', counter, later)] };
}

/** When the first of so many unpaid holds ends; null while there are fewer. What a person confirmed by hand is not unpaid. */
async function limitMet(
  { rows, clock }: Ports,
  holds: readonly HoldRow[],
  most: number,
): Promise<Date | null> {
  if (holds.length < most) return null;
  const bookings = await Promise.all(holds.map(({ $id }) => rows.get('bookings', $id)));
  const unpaid = holds.filter((_, index) => bookings[index]?.status !== 'CONFIRMED');
  if (unpaid.length < most) return null;
  const ends = unpaid.map(({ expiresAt }) => Date.parse(expiresAt));
  // One that is past its time waits for the sweep.
  return new Date(Math.max(Math.min(...ends), clock.now().getTime() + minute));
}

// Many travellers may share an address: who holds nothing yet has to know that it is worth coming back.
const tooManyHolds = (retryAt: Date) =>
  fail(
    'TOO_MANY_HOLDS',
    'Too many unpaid bookings are open from your network. Please try again when one of them has ended.',
    { retry_at: retryAt.toISOString() },
  );

async function claimsSoFar(ports: Ports, counter: string): Promise<Columns<'attempts'>> {
  const row = await ports.rows.get('attempts', counter);
  if (row !== null) return row;
  const begun = newCounter(ports, 0);
  await ports.rows.create('attempts', counter, begun);
  return begun;
}
