import type { Columns, TableName, Tables } from './tables.ts';

export interface RowFilter<T extends TableName> {
  readonly equal?: { readonly [C in keyof Tables[T]]?: Tables[T][C] };
  /** Rows whose column has one of these values; an empty list finds none. */
  readonly anyOf?: { readonly [C in keyof Tables[T]]?: readonly string[] };
  /** Inclusive bounds, for instants in ISO form. */
  readonly atMost?: { readonly [C in keyof Tables[T]]?: string };
  readonly atLeast?: { readonly [C in keyof Tables[T]]?: string };
  /** Ascending; ties go by age. */
  readonly orderBy?: keyof Tables[T] & string;
  /** 1 to 5000. */
  readonly limit: number;
  /** Row id after which the page begins. */
  readonly after?: string;
}

/** Which rows are deleted: those of one claim, or of these ids among them. */
export interface SeatsToDelete {
  readonly claim: string;
  /** Row ids; all of the claim's where it is left out. */
  readonly ids?: readonly string[];
}

/** A row to create. */
export interface NewRow<T extends TableName> {
  readonly id: string;
  readonly data: Columns<T>;
}

/**
 * The tables, as the function sees them. Every read is a list, since a real server may answer a read by id with a row of an hour
 * ago. Every write is one that the server does whole or not at all. Throws where the backend cannot be reached or fails for a reason
 * of its own.
 */
export interface Rows {
  get<T extends TableName>(table: T, id: string): Promise<Tables[T] | null>;
  list<T extends TableName>(table: T, filter: RowFilter<T>): Promise<readonly Tables[T][]>;
  /** How many rows match; exact up to 5000. */
  count<T extends TableName>(table: T, equal: NonNullable<RowFilter<T>['equal']>): Promise<number>;
  /**
   * True where this call created the row. False says nothing: the id may be another's, or this very call's, whose answer got lost, or the
   * server broke down and there is no row. Which it is, a list says; `createMissing` asks, for rows that have to be there.
   */
  create<T extends TableName>(table: T, id: string, data: Columns<T>): Promise<boolean>;
  /** The same for up to 100 rows at once, all or none. */
  createAll<T extends TableName>(table: T, rows: readonly NewRow<T>[]): Promise<boolean>;
  /** False where there is no such row. */
  update<T extends TableName>(table: T, id: string, data: Partial<Columns<T>>): Promise<boolean>;
  /** A row that is gone already is as good as deleted. */
  remove(table: TableName, id: string): Promise<void>;
  /** Deletes rows of `seats` as they were found: one that was made anew under the same id since is spared. */
  removeSeats(seats: SeatsToDelete): Promise<void>;
  /** Adds one, unless that would exceed `max`, and more than one where the server broke down at it. Answers the new count. */
  countUp(table: 'attempts', id: string, max: number): Promise<number | 'limit' | 'missing'>;
  /** Takes one away, never below nothing; a row that is gone is left alone. */
  countDown(table: 'attempts', id: string): Promise<void>;
}
