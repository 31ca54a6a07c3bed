import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { closeServer, listening } from '../../../backend/local/listen.ts';

type Thing = Record<string, unknown> & { $id: string };
type Part = Record<string, unknown> & { key: string };
type StandInTable = Thing & { databaseId: string; columns: Part[]; indexes: Part[] };

interface Adopted {
  readonly tablesDB: Thing[];
  readonly tables: StandInTable[];
  readonly buckets: Thing[];
}

const there = { status: 'available', error: '' };
const widest = { integer: 2 ** 63, float: Number.MAX_VALUE } as const;

/** A column as a server keeps it, whatever the CLI left out. */
function columnFrom(kind: string, { key, ...sent }: Part): Part {
  const { required = false, array = false, default: fallback = null } = sent;
  const shared = { key, ...there, required, array, default: fallback };
  if (kind === 'string')
    return { ...shared, type: 'string', size: sent['size'], encrypt: sent['encrypt'] ?? false };
  if (kind === 'enum') return { ...shared, type: 'string', format: 'enum', elements: sent['elements'] };
  if (kind === 'datetime') return { ...shared, type: 'datetime', format: '' };
  if (kind !== 'integer' && kind !== 'float') return { ...shared, type: kind };
  const type = kind === 'float' ? 'double' : kind;
  return { ...shared, type, min: sent['min'] ?? -widest[kind], max: sent['max'] ?? widest[kind] };
}

/** What Appwrite 1.9.6 wants of a key, by path: one of these, each with `.read` or `.write`. */
const scopesByPath: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\/rows(\/|$)/, ['rows', 'documents']],
  [/^\/tablesdb\/[^/]+\/tables\/[^/]+\/columns/, ['tables', 'collections', 'columns', 'attributes']],
  [/^\/tablesdb\/[^/]+\/tables\/[^/]+\/indexes/, ['tables', 'collections', 'indexes']],
  [/^\/tablesdb\/[^/]+\/tables/, ['tables', 'collections']],
  [/^\/tablesdb/, ['databases']],
  [/^\/databases\/[^/]+\/collections/, ['collections']],
  [/^\/databases/, ['databases']],
  [/^\/storage\/buckets\/[^/]+\/files/, ['files']],
  [/^\/storage\/buckets/, ['buckets']],
  [/^\/functions\/[^/]+\/executions/, ['executions', 'execution']],
  [/^\/functions/, ['functions']],
  [/^\/proxy\/rules/, ['rules']],
  [/^\/users/, ['users']],
];

function scopesOf(method: string, path: string): readonly string[] {
  const [, names = []] = scopesByPath.find(([pattern]) => pattern.test(path)) ?? [];
  return names.map((name) => `${name}.${method === 'GET' ? 'read' : 'write'}`);
}

/** The parameter without which nothing is made. */
const idsByPath: readonly (readonly [RegExp, string])[] = [
  [/^\/tablesdb$/, 'databaseId'],
  [/^\/tablesdb\/[^/]+\/tables$/, 'tableId'],
  [/^\/storage\/buckets$/, 'bucketId'],
  [/^\/functions$/, 'functionId'],
];

/**
 * Stands in for the management routes of a real server, as far as the CLI and `npm run deploy` ask them. It stores what it is
 * given, and records every request.
 * @param scopes those of every key; without them a key may do everything.
 */
