import {
  type AttemptLimit,
  type CountDeps,
  countIn,
  endOf,
  isFull,
  uncountAttempt,
  windowOf,
} from './rolling-window.ts';

export type CountedAttempts =
  | {
      readonly ok: true;
      /** How many more are allowed. */
      readonly left: number;
      /** Takes the attempt back. */
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
  const uncount = async () => {
    await Promise.all(attempts.map((attempt) => uncountAttempt(ports, attempt)));
  };
  const refusals = attempts.flatMap((attempt) => (attempt.ok ? [] : [attempt.retryAt]));
  if (refusals.length > 0) {
    await uncount();
    return { ok: false, retryAt: latest(refusals) };
  }
  const left = attempts.map((attempt) => (attempt.ok ? attempt.left : 0));
  return {
    ok: true,
    left: Math.min(...left),
    uncount,
    async lockedUntil() {
      const spent = attempts.filter((_, index) => left[index] === 0);
      const rows = await Promise.all(spent.map(({ rowId }) => ports.rows.get('attempts', rowId)));
      return rows.length === 0 ? null : latest(rows.map((row) => endOf(row, now)));
    },
  };
}

const latest = (dates: readonly Date[]) => new Date(Math.max(...dates.map((date) => date.getTime())));
