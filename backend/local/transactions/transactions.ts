import type { Database } from '../database/open-database.ts';
import { ApiError } from '../protocol/api-error.ts';
import type { Caller } from '../protocol/caller.ts';
import { formatDatetime } from '../protocol/datetime.ts';
import { documentFamily, rowNotFound } from '../protocol/family.ts';
import type { RowEvents } from '../rows/row-events.ts';
import type { RowStore } from '../rows/row-store.ts';
import type { Schema } from '../schema/schema.ts';
import { applyOperations } from './apply-operations.ts';
import { checkCount, type Operation } from './operation.ts';
import { applyTorn, type TearCommit } from './torn-commit.ts';
import { createTransactionStore, type StagedOperation, type Transaction } from './transaction-store.ts';

export interface TransactionDeps {
  readonly database: Database;
  readonly rows: RowStore;
  readonly events: RowEvents;
  readonly schema: Schema;
  readonly now: () => number;
  /** For tests alone: see `ApplyContext`. */
  readonly ignoreBounds: boolean;
  /** For tests alone: see `Tear`. */
  readonly tearCommit?: TearCommit | undefined;
}

/** Stages writes and carries them out together. */
export function createTransactions(deps: TransactionDeps) {
  const { database, rows, now } = deps;
  const store = createTransactionStore(database, rows);

  function pending(id: string): Transaction {
    const transaction = store.find(id);
    if (transaction.status !== 'pending') throw notReady();
    if (transaction.expiresAt < formatDatetime(now())) throw expired();
    return transaction;
  }

  return {
    find: store.find,

    open(ttlSeconds: number): Transaction {
      store.removeOld(now());
      return store.open(ttlSeconds, now());
    },

    remove(id: string): void {
      store.remove(store.find(id));
    },

    /**
     * Adds operations, all or none. A missing row or table is an error at once, wrong data only at the commit.
     * @returns the transaction with its new count and, as Appwrite answers, the time of the change before this one.
     */
    stage(id: string, operations: readonly Operation[], caller: Caller): Transaction {
      return database.atomically(() => {
        const transaction = store.find(id);
        if (transaction.status !== 'pending')
          throw new ApiError(400, 'general_bad_request', 'Invalid or non‑pending transaction');
        if (transaction.expiresAt < formatDatetime(now())) throw expired();
        checkCount(transaction.staged.length, operations.length);
        const stagedAt = formatDatetime(now());
        const staged = [...transaction.staged];
        for (const operation of operations) {
          checkPresent(deps, staged, operation, caller);
          staged.push({ ...operation, stagedAt });
        }
        const saved = store.save({ ...transaction, staged }, now());
        return { ...saved, updatedAt: transaction.updatedAt };
      });
    },

    /** Carries everything out, or nothing. @throws ApiError for the operation that failed; the transaction has failed then. */
    commit(id: string, caller: Caller): Transaction {
      const transaction = pending(id);
      const { staged } = transaction;
      const context = { ...deps, caller, now: now() };
      const commit = () => store.save({ ...transaction, status: 'committed' }, now());
      const tear = deps.tearCommit?.(staged) ?? null;
      try {
        if (tear !== null) {
          applyTorn(context, staged, tear);
          return commit();
        }
        const committed = database.atomically(() => {
          applyOperations(context, staged);
          return commit();
        });
        for (const { action, databaseId, tableId, rowId } of transaction.staged) {
          const isAdjusted = action === 'increment' || action === 'decrement';
          deps.events.emit({ databaseId, id: tableId }, rowId, isAdjusted ? 'update' : action);
        }
        return committed;
      } catch (error) {
        if (error instanceof ApiError) store.save({ ...transaction, status: 'failed' }, now());
        throw error;
      }
    },

    rollBack(id: string): Transaction {
      return store.save({ ...pending(id), status: 'failed' }, now());
    },
  };
}

export type Transactions = ReturnType<typeof createTransactions>;

/** @throws ApiError 404 for an operation on a table or row that does not exist, counting what is staged before it. */
function checkPresent(
  { schema, rows }: TransactionDeps,
  staged: readonly StagedOperation[],
  { action, databaseId, rowId, tableId }: Operation,
  caller: Caller,
): void {
  const table = schema.table(documentFamily, databaseId, tableId, caller);
  if (action === 'create') return;
  const earlier = staged.findLast(
    (one) => one.tableId === tableId && one.rowId.toLowerCase() === rowId.toLowerCase(),
  );
  const exists = earlier ? earlier.action !== 'delete' : rows.find(table, rowId, []) !== undefined;
  if (!exists) throw rowNotFound(documentFamily, rowId);
}

function notReady(): ApiError {
  return new ApiError(
    400,
    'transaction_not_ready',
    'The transaction is not ready yet. Please try again later.',
  );
}

function expired(): ApiError {
  return new ApiError(
    410,
    'transaction_expired',
    'The transaction has expired. Please create a new transaction and try again.',
  );
}
