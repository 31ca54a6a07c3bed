import * as v from 'valibot';
import { parseJsonOrNull } from '../../../shared/domain/texts/json.ts';
import { second } from '../../../shared/domain/time/durations.ts';
import type { Ports } from '../ports.ts';
import { dueRows, slices } from '../rows/pages.ts';
import type { Rows } from '../rows/rows.ts';
import { type Budget, batchSize, forEachInTime } from '../time/in-time.ts';

// Rows that were written at one instant may show at different moments.
const overlap = 5 * second;
/** Where so many rows fail, something else is wrong than these rows: no more are looked at until some of them pass. */
const mostFailing = 80;

/** Looks at one row. False where it is to be looked at again by the next sweep. */
type Look = () => Promise<boolean>;

/** What is to be done with rows, by their ids; nothing with those that are gone. */
type LooksOf = (ids: readonly string[]) => Promise<ReadonlyMap<string, Look>>;

/**
 * Looks at every row of a table that was written since the last sweep, by the server's own clock, in the order in which they were written. One
 * that fails holds up no other: it is reported, and looked at again by each sweep until it passes. How far it came is noted, so that a sweep
 * that is cut short goes on there. Returns how many rows were looked at.
 *
 * @throws Error at the end when any row failed.
 */
export async function seeChanged(
  deps: Pick<Ports, 'rows' | 'clock' | 'log'>,
  budget: Budget,
  table: 'bookings' | 'trips',
  looksOf: LooksOf,
): Promise<number> {
  const { rows, clock } = deps;
  let mark = await readMark(rows, table, clock.now());
  const failing = new Set(mark.again);
  let last = mark.seenUntil;
  let isCut = false;
  const its = {
    left: () => budget.left(),
    onCutShort() {
      isCut = true;
      budget.onCutShort?.();
    },
  };
  async function note(until: string): Promise<void> {
    const next = { seenUntil: noLater(until, earlier(clock.now())), again: [...failing] };
    if (JSON.stringify(next) === JSON.stringify(mark)) return;
    await writeMark(rows, table, next);
    mark = next;
  }

  async function* batches() {
    const again = [...failing];
    const waiting = await looksOf(again);
    yield* slices(
      again.map((id) => ({ id, look: waiting.get(id) })),
      batchSize,
    );
    for await (const page of dueRows(rows, table, { since: '$updatedAt', from: last })) {
      await note(last);
      const looks = await looksOf(page.map(({ $id }) => $id));
      for (const batch of slices(page, batchSize)) {
        if (failing.size >= mostFailing) {
          isCut = true;
          throw new Error(`${failing.size} rows of ${table} fail.`);
        }
        yield batch.map(({ $id }) => ({ id: $id, look: looks.get($id) }));
        // The batch is done by the time that another one is asked for.
        last = batch.at(-1)?.$updatedAt ?? last;
      }
    }
  }

  async function see({ id, look }: { readonly id: string; readonly look: Look | undefined }): Promise<void> {
    failing.add(id);
    if (look === undefined || (await look())) failing.delete(id);
  }

  try {
    return await forEachInTime(deps, its, batches(), see);
  } finally {
    // Cut short, the next sweep goes on where this one stopped.
    await note(isCut ? last : earlier(new Date(last)));
  }
}

const earlier = (instant: Date) => new Date(Math.max(0, instant.getTime() - overlap)).toISOString();

/** A row that a wrong clock dated ahead does not keep others from being seen. */
const noLater = (instant: string, most: string) => (Date.parse(instant) < Date.parse(most) ? instant : most);

/** How far sweeps have looked at the rows of a table. */
export interface SeenMark {
  /** Rows that were written before were looked at; ISO, by the server's own clock. */
  readonly seenUntil: string;
  /** Row ids that could not be dealt with then, and are to be looked at again. */
  readonly again: readonly string[];
}

const StoredMark = v.object({
  seenUntil: v.pipe(
    v.string(),
    v.check((text) => !Number.isNaN(Date.parse(text))),
  ),
  again: v.array(v.string()),
});

/** The row of `settings` that holds the mark of a table. */
export const markRowId = (table: 'bookings' | 'trips'): string => `sweep-seen-${table}`;

/** From the beginning on where nothing was noted yet, or a clock that was wrong noted an instant that is still to come. */
export async function readMark(
  rows: Pick<Rows, 'get'>,
  table: 'bookings' | 'trips',
  now: Date,
): Promise<SeenMark> {
  const stored = parseJsonOrNull((await rows.get('settings', markRowId(table)))?.value ?? '');
  const mark = v.safeParse(StoredMark, stored);
  if (!mark.success) return { seenUntil: beginning, again: [] };
  const isAhead = Date.parse(mark.output.seenUntil) > now.getTime();
  return isAhead ? { ...mark.output, seenUntil: beginning } : mark.output;
}

const beginning = new Date(0).toISOString();

async function writeMark(
  rows: Pick<Rows, 'create' | 'update'>,
  table: 'bookings' | 'trips',
  mark: SeenMark,
): Promise<void> {
  const value = JSON.stringify(mark);
  const id = markRowId(table);
  if (!(await rows.update('settings', id, { value }))) await rows.create('settings', id, { value });
}
