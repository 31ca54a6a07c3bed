import { stepNumber } from '../identity/row-ids.ts';
import { writeMails } from '../outbox/write-mails.ts';
import type { DecideDeps, Ports } from '../ports.ts';
import { announceOffer } from '../queue/queue.ts';
import type { TripRow } from '../rows/tables.ts';
import { without } from '../seats/claimed-seats.ts';
import { countChanges } from '../seats/count-changes.ts';
import { deleteSeats } from '../seats/seat-rows.ts';
import { showSeats } from '../seats/show-seats.ts';
import { withSold } from './bookings-of-trip.ts';
import type { Chain } from './chain.ts';
import { fold, lifecycle, shownColumns } from './lifecycle.ts';
import { writePayments } from './payment-rows.ts';
import { withReplacements } from './replacements.ts';
import { mailsOf, mailsOfDeleted, requestMails } from './step-mails.ts';

/**
 * Writes what follows from a booking's steps, from one on; 0 is the booking's own beginning. Its seats go back, its row shows its state, payments and
 * mails are written, and the trip's free seats are shown. It may run at any time, twice, late and by anybody: what is written already is
 * not written again. `trip` is the booking's, where the call has just sold seats of it.
 */
export async function apply(
  deps: DecideDeps,
  chain: Chain,
  from = 0,
  trip: TripRow | null = null,
): Promise<void> {
  const { row, state } = chain;
  const taken = stepsTaken(chain).filter(({ step }) => stepNumber(step.$id) >= from);
  const [first] = taken;
  const ended = first === undefined ? [] : without(state.ended, first.before.ended);
  const tripRowId = row?.tripRowId ?? null;
  if (tripRowId !== null) await deleteSeats(deps, tripRowId, ended);
  await showRow(deps, chain);
  await writePayments(deps, chain, from);
  const isBegun = from === 0 && row !== null;
  if (isBegun && lifecycle[state.status].isLive) await announceOffer(deps, row);
  const begun = isBegun && state.isRequest ? requestMails(row) : [];
  const mails = taken.flatMap((one) => (row === null ? mailsOfDeleted(one.step) : mailsOf({ ...one, row })));
  const shown = trip && (await withSold(deps.rows, trip));
  await writeMails(
    deps,
    [...begun, ...mails],
    row === null ? null : { row, steps: chain.steps, trip: shown },
  );
  const movesSeats = isBegun || ended.length > 0 || taken.some(({ step }) => step.seats.length > 0);
  if (tripRowId === null || !movesSeats) return;
  // Of a smaller number that was published, what was sold is taken away once it is free. Once all is counted, it is shown, too.
  const counted = ended.length > 0 ? await countChanges(deps, tripRowId) : null;
  if (counted?.isAll !== true) await showSeats(deps, tripRowId);
}

/** Each step with the booking before and after it. */
function stepsTaken({ row, steps }: Chain) {
  return steps.map((step, index) => ({
    step,
    before: fold(row, steps.slice(0, index)),
    after: fold(row, steps.slice(0, index + 1)),
  }));
}

/** One update of all columns that show the state; a person's change stays until a step has seen it. */
async function showRow({ rows }: Pick<Ports, 'rows'>, { id, row, state, hand }: Chain): Promise<void> {
  if (row === null || hand !== null) return;
  const shown = Object.entries({ ...shownColumns(state), ...withReplacements(row, state.replacements) });
  const changed = shown.filter(([column, value]) => !isSame(row[column as keyof typeof row], value));
  if (changed.length > 0) await rows.update('bookings', id, Object.fromEntries(changed));
}

/** Appwrite writes an instant in another form than it was given. */
function isSame(there: unknown, value: unknown): boolean {
  if (there === value) return true;
  if (Array.isArray(value)) return JSON.stringify(there) === JSON.stringify(value);
  if (typeof there !== 'string' || typeof value !== 'string') return false;
  return isInstant.test(there) && isInstant.test(value) && Date.parse(there) === Date.parse(value);
}

const isInstant = /^\d{4}-\d\d-\d\dT/;
