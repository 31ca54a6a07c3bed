import type { AppConfig } from '../appwrite-config.ts';
import type { SendRequest } from './request.ts';

/**
 * A request for each scope that deploying, the doctor and publishing need. The server checks the scope first; then each that
 * writes fails, because it carries no id of what to make.
 */
function requestsByScope({
  tablesDB,
  functions,
}: AppConfig): Readonly<Record<string, readonly [string, string]>> {
  const database = tablesDB[0]?.$id ?? '';
  const tables = `/tablesdb/${database}/tables`;
  // The CLI makes columns and indexes by these older routes.
  const collections = `/databases/${database}/collections`;
  const files = '/storage/buckets/trip-images/files';
  const oneFunction = `/functions/${functions[0]?.$id ?? ''}`;
  return {
    'databases.read': ['GET', '/tablesdb'],
    'databases.write': ['POST', '/tablesdb'],
    'tables.read': ['GET', tables],
    'tables.write': ['POST', tables],
    'collections.read': ['GET', collections],
    'collections.write': ['POST', collections],
    'rows.read': ['GET', `${tables}/settings/rows`],
    'rows.write': ['POST', `${tables}/settings/rows`],
    'buckets.read': ['GET', '/storage/buckets'],
    'buckets.write': ['POST', '/storage/buckets'],
    'files.read': ['GET', files],
    'files.write': ['POST', files],
    'functions.read': ['GET', oneFunction],
    'functions.write': ['POST', '/functions'],
    'executions.read': ['GET', `${oneFunction}/executions`],
    'rules.read': ['GET', '/proxy/rules'],
    'users.read': ['GET', '/users/none'],
    'users.write': ['POST', '/users'],
  };
}

/** The scopes that the server says the key lacks. Nothing is changed. */
export async function missingScopes(send: SendRequest, declaration: AppConfig): Promise<readonly string[]> {
  const missing: string[] = [];
  for (const [scope, [method, path]] of Object.entries(requestsByScope(declaration))) {
    const { status, type } = await send(method, path, {
      as: 'key',
      ...(method === 'POST' ? { body: {} } : {}),
    });
    if (status === 401 && type === 'general_unauthorized_scope') missing.push(scope);
  }
  return missing;
}
