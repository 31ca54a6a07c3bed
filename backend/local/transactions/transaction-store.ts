import { formatDatetime } from '../protocol/datetime.ts';
import { uniqueId } from '../protocol/ids.ts';
import { Refusal } from '../protocol/refusal.ts';
import type { Query } from '../queries/query.ts';
import { listRows } from '../rows/list-rows.ts';
import type { RowStore, StoredRow } from '../rows/row-store.ts';
import { ownColumn, ownTable } from '../schema/table.ts';
import type { Operation } from './operation.ts';

/** A write and when it was staged: a row changed since then is in conflict. */
export type StagedOperation = Operation & { readonly stagedAt: string };
export type StagedRowWrite = Extract<StagedOperation, { rowId: string }>;

export interface Transaction {
  readonly id: string;
  readonly sequence: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly status: 'pending' | 'committed' | 'failed';
  readonly expiresAt: string;
  readonly staged: readonly StagedOperation[];
}

export const transactionsTable = ownTable(
  'transactions',
  [ownColumn('status', 'text'), ownColumn('expiresAt', 'datetime'), ownColumn('staged', 'text')],
  [{ key: 'expiry', unique: false, columns: ['expiresAt'] }],
);

/** A transaction that is over is forgotten a day after it would have expired. */
const keptMilliseconds = 24 * 60 * 60 * 1000;

/** Keeps transactions among the rows, so that a restart between two calls loses nothing that was answered. */
export function createTransactionStore(rows: RowStore) {
  const seek = (id: string): Transaction | undefined => {
    const row = rows.find(transactionsTable, id);
    return row && fromRow(row);
  };
  const find = (id: string): Transaction => {
    const transaction = seek(id);
    if (!transaction) throw transactionNotFound(id);
    return transaction;
  };
  return {
    seek,
    find,

    open(ttlSeconds: number, now: number): Transaction {
      const [id, at] = [uniqueId(now), formatDatetime(now)];
      const expiresAt = formatDatetime(now + ttlSeconds * 1000);
      rows.insert(transactionsTable, {
        id,
        createdAt: at,
        updatedAt: at,
        permissions: [],
        values: { status: 'pending', expiresAt, staged: '[]' },
      });
      return find(id);
    },

    /** Writes status and operations. */
    save(transaction: Transaction, now: number): Transaction {
      rows.change(transactionsTable, {
        sequence: transaction.sequence,
        createdAt: transaction.createdAt,
        updatedAt: formatDatetime(now),
        permissions: [],
        values: { status: transaction.status, staged: JSON.stringify(transaction.staged) },
      });
      return find(transaction.id);
    },

    remove(transaction: Transaction): void {
      rows.remove(transactionsTable, transaction.sequence);
    },

    list(queries: readonly Query[]): { total: number; transactions: Transaction[] } {
      const options = { only: null, counted: true, noun: 'Transaction' };
      const { total, found } = listRows(rows, transactionsTable, queries, options);
      return { total, transactions: found.map(fromRow) };
    },

    /** Forgets what is long over. */
    forgetOld(now: number): void {
      const selection = {
        where: '"expiresAt" < ?',
        values: [formatDatetime(now - keptMilliseconds)],
        orderBy: '_sequence',
        limit: 100,
        offset: 0,
        columns: [],
      };
      for (const { sequence } of rows.list(transactionsTable, selection))
        rows.remove(transactionsTable, sequence);
    },
  };
}

export const transactionNotFound = (id: string): Refusal =>
  new Refusal(404, 'transaction_not_found', `Transaction with the requested ID '${id}' could not be found.`);

export const transactionJson = (transaction: Transaction) => ({
  $id: transaction.id,
  $createdAt: transaction.createdAt,
  $updatedAt: transaction.updatedAt,
  status: transaction.status,
  operations: transaction.staged.length,
  expiresAt: transaction.expiresAt,
});

function fromRow(row: StoredRow): Transaction {
  return {
    id: row.id,
    sequence: row.sequence,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    status: row.values['status'] as Transaction['status'],
    expiresAt: String(row.values['expiresAt']),
    staged: JSON.parse(String(row.values['staged'])),
  };
}
