import type { Json, Setup } from './recording.ts';

/** What a recording had set up otherwise than the rest. */
export interface ConfigChanges {
  readonly functions?: readonly Json[];
  /** A table, or the whole database. */
  readonly disabled?: string;
  /** The column of `trips` whose words an index held. */
  readonly searched?: string;
}

/** The recorded server's own account of its schema, in the form that the embedded backend reads. */
export function recordedConfig(setup: Setup, { functions = [], disabled, searched }: ConfigChanges): Json {
  const database = setup.database.$id;
  const tables = Object.values(setup.server.tables).map(({ table }) => ({
    ...table,
    enabled: table['$id'] !== disabled,
    ...(searched && table['$id'] === 'trips' ? { indexes: [...indexesOf(table), words(searched)] } : {}),
  }));
  return {
    projectId: setup.project,
    tablesDB: [{ $id: database, enabled: database !== disabled }],
    tables,
    buckets: Object.values(setup.server.buckets),
    functions,
  };
}

const indexesOf = (table: Json): readonly Json[] => (table['indexes'] ?? []) as readonly Json[];
const words = (column: string): Json => ({ key: 'words', type: 'fulltext', columns: [column] });
