import type { Tear } from './memory-rows.ts';

/** Which commits of a test are torn; `Given` is what its tables take. */
export interface Tears<Given = Tear> {
  /** How the next commit is torn; null again after it. */
  next: Given | null;
  /** How many operations the last torn commit had. */
  operations: number;
  /** For the tables, which ask it about each commit. */
  ofCommit(operations: readonly unknown[]): Given | null;
}

export function createTears<Given = Tear>(): Tears<Given> {
  const tears: Tears<Given> = {
    next: null,
    operations: 0,
    ofCommit(operations) {
      const tear = tears.next;
      tears.next = null;
      if (tear !== null) tears.operations = operations.length;
      return tear;
    },
  };
  return tears;
}
