import type { AppConfig } from '../../appwrite-config.ts';
import type { Caller } from '../protocol/caller.ts';
import { databaseNotFound, tableNotFound } from '../protocol/row-errors.ts';
import { type Table, tableFrom } from './table.ts';

/** The databases and tables that the configuration declares. */
export function createSchema(config: AppConfig) {
  const databases = new Map(config.tablesDB.map(({ $id, enabled }) => [$id, enabled]));
  const tables = new Map(
    config.tables.map((table) => [`${table.databaseId}/${table.$id}`, tableFrom(table)]),
  );
  return {
    tables: [...tables.values()],

    /** @throws ApiError 404; what is disabled is there for keys alone. */
    table(databaseId: string, tableId: string, caller: Caller): Table {
      const enabled = databases.get(databaseId);
      if (enabled === undefined || (!enabled && caller.kind === 'guest')) throw databaseNotFound(databaseId);
      const table = tables.get(`${databaseId}/${tableId}`);
      if (!table || (!table.enabled && caller.kind === 'guest')) throw tableNotFound(tableId);
      return table;
    },
  };
}

export type Schema = ReturnType<typeof createSchema>;
