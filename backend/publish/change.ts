import { isoInstant } from '../../shared/domain/time/calendar.ts';
import type { PictureFile } from './prepared-pictures.ts';
import type { ServerRow } from './server.ts';

/** One host or trip to write. */
export interface Change {
  readonly action: 'create' | 'change' | 'unpublish';
  /** Such as `trips/spiti-valley`. */
  readonly name: string;
  /** What becomes of its fields, one line each. */
  readonly details: readonly string[];
  /** Stored before the row that names them is written. */
  readonly pictures: readonly PictureFile[];
  /** Null where the folder's own words are enough. */
  readonly assent: Assent | null;
  /** Plans this one host or trip anew, from what the server has by then. */
  readonly again: () => Promise<Plan>;
  readonly write: () => Promise<void>;
}

/** What takes something from people that may not be meant, so that it is done with --yes alone. */
interface Assent {
  /** The end of '… is left as it is: '. */
  readonly reason: string;
  /** The end of 'With --yes '. */
  readonly then: string;
}

/** What publishing would do. */
export interface Plan {
  readonly changes: readonly Change[];
  /** What it leaves as it is although the folder differs, one sentence each. */
  readonly refusals: readonly string[];
}

/** Where some reason asks for it. @param then as in `Assent`. */
export function assentFor(reasons: readonly (string | false)[], then: string): Assent | null {
  const reason = reasons.filter((one) => one !== false).join(', and ');
  return reason === '' ? null : { reason, then };
}

/** The columns that hold something on the server and would hold nothing. */
export function emptied(
  changes: Readonly<Record<string, unknown>>,
  there: Readonly<Record<string, unknown>>,
  columns: readonly string[] = Object.keys(changes),
): string | false {
  const isEmpty = (value: unknown) => (value ?? '') === '' || (Array.isArray(value) && value.length === 0);
  const lost = columns.filter((key) => key in changes && isEmpty(changes[key]) && !isEmpty(there[key]));
  return lost.length > 0 && `${lost.join(', ')} would become empty`;
}

/** A plan with nothing in it but this sentence. */
export function refuse(sentence: string): Plan {
  return { changes: [], refusals: [sentence] };
}

/** The sentence about a change that waits for assent. */
export function withoutAssent(name: string, { reason, then }: Assent): string {
  return `${name} is left as it is: ${reason}. With --yes ${then}.`;
}

/** The sentence about a trip whose status no folder gives. */
export function refuseStatus(name: string, { tripStatus }: ServerRow): Plan {
  return refuse(`${name} is left as it is: its status on the server is ${tripStatus}.`);
}

/** The columns in which the server's row differs, with the folder's values. */
export function differing(row: object, there: ServerRow): Record<string, unknown> {
  const entries = Object.entries(row).filter(([key, value]) => comparable(value) !== comparable(there[key]));
  return Object.fromEntries(entries);
}

/** The differences for people: `title: "Old" → "New"`. */
export function described(changes: Readonly<Record<string, unknown>>, there: ServerRow): string[] {
  return Object.entries(changes).map(([key, value]) => {
    const [is, becomes] = shownFrom(comparable(there[key]), comparable(value));
    return `${key}: ${is} → ${becomes}`;
  });
}

/** The server writes instants in another form, and answers an empty list for none. */
function comparable(value: unknown): string {
  const isInstant = typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value);
  return JSON.stringify((isInstant ? isoInstant(value) : value) ?? null);
}

const shownLength = 48;

/** Both texts from just before the first difference, so that a change deep in a long text is seen. */
function shownFrom(is: string, becomes: string): readonly [string, string] {
  let same = 0;
  while (same < is.length && is[same] === becomes[same]) same += 1;
  const from = Math.max(is.length, becomes.length) > shownLength ? Math.max(0, same - 12) : 0;
  const cut = (text: string) =>
    `${from > 0 ? '…' : ''}${text.slice(from, from + shownLength)}${text.length > from + shownLength ? '…' : ''}`;
  return [cut(is), cut(becomes)];
}
