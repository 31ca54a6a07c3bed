import { Hono } from 'hono';
import type {
  AppConfig,
  BucketConfig,
  ColumnConfig,
  FunctionConfig,
  TableConfig,
} from '../../appwrite-config.ts';
import type { BackendEnv } from '../protocol/answers.ts';
import { databaseNotFound, knownError, tableNotFound } from '../protocol/api-error.ts';
import { needScope } from '../protocol/caller.ts';

/** Routes that are not served: a key without a scope is refused as by a real server, which is all that `deploy` asks of them. */
const onlyScopes = [
  ['POST', '/tablesdb', 'databases.write'],
  ['POST', '/tablesdb/:database/tables', 'tables.write', 'collections.write'],
  ['GET', '/databases/:database/collections', 'collections.read'],
  ['POST', '/databases/:database/collections', 'collections.write'],
  ['POST', '/storage/buckets', 'buckets.write'],
  ['POST', '/functions', 'functions.write'],
  ['GET', '/proxy/rules', 'rules.read'],
] as const;

/** Shows keys what is declared, in Appwrite's shapes, so that `deploy` and `doctor` can compare it with a file. */
export function schemaRoutes(config: AppConfig) {
  const app = new Hono<BackendEnv>();

  app.get('/tablesdb', (c) => {
    needScope(c, 'databases.read');
    const databases = config.tablesDB.map((database) => ({ ...database, type: 'tablesdb' }));
    return c.json({ total: databases.length, databases });
  });

  app.get('/tablesdb/:database/tables', (c) => {
    needScope(c, 'tables.read', 'collections.read');
    const tables = tablesOf(c.req.param('database')).map(tableJson);
    return c.json({ total: tables.length, tables });
  });

  app.get('/tablesdb/:database/tables/:table', (c) => {
    needScope(c, 'tables.read', 'collections.read');
    const id = c.req.param('table');
    const table = tablesOf(c.req.param('database')).find(({ $id }) => $id === id);
    if (!table) throw tableNotFound(id);
    return c.json(tableJson(table));
  });

  app.get('/storage/buckets', (c) => {
    needScope(c, 'buckets.read');
    return c.json({ total: config.buckets.length, buckets: config.buckets.map(bucketJson) });
  });

  app.get('/functions/:id', (c) => {
    needScope(c, 'functions.read');
    const declared = config.functions.find(({ $id }) => $id === c.req.param('id'));
    if (!declared) throw knownError(404, 'function_not_found');
    return c.json(functionJson(declared));
  });

  for (const [method, path, ...scopes] of onlyScopes)
    app.on(method, path, (c, next) => {
      needScope(c, ...scopes);
      return next();
    });

  function tablesOf(databaseId: string): readonly TableConfig[] {
    if (!config.tablesDB.some(({ $id }) => $id === databaseId)) throw databaseNotFound(databaseId);
    return config.tables.filter((table) => table.databaseId === databaseId);
  }

  return app;
}

const available = { status: 'available', error: '' };

function tableJson({ columns, indexes, ...table }: TableConfig) {
  return {
    ...table,
    columns: columns.map(columnJson),
    indexes: indexes.map(({ orders, ...index }) => ({
      ...index,
      ...available,
      orders: orders.length > 0 ? orders : index.columns.map(() => 'ASC'),
    })),
  };
}

function columnJson({ key, type, required, array, default: fallback = null, ...rest }: ColumnConfig) {
  const { format, elements, size, min, max } = rest;
  const shared = { key, type, ...available, required, array, default: fallback };
  if (format === 'enum') return { ...shared, format, elements: elements ?? [] };
  if (type === 'datetime') return { ...shared, format: '' };
  if (type === 'string') return format ? { ...shared, format } : { ...shared, size, encrypt: false };
  if (type === 'integer') return { ...shared, min: min ?? -(2 ** 63), max: max ?? 2 ** 63 };
  if (type === 'double') return { ...shared, min: min ?? -Number.MAX_VALUE, max: max ?? Number.MAX_VALUE };
  return size ? { ...shared, size } : shared;
}

function bucketJson(bucket: BucketConfig) {
  return { ...bucket, transformations: true };
}

function functionJson(declared: FunctionConfig) {
  return { ...declared, live: true, vars: [] };
}
