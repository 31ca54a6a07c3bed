import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { describeStorageError } from './database/storage-errors.ts';
import { type AllowedOrigins, cors } from './origins/cors.ts';
import { type BackendEnv, errorAnswer, errorPage } from './protocol/answers.ts';
import { ApiError, knownError, notServed } from './protocol/api-error.ts';
import { authenticate, type Keys } from './protocol/caller.ts';
import { compressAnswers } from './protocol/compress-answers.ts';

interface ServerDeps {
  /** For the log alone. */
  readonly dataDir: string;
  readonly projectId: string;
  readonly keys: Keys;
  readonly allowedOrigins: AllowedOrigins;
  readonly log: (line: string) => void;
  /** Under `/v1`, in order. */
  readonly api: readonly Hono<BackendEnv>[];
  /** Outside Appwrite's interface, by path. */
  readonly extraRoutes: Readonly<Record<string, Hono | Hono<BackendEnv>>>;
}

/** A real server reads no larger body either; larger files come in chunks. */
const mostBytes = 12 * 1024 * 1024;

/** The log has the cause and the folder; the caller learns that nothing was changed. */
const storageFailed = 'The backend cannot write to its disk at the moment; nothing was changed.';

/** Appwrite's interface at `/v1` with its checks of origins and callers, and the other routes. */
export function createServer(deps: ServerDeps): Hono<BackendEnv> {
  const root = new Hono<BackendEnv>({ strict: false });
  const origins = cors(deps.allowedOrigins);
  root.use(
    rejectFormsWithoutBoundary,
    bodyLimit({
      maxSize: mostBytes,
      onError: (c) => errorAnswer(c, new ApiError(413, 'general_bad_request', 'The body is too large.')),
    }),
  );
  root.use('/v1/*', compressAnswers, addTypes, origins, rejectDots);

  const v1 = new Hono<BackendEnv>();
  v1.use(authenticate(deps.projectId, deps.keys));
  v1.get('/ping', (c) => c.text('Pong!'));
  for (const routes of [...deps.api, unservedRoutes()]) v1.route('/', routes);
  root.route('/v1', v1);
  for (const [path, routes] of Object.entries(deps.extraRoutes)) root.route(path, routes as Hono<BackendEnv>);

  // Only reading: a preflight that passed would let foreign pages write to the other routes.
  root.get('*', addTypes, origins, (c) => c.notFound());
  root.notFound((c) => errorPage(c, 404));
  root.onError((error, c) => {
    if (error instanceof ApiError) return errorAnswer(c, error);
    // The errors of routes outside Appwrite's interface.
    if (error instanceof HTTPException) return error.getResponse();
    const sentence = describeStorageError(error, deps.dataDir);
    const logged = sentence ?? error.stack ?? String(error);
    deps.log(JSON.stringify({ level: 'error', at: c.req.path, error: logged }));
    return errorAnswer(
      c,
      sentence === null
        ? knownError(500, 'general_unknown')
        : new ApiError(503, 'general_unknown', storageFailed),
    );
  });
  return root;
}

/** A form without a boundary cannot be read. */
const rejectFormsWithoutBoundary: MiddlewareHandler = async (c, next) =>
  /^multipart\/form-data\s*(?!.*boundary=)/i.test(c.req.header('content-type') ?? '')
    ? c.body(null, 400)
    : next();

/** An address with `..` would be read as another one by every later part of this server. */
const rejectDots: MiddlewareHandler<BackendEnv> = async (c, next) => {
  const [written = ''] = (c.env?.incoming?.url ?? '').split('?');
  return written.split('/').some((part) => /^(\.|%2e){1,2}$/i.test(part)) ? c.notFound() : next();
};

/** As Appwrite writes the types of its answers; a file's own type stays as it is. */
const addTypes: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.req.method === 'OPTIONS') return;
  const { headers } = c.res;
  headers.set('x-content-type-options', 'nosniff');
  if (headers.get('content-type') === 'application/json' && !headers.has('content-disposition'))
    headers.set('content-type', 'application/json; charset=UTF-8');
};

/** The parts of Appwrite's interface that are not emulated. The routes that are come first. */
const unserved: Readonly<Record<string, string>> = {
  account: 'Accounts and sessions',
  avatars: 'Avatars',
  backups: 'Backups',
  console: 'The routes of the console',
  databases: 'Collections and documents',
  functions: 'Changes to functions and their deployments',
  graphql: 'GraphQL queries',
  health: 'Health checks of the server',
  locale: 'Locales',
  messaging: 'Messages',
  migrations: 'Migrations',
  project: 'Changes to the project',
  projects: 'Changes to projects',
  proxy: 'Proxy rules',
  sites: 'Sites',
  storage: 'Changes to buckets',
  'tablesdb/transactions': 'Transactions',
  tablesdb: 'Changes to databases, tables, columns and indexes',
  teams: 'Teams',
  tokens: 'File tokens',
  users: 'Changes to users other than their creation',
  vcs: 'Repositories',
  webhooks: 'Webhooks',
};

/** Answers 501 where a real server would serve a route. Other addresses stay unknown. */
function unservedRoutes(): Hono<BackendEnv> {
  const app = new Hono<BackendEnv>();
  for (const [service, what] of Object.entries(unserved))
    app.all(`/${service}/*`, () => {
      throw notServed(what);
    });
  return app;
}
