import process from 'node:process';
import type { FunctionAnswer, FunctionRequest } from '../function/handle.ts';
import bookingFunction from '../function/main.ts';
import type { ChosenServer } from './environment.ts';

/** The booking function, run by this process on a server, with its variables and the key. */
export function calledFunction({ server, variables }: Pick<ChosenServer, 'server' | 'variables'>) {
  const { endpoint, projectId, key } = server;
  Object.assign(process.env, variables);
  process.env['APPWRITE_FUNCTION_API_ENDPOINT'] = endpoint;
  process.env['APPWRITE_FUNCTION_PROJECT_ID'] = projectId;
  return async (request: FunctionRequest): Promise<FunctionAnswer> => {
    const answer = await bookingFunction({
      req: { ...request, headers: { 'x-appwrite-key': key, ...request.headers } },
      res: { json: (body, status) => ({ body, status }) },
      log: () => undefined,
      error: (line) => console.error(line),
    });
    return answer as FunctionAnswer;
  };
}
