import { type Client, type Models, TablesDB } from 'appwrite';
import type { Read } from '../domain/ports/outcome.ts';
import { asRecord, textOf } from '../domain/texts/json.ts';
import type { Configuration } from './configuration.ts';
import { attempt } from './outcome.ts';

interface RowPage {
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
  readonly client: Client;
  readonly configuration: Pick<Configuration, 'databaseId'>;
}

/** One table, to be read. */
export function rowList({ client, configuration }: RowListDeps, tableId: string): RowList {
  const tablesDb = new TablesDB(client);
  const { databaseId } = configuration;
  return {
    list: (queries = []) =>
      attempt<Models.RowList>(() => tablesDb.listRows({ databaseId, tableId, queries: [...queries] })),
  };
}

/** The id of a row as stored, or '' where it has none. */
export function rowIdOf(row: unknown): string {
  return textOf(asRecord(row)['$id']);
}
