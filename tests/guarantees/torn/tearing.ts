import type { Tear, TearCommit } from '../../../backend/local/transactions/torn-commit.ts';
import type { StagedOperation } from '../../../backend/local/transactions/transaction-store.ts';

/** What the function hears of a torn commit. Without an answer, its process ended with it. */
export const answers = ['conflict', 'committed', 'limit', 'none'] as const;

/** The operations of a commit that are applied: from the first number to the one before the second. */
export type Run = readonly [from: number, until: number];

export interface TearPoint {
  /** The number of the commit, from 0. */
  readonly commit: number;
  readonly run: Run;
  readonly answer: (typeof answers)[number];
  /** Whether the caller comes back where the process ended. Without a word, it depends on the run. */
  readonly returns?: boolean;
}

/** A switch for the embedded backend: it records the commits from `arm` on, and tears one of them. */
export function createTearing() {
  let point: TearPoint | null = null;
  let armed = false;
  let endProcess = () => {};
  const commits: (readonly StagedOperation[])[] = [];
  const tearCommit: TearCommit = (operations): Tear | null => {
    if (!armed) return null;
    const number = commits.push(operations) - 1;
    if (point === null || number !== point.commit) return null;
    const { answer } = point;
    const [from, until] = point.run;
    if (answer === 'none') endProcess();
    return { from, until, answer: answer === 'none' ? 'conflict' : answer };
  };
  return {
    tearCommit,
    /** The commits since `arm`, as they arrived at the server. */
    commits,
    arm(at: TearPoint | null, crashNow: () => void) {
      point = at;
      endProcess = crashNow;
      armed = true;
    },
    disarm() {
      armed = false;
    },
  };
}

/**
 * What a deadlock can leave of a commit: it begins where an operation locks a row first. The later ones of a row find it
 * locked by their own transaction.
 */
export function deadlocked(operations: readonly StagedOperation[]): readonly Run[] {
  const locked = new Set<string>();
  return operations.flatMap(({ tableId, rowId }, index) => {
    const row = `${tableId}/${rowId}`;
    if (locked.has(row)) return [];
    locked.add(row);
    return [[index, operations.length] as const];
  });
}

/** What a server leaves that ends in the middle of a commit, which no transaction holds together. */
export const cutShort = (operations: readonly StagedOperation[]): readonly Run[] =>
  operations.map((_, index) => [0, index + 1]);

/** What a lost connection can leave beyond that: the end of a commit from anywhere, or its beginning where the server ended. */
export function disconnected(operations: readonly StagedOperation[]): readonly Run[] {
  const known = new Set(deadlocked(operations).map(([from]) => from));
  const inner = operations.map((_, index) => index).slice(1);
  return [
    ...inner.filter((index) => !known.has(index)).map((from) => [from, operations.length] as const),
    ...inner.map((until) => [0, until] as const),
  ];
}
