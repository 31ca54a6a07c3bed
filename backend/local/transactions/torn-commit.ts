import { ApiError } from '../protocol/api-error.ts';
import { type ApplyContext, applyOperations, conflict } from './apply-operations.ts';
import type { StagedOperation } from './transaction-store.ts';

/**
 * For tests alone: how a commit comes apart on a real server, whose database rolled it back half-way (a deadlock, or a lost
 * connection). What came before is lost, and the rest is applied without a transaction, up to the next operation that fails,
 * or until the server ends.
 */
export interface Tear {
  /** The first operation that is applied, from 0. */
  readonly from: number;
  /** The first one that is not applied any more; without it, all the rest is. */
  readonly until?: number;
  /** The answer carries no sign of it. */
  readonly answer: 'conflict' | 'limit' | 'committed';
}

/** Decides for each commit whether it is torn; null for one that is not. */
export type TearCommit = (operations: readonly StagedOperation[]) => Tear | null;

/** @throws ApiError with the answer, unless that is `committed`. */
export function applyTorn(
  context: ApplyContext,
  operations: readonly StagedOperation[],
  { from, until, answer }: Tear,
): void {
  try {
    applyOperations(context, operations.slice(from, until));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
  if (answer === 'conflict') throw conflict();
  if (answer === 'limit')
    throw new ApiError(400, 'attribute_limit_exceeded', 'Attribute value exceeds minimum limit: 0');
}
