import type { Tear, TearCommit } from '../../../backend/local/transactions/torn-commit.ts';
import type { StagedOperation } from '../../../backend/local/transactions/transaction-store.ts';

export interface TearPoint extends Tear {
  /** The number of the commit, from 0. */
  readonly commit: number;
}

/** A switch for the embedded backend: it records the commits from `arm` on, and tears one of them. */
export function createTearing() {
  let point: TearPoint | null = null;
  let armed = false;
  const commits: (readonly StagedOperation[])[] = [];
  const tearCommit: TearCommit = (operations) => {
    if (!armed) return null;
    const number = commits.push(operations) - 1;
    return number === point?.commit ? point : null;
  };
  return {
    tearCommit,
    /** The commits since `arm`, as they arrived at the server. */
    commits,
    arm(at: TearPoint | null) {
      point = at;
      armed = true;
    },
    disarm() {
      armed = false;
    },
  };
}

/**
 * The operations at which a deadlock can tear a commit: those that lock a row first. The later ones of a row find it locked
 * by their own transaction.
 */
export function tearPoints(operations: readonly StagedOperation[]): readonly number[] {
  const locked = new Set<string>();
  return operations.flatMap(({ tableId, rowId }, index) => {
    const row = `${tableId}/${rowId}`;
    if (locked.has(row)) return [];
    locked.add(row);
    return [index];
  });
}
