import { stepId } from '../identity/row-ids.ts';
import { rowsById, slices } from '../rows/pages.ts';
import type { Rows } from '../rows/rows.ts';
import { emptyStep, inOrder, stepsOf } from '../rows/steps.ts';
import type { BookingRow, StepRow } from '../rows/tables.ts';
import { asShown, type BookingState, fold, readStatus } from './lifecycle.ts';

/** What a person wrote into a booking's row, and no step has seen. */
export interface Hand {
  /** The status as it was written. */
  readonly status: string;
  /** `{step of the row}:{status}`, which a step names once. */
  readonly seen: string;
}

/** A booking's row with its steps, and what they make of it. */
export interface Chain {
  readonly id: string;
  /** Null where a person deleted it, or it has not come yet. */
  readonly row: BookingRow | null;
  readonly steps: readonly StepRow[];
  readonly state: BookingState;
  readonly hand: Hand | null;
}

export type ReadRows = Pick<Rows, 'get' | 'list'>;

/** @param read the booking's row, where it was read a moment ago. */
export async function readChain(rows: ReadRows, id: string, read: BookingRow | null = null): Promise<Chain> {
  const [row, steps] = await Promise.all([read ?? rows.get('bookings', id), stepsOf(rows, id)]);
  // The row was read later than the steps, and shows one that came meanwhile.
  const isBehind = row !== null && (row.step ?? 0) > steps.length;
  return chainOf(id, row, isBehind ? await stepsOf(rows, id) : steps);
}

/** Many chains with two lists for each hundred. */
export async function readChains(rows: ReadRows, ids: readonly string[]): Promise<readonly Chain[]> {
  return joinSteps(rows, ids, await rowsById(rows, 'bookings', ids));
}

/** The chains of bookings whose rows were read a moment ago. */
export function chainsOf(rows: ReadRows, bookings: readonly BookingRow[]): Promise<readonly Chain[]> {
  const found = new Map(bookings.map((row) => [row.$id, row]));
  return joinSteps(rows, [...found.keys()], found);
}

async function joinSteps(
  rows: ReadRows,
  ids: readonly string[],
  found: ReadonlyMap<string, BookingRow>,
): Promise<readonly Chain[]> {
  const steps: StepRow[] = [];
  for (const part of slices(ids, atOnce)) {
    steps.push(...(await rows.list('steps', { anyOf: { chain: part }, limit: mostRows })));
  }
  const byChain = Map.groupBy(steps, ({ chain }) => chain);
  return ids.map((id) => chainOf(id, found.get(id) ?? null, inOrder(byChain.get(id) ?? [])));
}

const atOnce = 100;
const mostRows = 5000;

export function chainOf(id: string, row: BookingRow | null, steps: readonly StepRow[]): Chain {
  const state = fold(row, steps);
  return { id, row, steps, state, hand: handOf(row, steps, state) };
}

/** The chain with a step that this very call created. */
export function withStep({ id, row, steps }: Chain, step: StepRow): Chain {
  return chainOf(id, row, [...steps, step]);
}

/** The row's status is neither what its own step makes of the booking, nor what the last one does, and no step has seen it. */
function handOf(row: BookingRow | null, steps: readonly StepRow[], state: BookingState): Hand | null {
  if (row === null) return null;
  const { bookingStatus: status } = row;
  const shown = row.step ?? 0;
  const seen = `${shown}:${status}`;
  const itsOwn = fold(row, steps.slice(0, shown));
  const isOurs = [itsOwn, state].some(
    ({ statusText }) =>
      statusText === status || (row.status !== 'UNKNOWN' && readStatus(statusText) === row.status),
  );
  return isOurs || state.seen.has(seen) ? null : { status, seen };
}

/** A person's hand as the step that is to come, by whoever reads the booking first. */
export function handStep(chain: Chain, hand: Hand, at: string): StepRow {
  return {
    ...emptyStep,
    $updatedAt: '',
    $id: stepId(chain.id, chain.state.step + 1),
    chain: chain.id,
    to: hand.status,
    because: 'by-hand',
    seen: hand.seen,
    at,
  };
}

/** The booking as everybody reads it: its row with all that its steps, and a person's hand on top, make of it. */
export function shownBooking(chain: Chain): BookingRow | null {
  const { row, hand, state } = chain;
  if (row === null) return null;
  return asShown(row, hand === null ? state : fold(row, [...chain.steps, handStep(chain, hand, row.sentAt)]));
}
