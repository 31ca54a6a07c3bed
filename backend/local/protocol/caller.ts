import type { Context, MiddlewareHandler } from 'hono';
import { type BackendEnv, remoteAddress } from './answers.ts';
import { ApiError, knownError, unauthorized } from './api-error.ts';

/** Whether a host name, or an address, is this machine's own. */
export function isLoopback(name: string): boolean {
  return /^(localhost|\[?::1\]?|(::ffff:)?127\.\d+\.\d+\.\d+)$/i.test(name);
}

/** There are no accounts: a request without a key is a guest's. */
export type Caller =
  | { readonly kind: 'guest' }
  /** `scopes`: null for all of them. */
  | { readonly kind: 'key'; readonly scopes: ReadonlySet<string> | null };

const guest: Caller = { kind: 'guest' };

/** What Appwrite lets a guest try; permissions decide the rest. */
const guestScopes: ReadonlySet<string> = new Set([
  'rows.read',
  'rows.write',
  'documents.read',
  'documents.write',
  'files.read',
  'files.write',
  'executions.write',
  'execution.write',
]);

/**
 * Requires that the caller has one of `scopes`.
 * @throws ApiError 401 `general_unauthorized_scope`.
 */
export function needScope(c: Context<BackendEnv>, ...scopes: readonly string[]): void {
  const { caller, projectId } = c.var;
  const own = caller.kind === 'guest' ? guestScopes : caller.scopes;
  if (own === null || scopes.some((scope) => own.has(scope))) return;
  const who =
    caller.kind === 'guest'
      ? 'User (role: guests)'
      : `app.${projectId}@service.localhost (role: applications)`;
  throw new ApiError(401, 'general_unauthorized_scope', `${who} missing scopes (${JSON.stringify(scopes)})`);
}

/** What a request shows of where it comes from. */
interface Sender {
  readonly key: string;
  /** Address of the connection's other end. */
  readonly address: string;
  readonly host: string;
  readonly origin: string | undefined;
}

/** The valid keys: those of this machine by their scopes (null: all), and one for each execution, until its time is up. */
export function createKeys(localKeys: ReadonlyMap<string, readonly string[] | null>) {
  const dynamic = new Map<string, ReadonlySet<string>>();
  return {
    /** Makes a key valid until it is withdrawn. */
    admit(key: string, scopes: readonly string[]): void {
      dynamic.set(key, new Set(scopes));
    },
    withdraw(key: string): void {
      dynamic.delete(key);
    },
    /** @throws ApiError 401 for a key that is not valid from there. */
    callerOf(sender: Sender): Caller {
      if (!sender.key) return guest;
      const scopes = dynamic.get(sender.key);
      if (scopes) return { kind: 'key', scopes };
      const local = localKeys.get(sender.key);
      if (local !== undefined && isLocal(sender)) return { kind: 'key', scopes: local && new Set(local) };
      throw unauthorized();
    },
  };
}

export type Keys = ReturnType<typeof createKeys>;

/**
 * The local key is public. A page on another site must not use it through this machine's browser, neither by calling
 * localhost (its origin shows) nor by a name of its own that resolves to this machine (its host shows).
 */
function isLocal({ address, host, origin }: Sender): boolean {
  return (
    isLoopback(address) &&
    isLoopback(hostName(`http://${host}`)) &&
    (origin === undefined || isLoopback(hostName(origin)))
  );
}

function hostName(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : '';
}

/** The project that a request names, if any. */
export function projectOf(c: Context): string | undefined {
  return c.req.header('x-appwrite-project') || c.req.query('project');
}

/** Checks the project of a request and finds out its caller. */
export function authenticate(projectId: string, keys: Keys): MiddlewareHandler<BackendEnv> {
  return async (c, next) => {
    const named = projectOf(c);
    if (!named) throw knownError(401, 'general_access_forbidden');
    if (named.toLowerCase() !== projectId.toLowerCase()) throw knownError(404, 'project_not_found');
    if (c.req.header('x-appwrite-jwt')) throw knownError(401, 'user_jwt_invalid');
    const caller = keys.callerOf({
      key: c.req.header('x-appwrite-key') ?? '',
      address: remoteAddress(c),
      host: c.req.header('host') ?? '',
      origin: c.req.header('origin'),
    });
    c.set('caller', caller);
    c.set('projectId', projectId);
    await next();
  };
}
