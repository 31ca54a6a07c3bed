import type { DatabaseRow, Value } from './open-database.ts';

/** One SQL text with its parameters. */
export interface Statement {
  readonly sql: string;
  readonly values: readonly Value[];
}

/** What the thread that reads is asked for: the rows of each statement. */
export interface ReadRequest {
  readonly id: number;
  readonly statements: readonly Statement[];
}

export type ReadAnswer =
  | { readonly id: number; readonly rows: readonly DatabaseRow[][] }
  | { readonly id: number; readonly problem: string; readonly errcode: number | undefined };
