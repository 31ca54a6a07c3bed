import type { Read } from '../domain/ports/outcome.ts';
import { asRecord, textOf } from '../domain/texts/json.ts';
import type { Configuration } from './configuration.ts';
import type { Connection } from './connection.ts';
import { attempt } from './outcome.ts';

export interface RowPage {
  /** Stops at 5000. */
  readonly total: number;
  readonly rows: readonly unknown[];
}

/** What a visitor may do with a table. Rows come as they are stored; their reader parses them. */
export interface RowList {
  /** Without a limit among the queries the backend stops at 25 rows. */
  list(queries?: readonly string[]): Promise<Read<RowPage>>;
}

interface RowListDeps {
  readonly connection: Connection;
  readonly configuration: Pick<Configuration, 'databaseId'>;
}

export function rowsPath(databaseId: string, tableId: string): string {
  return `/tablesdb/${databaseId}/tables/${tableId}/rows`;
}

/** One table, to be read. */
export function rowList({ connection, configuration }: RowListDeps, tableId: string): RowList {
  const path = rowsPath(configuration.databaseId, tableId);
  return {
    list: (queries = []) => attempt(() => connection.read(path, queries) as Promise<RowPage>),
  };
}

/** The id of a row as stored, or '' where it has none. */
export function rowIdOf(row: unknown): string {
  return textOf(asRecord(row)['$id']);
}
