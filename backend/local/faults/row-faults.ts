import type { Body } from '../protocol/parameters.ts';

/** A request for rows that passed the checks of its key and project. */
export interface RowCall {
  readonly action: 'list' | 'read' | 'create' | 'update' | 'delete' | 'count';
  readonly tableId: string;
  /** As they were sent; none for a list, and for a change or a deletion by queries. */
  readonly rowIds: readonly string[];
  /** Empty for a list and a read. */
  readonly body: Body;
}

/** What goes wrong with a call on a real server whose database connections die. */
export type RowFault =
  /** Done as usual or not at all, and answered with 409 `row_already_exists`, with 500, or with a closed connection. */
  | { readonly answer: 'taken' | 'failed' | 'none'; readonly done: boolean }
  /** A read by id shows the row as it was so many changes ago, as missing before it was made. Other calls are right. */
  | { readonly changesAgo: number };

/**
 * Decides for each call of rows what goes wrong with it; null for nothing. For tests alone.
 * @returns also a promise: the call is not done before it resolves, even where its caller is gone by then.
 */
export type RowFaults = (call: RowCall) => RowFault | null | Promise<RowFault | null>;
