import type { Operation } from './operations.ts';
import type { Columns, TableName, Tables } from './tables.ts';

/**
 * What became of a transaction.
 *
 * - `limit`: a bound was met (too few seats, the offer used up, a counter elsewhere by now).
 * - `conflict`: a row id is taken, or a row changed while the transaction was being made.
 * - `missing`: a row that was to be changed or deleted is gone.
 * - `unknown`: the commit was sent and its answer got lost. Read the rows; never send it again.
 *
 * After every outcome but `unknown` it is certain whether the operations took effect.
 */
export type CommitOutcome = 'committed' | 'limit' | 'conflict' | 'missing' | 'unknown';

export interface RowFilter<T extends TableName> {
  readonly equal?: { readonly [C in keyof Tables[T]]?: Tables[T][C] };
  /** Inclusive bounds, for instants in ISO form. */
  readonly atMost?: { readonly [C in keyof Tables[T]]?: string };
  readonly atLeast?: { readonly [C in keyof Tables[T]]?: string };
  /** Ascending; ties go by age. */
  readonly orderBy?: keyof Tables[T] & string;
  /** 1 to 100. */
  readonly limit: number;
  /** Row id after which the page begins. */
  readonly after?: string;
}

/** The tables, as the function sees them. Throws where the backend cannot be reached or fails for a reason of its own. */
export interface Rows {
  get<T extends TableName>(table: T, id: string): Promise<Tables[T] | null>;
  list<T extends TableName>(table: T, filter: RowFilter<T>): Promise<readonly Tables[T][]>;
  /** All operations or none, in one transaction. A failure before the commit throws: then nothing was changed. */
  commit(operations: readonly Operation[]): Promise<CommitOutcome>;
  /** A row by itself. False when the id is taken. */
  create<T extends TableName>(table: T, id: string, data: Columns<T>): Promise<boolean>;
  update<T extends TableName>(table: T, id: string, data: Partial<Columns<T>>): Promise<void>;
  /** A row that is gone already is as good as deleted. */
  remove(table: TableName, id: string): Promise<void>;
  /** Adds one, unless that would exceed `max`. Answers the new count. */
  countUp(table: 'attempts', id: string, max: number): Promise<number | 'limit' | 'missing'>;
  /** Takes one away, never below nothing; a row that is gone is left alone. */
  countDown(table: 'attempts', id: string): Promise<void>;
}