export async function startManagementStandIn(scopes?: readonly string[]) {
  const databases: Thing[] = [];
  const tables: StandInTable[] = [];
  const buckets: Thing[] = [];
  const functions: Thing[] = [];
  const variables: Thing[] = [];
  const deployments: { readonly id: string; readonly archive: Uint8Array }[] = [];
  const asked: string[] = [];
  const keys = new Set<string>();

  const refuse = (c: Context, type: string, code: 400 | 401 | 404 = 404, message = 'Not found') =>
    c.json({ message, code, type, version: '1.9.6' }, code);
  const pathOf = (c: Context) => new URL(c.req.url).pathname.slice('/v1'.length);
  const idOf = (c: Context, name = 'id') => c.req.param(name) ?? '';
  const byId = <T extends Thing>(things: readonly T[], id: string) => things.find(({ $id }) => $id === id);
  const one = (c: Context, things: readonly Thing[], missing: string) => {
    const thing = byId(things, idOf(c));
    return thing ? c.json(thing) : refuse(c, missing);
  };
  const without = <T>(c: Context, things: T[], gone: T | undefined) => {
    if (gone !== undefined) things.splice(things.indexOf(gone), 1);
    return c.body(null, 204);
  };
  const bodyOf = async (c: Context) => (await c.req.json()) as Record<string, unknown>;
  const tableOf = (c: Context) => {
    const table = byId(tables, idOf(c));
    if (table === undefined) throw new Error(`The table ${idOf(c)} does not exist.`);
    return table;
  };
  const take = ({
    tableId,
    databaseId,
    bucketId,
    functionId,
    permissions,
    ...rest
  }: Record<string, unknown>) => ({
    ...rest,
    ...(permissions === undefined ? {} : { $permissions: permissions }),
    $id: String(tableId ?? bucketId ?? functionId ?? databaseId),
  });

  const app = new Hono().basePath('/v1');
  app.use(async (c, next) => {
    asked.push(`${c.req.method} ${pathOf(c)}`);
    keys.add(c.req.header('x-appwrite-key') ?? '');
    const needed = scopesOf(c.req.method, pathOf(c));
    if (scopes !== undefined && needed.length > 0 && !needed.some((one) => scopes.includes(one))) {
      const message = `app.live-trips@service.localhost (role: applications) missing scopes (${JSON.stringify(needed)})`;
      return refuse(c, 'general_unauthorized_scope', 401, message);
    }
    const id = c.req.method === 'POST' ? idsByPath.find(([path]) => path.test(pathOf(c)))?.[1] : undefined;
    if (id === undefined || (await bodyOf(c))[id] !== undefined) return next();
    return refuse(c, 'general_argument_invalid', 400, `Param "${id}" is not optional.`);
  });

  app.get('/health/version', (c) => c.json({ version: '1.9.6' }));
  app.get('/tablesdb', (c) => c.json({ total: databases.length, databases }));
  app.post('/tablesdb', async (c) => c.json(databases[databases.push(take(await bodyOf(c))) - 1], 201));
  app.delete('/tablesdb/:id', (c) => without(c, databases, byId(databases, idOf(c))));
  app.get('/tablesdb/:db/tables', (c) => c.json({ total: tables.length, tables }));
  app.get('/tablesdb/:db/tables/:id', (c) => one(c, tables, 'table_not_found'));
  app.post('/tablesdb/:db/tables', async (c) => {
    const table = {
      enabled: true,
      ...take(await bodyOf(c)),
      databaseId: idOf(c, 'db'),
      columns: [],
      indexes: [],
    };
    tables.push(table);
    return c.json(table, 201);
  });
  const parts = '/databases/:db/collections/:id';
  app.get(`${parts}/attributes`, (c) => {
    const attributes = tableOf(c).columns;
    return c.json({ total: attributes.length, attributes });
  });
  app.post(`${parts}/attributes/:kind`, async (c) => {
    const column = columnFrom(idOf(c, 'kind'), (await bodyOf(c)) as Part);
    tableOf(c).columns.push(column);
    return c.json(column, 202);
  });
  app.delete(`${parts}/attributes/:key`, (c) => {
    const { columns } = tableOf(c);
    return without(
      c,
      columns,
      columns.find(({ key }) => key === idOf(c, 'key')),
    );
  });
  app.get(`${parts}/indexes`, (c) => {
    const { indexes } = tableOf(c);
    return c.json({ total: indexes.length, indexes });
  });
  app.post(`${parts}/indexes`, async (c) => {
    const { attributes, ...rest } = (await bodyOf(c)) as Part;
    const index = { ...rest, ...there, columns: attributes } as Part;
    tableOf(c).indexes.push(index);
    return c.json(index, 202);
  });

  app.get('/storage/buckets', (c) => c.json({ total: buckets.length, buckets }));
  app.get('/storage/buckets/:id', (c) => one(c, buckets, 'storage_bucket_not_found'));
  app.post('/storage/buckets', async (c) => c.json(buckets[buckets.push(take(await bodyOf(c))) - 1], 201));

  app.get('/functions/:id', (c) => one(c, functions, 'function_not_found'));
  app.post('/functions', async (c) => {
    functions.push({
      ...take(await bodyOf(c)),
      deploymentId: '',
      latestDeploymentId: '',
      latestDeploymentStatus: '',
    });
    return c.json(functions.at(-1), 201);
  });
  app.put('/functions/:id', async (c) => {
    const { vars: _, ...settings } = await bodyOf(c);
    return c.json(Object.assign(byId(functions, idOf(c)) ?? {}, settings));
  });
  app.get('/functions/:id/variables', (c) => c.json({ total: variables.length, variables }));
  app.post('/functions/:id/variables', async (c) => {
    const { variableId, ...rest } = await bodyOf(c);
    variables.push({ ...rest, $id: String(variableId) });
    return c.json(variables.at(-1), 201);
  });
  app.delete('/functions/:id/variables/:variable', (c) =>
    without(c, variables, byId(variables, idOf(c, 'variable'))),
  );
  app.put('/functions/:id/variables/:variable', async (c) =>
    c.json(Object.assign(byId(variables, idOf(c, 'variable')) ?? {}, await bodyOf(c))),
  );
  app.post('/functions/:id/deployments', async (c) => {
    const { code } = await c.req.parseBody();
    if (!(code instanceof File)) return refuse(c, 'no_code');
    const id = `deployment-${deployments.length + 1}`;
    deployments.push({ id, archive: new Uint8Array(await code.arrayBuffer()) });
    const live = { deploymentId: id, latestDeploymentId: id, latestDeploymentStatus: 'ready' };
    Object.assign(byId(functions, idOf(c)) ?? {}, live);
    return c.json({ $id: id, status: 'ready', chunksTotal: 1, chunksUploaded: 1 }, 202);
  });
  app.get('/functions/:id/deployments/:deployment', (c) =>
    c.json({ $id: idOf(c, 'deployment'), status: 'ready' }),
  );
  app.get('/proxy/rules', (c) => c.json({ total: 0, rules: [] }));

  // What a CLI does in hundreds of calls, in one: for a stand-in of the CLI.
  app.post('/adopt/:what', async (c) => {
    const sent = (await bodyOf(c)) as unknown as Adopted;
    const columnsOf = (table: StandInTable) => table.columns.map((column) => ({ ...column, ...there }));
    const indexesOf = (table: StandInTable) => table.indexes.map((index) => ({ ...index, ...there }));
    if (idOf(c, 'what') === 'tables') {
      databases.splice(0, databases.length, ...sent.tablesDB);
      const kept = sent.tables.map((one) => ({ ...one, columns: columnsOf(one), indexes: indexesOf(one) }));
      tables.splice(0, tables.length, ...kept);
    }
    if (idOf(c, 'what') === 'buckets') buckets.splice(0, buckets.length, ...sent.buckets);
    if (idOf(c, 'what') === 'functions') {
      const live = { deploymentId: 'new', latestDeploymentId: 'new', latestDeploymentStatus: 'ready' };
      for (const one of functions) Object.assign(one, live);
    }
    return c.body(null, 204);
  });

  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  const port = await listening(server, 0);
  return {
    endpoint: `http://127.0.0.1:${port}/v1`,
    databases,
    tables,
    buckets,
    functions,
    variables,
    deployments,
    asked,
    keys,
    close: () => closeServer(server),
  };
}
