import type { DatabaseRow } from './open-database.ts';
import type { Statement } from './statement.ts';

/** A request to the reader's thread for the rows of each statement. */
export interface ReadRequest {
  readonly id: number;
  readonly statements: readonly Statement[];
}

export type ReadAnswer =
  | { readonly id: number; readonly rows: readonly DatabaseRow[][] }
  | { readonly id: number; readonly problem: string; readonly errcode: number | undefined };
