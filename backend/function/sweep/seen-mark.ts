import * as v from 'valibot';
import { parseJsonOrNull } from '../../../shared/domain/texts/json.ts';
import type { Rows } from '../rows/rows.ts';

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

export async function writeMark(
  rows: Pick<Rows, 'create' | 'update'>,
  table: 'bookings' | 'trips',
  mark: SeenMark,
): Promise<void> {
  const value = JSON.stringify(mark);
  const id = markRowId(table);
  if (!(await rows.update('settings', id, { value }))) await rows.create('settings', id, { value });
}
