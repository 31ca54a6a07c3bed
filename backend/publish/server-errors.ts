import { AppwriteException } from 'node-appwrite';

/** What went wrong, and what to do about it, in a sentence for the person who publishes. */
export function describeServerError(error: unknown, endpoint: string): string {
  if (!(error instanceof AppwriteException)) {
    const unreachable = error instanceof TypeError && error.cause instanceof Error;
    if (unreachable) return `The server at ${endpoint} cannot be reached (${causeOf(error)}).`;
    return error instanceof Error ? error.message : String(error);
  }
  const { code, type, message } = error;
  const [, scopes] = /missing scopes? \(\[(.*)\]\)/.exec(message) ?? [];
  if (scopes !== undefined)
    return `The key may not do this: give it the scope ${scopes.replaceAll('"', '')} in the console.`;
  if (/^user_(email_|target_)?already_exists$/.test(type))
    return 'Another user of the project has the e-mail of this host: each host needs its own.';
  if (code === 401) return `The server rejects the key: ${message}`;
  if (code === 402 || /limit_exceeded|quota|billing/.test(type))
    return `The server has no room for more (${type}): ${message}`;
  if (code >= 500 || code === 0) return `The server failed (${code} ${type}).`;
  return `The server refused it (${code} ${type}): ${message}`;
}

function causeOf({ cause }: TypeError): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
}
