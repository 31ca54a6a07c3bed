import { keyedHash } from '../identity/hashes.ts';
import type { Ports } from '../ports.ts';
import { mostRounds } from '../rows/steps.ts';
import type { Tables } from '../rows/tables.ts';

/** What counting needs. */
export type CountDeps = Pick<Ports, 'rows' | 'settings' | 'clock'>;

export interface AttemptLimit {
  /** Names the limit among others. */
  readonly kind: string;
  /** Whom it counts: nothing of it is stored but a keyed hash. */
  readonly of: string;
  readonly most: number;
  readonly milliseconds: number;
}

/** What is counted: nothing where the limits are off. */
export function limitsOf(
  { settings }: Pick<CountDeps, 'settings'>,
  limits: readonly AttemptLimit[],
): readonly AttemptLimit[] {
  return settings.bookingLimits === 'off' ? [] : limits;
}

type Attempt =
  | { readonly ok: true; readonly left: number; readonly rowId: string }
  | { readonly ok: false; readonly retryAt: Date };

/** The window that an attempt falls into; without a row before its first attempt. */
interface Window {
  readonly limit: AttemptLimit;
  readonly rowId: string;
  readonly row: Tables['attempts'] | null;
}

/**
 * The row of the window of a limit that begins in a stretch of clock time, counted from 0. Each stretch is as long as a window,
 * so that at most one begins in it, it ends within the next one, and no row is ever used again.
 */
export function windowRowId(
  idSecret: string,
  { kind, of }: Omit<AttemptLimit, 'most'>,
  stretch: number,
): string {
  return keyedHash(idSecret, 'attempts', `${kind} ${stretch} ${of}`);
}

/** A window begins with its first attempt and ends `milliseconds` later. */
async function windowOf({ rows, settings, clock }: CountDeps, limit: AttemptLimit): Promise<Window> {
  const now = clock.now().getTime();
  const stretch = Math.floor(now / limit.milliseconds);
  const idOf = (begun: number) => windowRowId(settings.idSecret, limit, begun);
  const [earlier, current] = await Promise.all([
    rows.get('attempts', idOf(stretch - 1)),
    rows.get('attempts', idOf(stretch)),
  ]);
  if (earlier !== null && Date.parse(earlier.expiresAt) > now) {
    return { limit, rowId: earlier.$id, row: earlier };
  }
  return { limit, rowId: idOf(stretch), row: current };
}

const isFull = ({ row, limit }: Window) => row !== null && row.count >= limit.most;

/**
 * Counts one attempt in its window, unless that is full: then nothing is written.
 * @throws Error where it cannot be counted.
 */
async function countIn(ports: CountDeps, window: Window, rounds = mostRounds): Promise<Attempt> {
  const { limit, rowId, row } = window;
  const now = ports.clock.now().getTime();
  const { kind, most, milliseconds } = limit;
  if (row === null) {
    const expiresAt = new Date(now + milliseconds).toISOString();
    const begun = await ports.rows.create('attempts', rowId, { kind, count: 1, expiresAt });
    if (begun) return { ok: true, left: most - 1, rowId };
  }
  // Calls side by side all read what was left: the bound alone counts.
  const counted = await ports.rows.countUp('attempts', rowId, most);
  if (typeof counted === 'number') return { ok: true, left: most - counted, rowId };
  if (counted === 'missing') {
    if (rounds === 0) throw new Error('An attempt could not be counted.');
    return countIn(ports, await windowOf(ports, limit), rounds - 1);
  }
  // Without a row when it was read, the window has begun just now.
  return { ok: false, retryAt: endOf(row, now + milliseconds) };
}

/** When the window of a row ends; `otherwise`, in milliseconds, where the row is gone. */
export function endOf(row: Tables['attempts'] | null, otherwise: number): Date {
  return new Date(row?.expiresAt ?? otherwise);
}

export type CountedAttempts =
  | {
      readonly ok: true;
      /** How many more are allowed. */
      readonly left: number;
      /** Takes the attempt back: it turned out not to count. */
      readonly uncount: () => Promise<void>;
      /** From when on another may be made; null while any is left. */
      readonly lockedUntil: () => Promise<Date | null>;
    }
  | { readonly ok: false; readonly retryAt: Date };

/** Counts one attempt against each of the limits. Where one of them is met, nothing is counted and nothing written. */
export async function countAttempts(
  ports: CountDeps,
  limits: readonly AttemptLimit[],
): Promise<CountedAttempts> {
  const now = ports.clock.now().getTime();
  const windows = await Promise.all(limits.map((limit) => windowOf(ports, limit)));
  const full = windows.filter(isFull).map(({ row }) => endOf(row, now));
  if (full.length > 0) return { ok: false, retryAt: latest(full) };
  const attempts = await Promise.all(windows.map((window) => countIn(ports, window)));
  const made = attempts.filter((attempt) => attempt.ok);
  const refused = attempts.filter((attempt) => !attempt.ok);
  const uncount = async () => {
    await Promise.all(made.map(({ rowId }) => ports.rows.countDown('attempts', rowId)));
  };
  if (refused.length > 0) {
    await uncount();
    return { ok: false, retryAt: latest(refused.map(({ retryAt }) => retryAt)) };
  }
  return {
    ok: true,
    left: Math.min(...made.map(({ left }) => left)),
    uncount,
    async lockedUntil() {
      const spent = made.filter(({ left }) => left === 0);
      const rows = await Promise.all(spent.map(({ rowId }) => ports.rows.get('attempts', rowId)));
      return rows.length === 0 ? null : latest(rows.map((row) => endOf(row, now)));
    },
  };
}

const latest = (dates: readonly Date[]) => new Date(Math.max(...dates.map((date) => date.getTime())));
