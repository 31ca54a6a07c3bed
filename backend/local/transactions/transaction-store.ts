import * as v from 'valibot';
import { day } from '../../../shared/domain/durations.ts';

import type { Database } from '../database/open-database.ts';
import { ApiError } from '../protocol/api-error.ts';
import { formatDatetime } from '../protocol/datetime.ts';
import { uniqueId } from '../protocol/ids.ts';
import type { RowStore } from '../rows/row-store.ts';
import type { StoredRow } from '../schema/stored-row.ts';
import { ownColumn, ownTable } from '../schema/table.ts';
import type { Operation } from './operation.ts';

/** An operation and when it was staged: it conflicts with a row that was changed since. */
export type StagedOperation = Operation & { readonly stagedAt: string };

const Status = v.picklist(['pending', 'committed', 'failed']);

export interface Transaction {
  readonly id: string;
  readonly sequence: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly status: v.InferOutput<typeof Status>;
  readonly expiresAt: string;
  readonly staged: readonly StagedOperation[];
}

export const transactionsTable = ownTable(
  'transactions',
  [ownColumn('status', 'string'), ownColumn('expiresAt', 'datetime'), ownColumn('staged', 'string')],
  [{ key: 'expiry', unique: false, columns: ['expiresAt'] }],
);

/** A finished transaction is deleted a day after it would have expired. */
const keptMilliseconds = day;

/** Keeps transactions among the rows, so that a restart between two calls loses nothing that was answered. */
export function createTransactionStore(database: Database, rows: RowStore) {
  function find(id: string): Transaction {
    const row = rows.find(transactionsTable, id);
    if (!row) throw transactionNotFound(id);
    return fromRow(row);
  }

  return {
    find,

    open(ttlSeconds: number, now: number): Transaction {
      const [id, at] = [uniqueId(now), formatDatetime(now)];
      const expiresAt = formatDatetime(now + ttlSeconds * 1000);
      const values = { status: 'pending', expiresAt, staged: '[]' };
      rows.insert(transactionsTable, { id, createdAt: at, updatedAt: at, permissions: [], values });
      return find(id);
    },

    /** Writes status and operations. */
    save({ id, sequence, createdAt, status, staged }: Transaction, now: number): Transaction {
      const values = { status, staged: JSON.stringify(staged) };
      const updatedAt = formatDatetime(now);
      rows.change(transactionsTable, { sequence, createdAt, updatedAt, permissions: [], values });
      return find(id);
    },

    remove({ sequence }: Transaction): void {
      rows.remove(transactionsTable, sequence);
    },

    removeOld(now: number): void {
      const before = formatDatetime(now - keptMilliseconds);
      database.run(`DELETE FROM "${transactionsTable.sqlName}" WHERE "expiresAt" < ?`, [before]);
    },
  };
}

export function transactionNotFound(id: string): ApiError {
  return new ApiError(
    404,
    'transaction_not_found',
    `Transaction with the requested ID '${id}' could not be found.`,
  );
}

export function transactionJson(transaction: Transaction) {
  return {
    $id: transaction.id,
    $createdAt: transaction.createdAt,
    $updatedAt: transaction.updatedAt,
    status: transaction.status,
    operations: transaction.staged.length,
    expiresAt: transaction.expiresAt,
  };
}

function fromRow({ id, sequence, createdAt, updatedAt, values }: StoredRow): Transaction {
  const status = v.parse(Status, values['status']);
  const staged: StagedOperation[] = JSON.parse(String(values['staged']));
  return { id, sequence, createdAt, updatedAt, status, expiresAt: String(values['expiresAt']), staged };
}
