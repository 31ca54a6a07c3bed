import process from 'node:process';
import type { FunctionAnswer, FunctionRequest } from '../function/handle.ts';
import bookingFunction from '../function/main.ts';
import { createAppwriteClient } from '../function/rows/appwrite-client.ts';
import { createAppwriteRows } from '../function/rows/appwrite-rows.ts';
import type { ChosenServer } from './environment.ts';

/**
 * The booking function, run by this process on a server, with its variables and the key. A call throws where the server cannot be
 * reached or rejects the key, which the function itself logs as the kind of an error alone.
 */
export function calledFunction({ server, declaration, variables }: ChosenServer) {
  const { endpoint, projectId, key } = server;
  Object.assign(process.env, variables);
  process.env['APPWRITE_FUNCTION_API_ENDPOINT'] = endpoint;
  process.env['APPWRITE_FUNCTION_PROJECT_ID'] = projectId;
  const rows = createAppwriteRows(createAppwriteClient(server), declaration.tablesDB[0]?.$id ?? '');
  return async (request: FunctionRequest): Promise<FunctionAnswer> => {
    const answer = (await bookingFunction({
      req: { ...request, headers: { 'x-appwrite-key': key, ...request.headers } },
      res: { json: (body, status) => ({ body, status }) },
      log: () => undefined,
      error: (line) => console.error(line),
    })) as FunctionAnswer;
    if (answer.status >= 500) await rows.list('settings', { limit: 1 });
    return answer;
  };
}
