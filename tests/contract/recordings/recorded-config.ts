import type { Json, Setup } from './recording.ts';

/** The recorded server's own account of its schema, in the form that the embedded backend reads. */
export function recordedConfig(setup: Setup, functions: readonly Json[] = []): Json {
  return {
    projectId: setup.project,
    tablesDB: [{ $id: setup.database.$id }],
    tables: Object.values(setup.server.tables).map(({ table }) => table),
    buckets: Object.values(setup.server.buckets),
    functions,
  };
}
