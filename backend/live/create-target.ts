import type { AppConfig } from '../appwrite-config.ts';
import { createAppwriteClient } from '../function/rows/appwrite-client.ts';
import { createAppwriteRows } from '../function/rows/appwrite-rows.ts';
import type { CheckTarget } from './check.ts';
import type { LiveServer } from './environment.ts';
import { createRequest } from './request.ts';
import { createScratch } from './scratch.ts';

/** Creates what the checks need to examine a server. */
export function createTarget(
  server: LiveServer,
  declaration: AppConfig,
  { rounds, variables }: Pick<CheckTarget, 'rounds' | 'variables'>,
): CheckTarget {
  const client = createAppwriteClient(server);
  const databaseId = declaration.tablesDB[0]?.$id ?? '';
  return {
    server,
    declaration,
    databaseId,
    functionId: declaration.functions[0]?.$id ?? '',
    client,
    rows: createAppwriteRows(client, databaseId),
    request: createRequest(server),
    scratch: createScratch(client, declaration, Date.now()),
    now: Date.now,
    rounds,
    variables,
  };
}
