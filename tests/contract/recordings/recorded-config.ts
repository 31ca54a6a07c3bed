import {
  AppConfig,
  BucketConfig,
  ColumnConfig,
  FunctionConfig,
  IndexConfig,
  TableConfig,
} from '../../../backend/appwrite-config.ts';
import type { Json, Setup } from './recording.ts';

/** What a recording had set up otherwise than the rest. */
export interface ConfigChanges {
  readonly functions?: readonly Json[];
  /** A table, or the whole database. */
  readonly disabled?: string;
}

/** The recorded server's own account of its schema, in the form that the embedded backend reads. */
export function recordedConfig(setup: Setup, { functions = [], disabled }: ConfigChanges): Json {
  const database = setup.database.$id;
  const tables = Object.values(setup.server.tables).map(({ table }) => ({
    ...declared(TableConfig, table),
    enabled: table['$id'] !== disabled,
    columns: listIn(table, 'columns').map((column) => declared(ColumnConfig, column)),
    indexes: listIn(table, 'indexes').map((index) => declared(IndexConfig, index)),
  }));
  return declared(AppConfig, {
    projectId: setup.project,
    endpoint: 'http://localhost/v1',
    tablesDB: [{ $id: database, name: database, enabled: database !== disabled }],
    tables,
    buckets: Object.values(setup.server.buckets).map((bucket) => declared(BucketConfig, bucket)),
    functions: functions.map((one) => declared(FunctionConfig, { enabled: true, logging: true, ...one })),
  });
}

const listIn = (table: Json, name: string): readonly Json[] => (table[name] ?? []) as readonly Json[];

/** What a declaration has of a server's account; a server also gives times and states. */
function declared(schema: { readonly entries: object }, account: Json): Json {
  const names = Object.keys(schema.entries);
  return Object.fromEntries(
    Object.entries(account).filter(([name, value]) => names.includes(name) && value !== null),
  );
}
