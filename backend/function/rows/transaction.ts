import type { TablesDB } from 'node-appwrite';
import { failureOf, isDefiniteFailure } from './commit-errors.ts';
import type { Operation } from './operations.ts';
import type { CommitOutcome } from './rows.ts';

/**
 * Creates a transaction, stages every operation in one call, commits it once.
 *
 * Appwrite keeps nothing of a failed staging, yet a commit after it answers 200: so a staging that is not confirmed with
 * every operation in it ends here.
 */
export async function commitOnce(
  tables: TablesDB,
  databaseId: string,
  operations: readonly Operation[],
): Promise<CommitOutcome> {
  const transaction = await tables.createTransaction({ ttl: 60 });
  const transactionId = transaction.$id;
  try {
    const staged = await tables.createOperations({
      transactionId,
      operations: operations.map((operation) => ({ ...operation, databaseId })),
    });
    if (staged.status !== 'pending' || staged.operations !== operations.length) {
      throw new Error(`Staged ${staged.operations} of ${operations.length} operations (${staged.status}).`);
    }
  } catch (thrown) {
    const failure = failureOf(thrown);
    if (failure === 'other') throw thrown;
    return failure;
  }
  try {
    const committed = await tables.updateTransaction({ transactionId, commit: true });
    return committed.status === 'committed' ? 'committed' : 'unknown';
  } catch (thrown) {
    const failure = failureOf(thrown);
    if (failure !== 'other') return failure;
    if (isDefiniteFailure(thrown)) throw thrown;
    return 'unknown';
  }
}
