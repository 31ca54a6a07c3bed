import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';

import { storageTrouble } from './database/storage-trouble.ts';
import { cors } from './origins/cors.ts';
import type { AllowedOrigins } from './origins/origins.ts';
import { type BackendEnv, refusalAnswer, unknownError } from './protocol/answers.ts';
import type { Keys } from './protocol/caller.ts';
import { authenticate } from './protocol/project.ts';
import { rateLimits } from './protocol/rate-limits.ts';
import { Refusal } from './protocol/refusal.ts';
import { versionWarning } from './protocol/sdk-version.ts';

export interface ServerDeps {
  /** Named in what is said about it. */
  readonly dataDir: string;
  readonly projectId: string;
  readonly keys: Keys;
  readonly allowedOrigins: AllowedOrigins;
  /** Milliseconds. */
  readonly now: () => number;
  readonly log: (line: string) => void;
  /** What answers under `/v1`, in order. */
  readonly api: readonly Hono<BackendEnv>[];
  /** What answers beside it, by path. */
  readonly beside: Readonly<Record<string, Hono | Hono<BackendEnv>>>;
}

/** A real server reads no larger body either; larger files come in chunks. */
const mostBytes = 12 * 1024 * 1024;

/** The log names the cause and the folder; a caller learns that nothing was done. */
const storageRefused = 'The backend cannot write to its disk at the moment; nothing was changed.';

const notFoundPage =
  '<!doctype html><html lang="en"><title>Not found</title><p>Nothing answers here.</p></html>';

/** Puts the parts under one roof: Appwrite's interface at `/v1` with its origins and callers, the rest beside it. */
export function createServer(deps: ServerDeps): Hono<BackendEnv> {
  const root = new Hono<BackendEnv>({ strict: false });
  root.use(
    bodyLimit({
      maxSize: mostBytes,
      onError: (c) => refusalAnswer(c, new Refusal(413, 'general_bad_request', 'The body is too large.')),
    }),
  );
  root.use('/v1/*', sayTypes, cors(deps.allowedOrigins));

  const v1 = new Hono<BackendEnv>();
  v1.use(authenticate(deps.projectId, deps.keys), rateLimits(deps.now));
  v1.get('/ping', (c) => c.text('Pong!'));
  for (const routes of deps.api) v1.route('/', routes);
  root.route('/v1', v1);
  for (const [path, routes] of Object.entries(deps.beside)) root.route(path, routes as Hono<BackendEnv>);

  root.notFound((c) => c.html(notFoundPage, 404, { 'cache-control': 'no-cache, no-store, must-revalidate' }));
  root.onError((error, c) => {
    if (error instanceof Refusal) return refusalAnswer(c, error);
    const trouble = storageTrouble(error, deps.dataDir);
    deps.log(
      JSON.stringify({ level: 'error', at: c.req.path, error: trouble ?? error.stack ?? String(error) }),
    );
    return refusalAnswer(
      c,
      trouble === null ? unknownError() : new Refusal(503, 'general_unknown', storageRefused),
    );
  });
  return root;
}

/** As Appwrite writes the types of its answers; a file's own type stays as it is. */
const sayTypes: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.req.method === 'OPTIONS') return;
  const { headers } = c.res;
  headers.set('x-content-type-options', 'nosniff');
  const warning = versionWarning(c.req.header('x-appwrite-response-format'));
  if (warning !== null) headers.set('x-appwrite-warning', warning);
  if (headers.get('content-type') === 'application/json' && !headers.has('content-disposition'))
    headers.set('content-type', 'application/json; charset=UTF-8');
};
