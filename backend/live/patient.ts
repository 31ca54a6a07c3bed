import type { AppConfig } from '../appwrite-config.ts';
import { createAppwriteClient } from '../function/rows/appwrite-client.ts';
import { createAppwriteRows } from '../function/rows/appwrite-rows.ts';
import { createAsk } from './ask.ts';
import type { Patient } from './check.ts';
import type { LiveServer } from './environment.ts';
import { createScratch } from './scratch.ts';

/** Puts a server on the table. `rounds`: how often each race is run. */
export function patientAt(
  server: LiveServer,
  declaration: AppConfig,
  { rounds, variables }: Pick<Patient, 'rounds' | 'variables'>,
): Patient {
  const client = createAppwriteClient(server);
  const databaseId = declaration.tablesDB[0]?.$id ?? '';
  const bucketIds = declaration.buckets.map(({ $id }) => $id);
  return {
    server,
    declaration,
    databaseId,
    client,
    rows: createAppwriteRows(client, databaseId),
    ask: createAsk(server),
    scratch: createScratch(client, { databaseId, bucketIds }, Date.now()),
    now: Date.now,
    rounds,
    variables,
  };
}
