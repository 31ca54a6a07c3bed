import type { Database } from '../database/open-database.ts';
import type { Caller } from '../protocol/caller.ts';
import { formatDatetime } from '../protocol/datetime.ts';
import { Refusal } from '../protocol/refusal.ts';
import { documentFamily, rowNotFound } from '../rows/family.ts';
import type { RowStore } from '../rows/row-store.ts';
import type { Schema } from '../schema/schema.ts';
import { type ApplyContext, applyOperations } from './apply-operations.ts';
import { checkCount, type Operation } from './operation.ts';
import {
  createTransactionStore,
  type StagedOperation,
  type StagedRowWrite,
  type Transaction,
} from './transaction-store.ts';

interface TransactionDeps {
  readonly database: Database;
  readonly rows: RowStore;
  readonly schema: Schema;
  readonly now: () => number;
  /** For tests alone: see `ApplyContext`. */
  readonly ignoreBounds: boolean;
}

const notReady = (): Refusal =>
  new Refusal(400, 'transaction_not_ready', 'The transaction is not ready yet. Please try again later.');
const expired = (): Refusal =>
  new Refusal(
    410,
    'transaction_expired',
    'The transaction has expired. Please create a new transaction and try again.',
  );

/** Stages writes and carries them out together. */
export function createTransactions({ database, rows, schema, now, ignoreBounds }: TransactionDeps) {
  const store = createTransactionStore(rows);
  const applying = (caller: Caller): ApplyContext => ({ schema, rows, caller, now: now(), ignoreBounds });

  const pending = (id: string): Transaction => {
    const transaction = store.find(id);
    if (transaction.status !== 'pending') throw notReady();
    if (transaction.expiresAt < formatDatetime(now())) throw expired();
    return transaction;
  };

  return {
    find: store.find,
    list: store.list,

    open(ttlSeconds: number): Transaction {
      store.forgetOld(now());
      return store.open(ttlSeconds, now());
    },

    remove(id: string): void {
      store.remove(store.find(id));
    },

    /**
     * Adds operations, all or none. A row or table that is not there is refused at once, wrong data only at the commit.
     * @returns the transaction with its new count and, as Appwrite answers, the time of the change before this one.
     */
    stage(id: string, operations: readonly Operation[], caller: Caller): Transaction {
      return database.atomically(() => {
        const transaction = store.find(id);
        if (transaction.status !== 'pending')
          throw new Refusal(400, 'general_bad_request', 'Invalid or non‑pending transaction');
        if (transaction.expiresAt < formatDatetime(now())) throw expired();
        checkCount(transaction.staged.length, operations.length);
        const stagedAt = formatDatetime(now());
        const staged = [...transaction.staged];
        for (const operation of operations) {
          refuseMissing(schema, rows, staged, operation, caller);
          staged.push({ ...operation, stagedAt });
        }
        const saved = store.save({ ...transaction, staged }, now());
        return { ...saved, updatedAt: transaction.updatedAt };
      });
    },

    /** Carries everything out, or nothing. @throws Refusal what stood in the way; the transaction has failed then. */
    commit(id: string, caller: Caller): Transaction {
      const transaction = pending(id);
      try {
        return database.atomically(() => {
          applyOperations(applying(caller), transaction.staged);
          return store.save({ ...transaction, status: 'committed' }, now());
        });
      } catch (error) {
        if (error instanceof Refusal) store.save({ ...transaction, status: 'failed' }, now());
        throw error;
      }
    },

    rollBack(id: string): Transaction {
      return store.save({ ...pending(id), status: 'failed' }, now());
    },

    /** What a pending transaction would do; nothing for any other. */
    staged(id: string): readonly StagedOperation[] {
      const transaction = store.seek(id);
      return transaction?.status === 'pending' ? transaction.staged : [];
    },
  };
}

export type Transactions = ReturnType<typeof createTransactions>;

function refuseMissing(
  schema: Schema,
  rows: RowStore,
  staged: readonly StagedOperation[],
  operation: Operation,
  caller: Caller,
): void {
  const { databaseId, tableId } = operation;
  const table = schema.table(documentFamily, databaseId, tableId, caller);
  if (!('rowId' in operation)) return;
  const { action, rowId } = operation;
  if (action === 'create' || action === 'upsert') return;
  const earlier = staged.findLast(
    (one): one is StagedRowWrite =>
      'rowId' in one && one.tableId === tableId && one.rowId.toLowerCase() === rowId.toLowerCase(),
  );
  const there = earlier ? earlier.action !== 'delete' : rows.find(table, rowId, []) !== undefined;
  if (!there) throw rowNotFound(documentFamily, rowId);
}
