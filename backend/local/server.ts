import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';

import { storageTrouble } from './database/storage-trouble.ts';
import { cors } from './origins/cors.ts';
import type { AllowedOrigins } from './origins/origins.ts';
import { type BackendEnv, refusalAnswer, refusalPage, unknownError } from './protocol/answers.ts';
import type { Keys } from './protocol/caller.ts';
import { authenticate } from './protocol/project.ts';
import { rateLimits } from './protocol/rate-limits.ts';
import { Refusal } from './protocol/refusal.ts';
import { olderForm, versionWarning } from './protocol/sdk-version.ts';
import { databaseNotFound } from './rows/family.ts';

export interface ServerDeps {
  /** Named in what is said about it. */
  readonly dataDir: string;
  readonly projectId: string;
  readonly keys: Keys;
  readonly allowedOrigins: AllowedOrigins;
  /** Answers whoever there is no place for. */
  readonly turnAway: MiddlewareHandler<BackendEnv>;
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

/** Puts the parts under one roof: Appwrite's interface at `/v1` with its origins and callers, the rest beside it. */
export function createServer(deps: ServerDeps): Hono<BackendEnv> {
  const root = new Hono<BackendEnv>({ strict: false });
  const origins = cors(deps.allowedOrigins);
  root.use(
    refuseUnbounded,
    bodyLimit({
      maxSize: mostBytes,
      onError: (c) => refusalAnswer(c, new Refusal(413, 'general_bad_request', 'The body is too large.')),
    }),
  );
  root.use('/v1/*', sayTypes, origins, refuseDots);
  root.use(deps.turnAway);

  const v1 = new Hono<BackendEnv>();
  v1.use(authenticate(deps.projectId, deps.keys), rateLimits(deps.now), olderForm, misreadDoubled);
  v1.get('/ping', (c) => c.text('Pong!'));
  for (const routes of deps.api) v1.route('/', routes);
  root.route('/v1', v1);
  for (const [path, routes] of Object.entries(deps.beside)) root.route(path, routes as Hono<BackendEnv>);

  root.get('/robots.txt', (c) => c.text('# robotstxt.org/\n\nUser-agent: *'));
  // Only reading: a preflight that passed would let foreign pages write to what lies beside.
  root.get('*', sayTypes, origins, (c) => c.notFound());
  root.notFound((c) => refusalPage(c, 404));
  root.onError((error, c) => {
    if (error instanceof Refusal) return refusalAnswer(c, error);
    // How a part that lies beside refuses, in its own words.
    if (error instanceof HTTPException) return error.getResponse();
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

/** After a doubled slash the real router takes every part of an address for the one before: the service for the database. */
const misreadDoubled: MiddlewareHandler = async (c, next) => {
  const [, service] = /^\/v1\/\/(tablesdb|databases)\/[^/]+\/(tables|collections)\//.exec(c.req.path) ?? [];
  if (service !== undefined) throw databaseNotFound(service);
  await next();
};

/** A form without a boundary is refused before anything else, and without a word. */
const refuseUnbounded: MiddlewareHandler = async (c, next) =>
  /^multipart\/form-data\s*(?!.*boundary=)/i.test(c.req.header('content-type') ?? '')
    ? c.body(null, 400)
    : next();

/** Dots for folders name nothing, although every part of this server that reads addresses would follow them. */
const refuseDots: MiddlewareHandler<BackendEnv> = async (c, next) => {
  const [written = ''] = (c.env?.incoming?.url ?? '').split('?');
  return written.split('/').some((part) => /^(\.|%2e){1,2}$/i.test(part)) ? c.notFound() : next();
};

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
