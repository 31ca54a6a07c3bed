import { Hono } from 'hono';
import type {
  AppConfig,
  BucketConfig,
  ColumnConfig,
  FunctionConfig,
  TableConfig,
} from '../../appwrite-config.ts';
import type { BackendEnv } from '../protocol/answers.ts';
import { needScope } from '../protocol/caller.ts';
import { Refusal } from '../protocol/refusal.ts';
import { databaseNotFound, rowFamily, tableNotFound } from '../rows/family.ts';

/** What is declared, shown to keys in Appwrite's shapes, so that it can be compared with a file. Nothing of it can be changed here. */
export function schemaRoutes(config: AppConfig) {
  const { projectId } = config;
  const app = new Hono<BackendEnv>();

  app.get('/tablesdb', (c) => {
    needScope(c.var.caller, projectId, 'databases.read');
    const databases = config.tablesDB.map((database) => ({ ...database, type: 'tablesdb' }));
    return c.json({ total: databases.length, databases });
  });

  app.get('/tablesdb/:database/tables', (c) => {
    needScope(c.var.caller, projectId, 'tables.read', 'collections.read');
    const tables = tablesOf(c.req.param('database')).map(tableJson);
    return c.json({ total: tables.length, tables });
  });

  app.get('/tablesdb/:database/tables/:table', (c) => {
    needScope(c.var.caller, projectId, 'tables.read', 'collections.read');
    const id = c.req.param('table');
    const table = tablesOf(c.req.param('database')).find(({ $id }) => $id === id);
    if (!table) throw tableNotFound(rowFamily, id);
    return c.json(tableJson(table));
  });

  app.get('/storage/buckets', (c) => {
    needScope(c.var.caller, projectId, 'buckets.read');
    return c.json({ total: config.buckets.length, buckets: config.buckets.map(bucketJson) });
  });

  app.get('/functions/:id', (c) => {
    needScope(c.var.caller, projectId, 'functions.read');
    const declared = config.functions.find(({ $id }) => $id === c.req.param('id'));
    if (!declared)
      throw new Refusal(404, 'function_not_found', 'Function with the requested ID could not be found.');
    return c.json(functionJson(declared));
  });

  function tablesOf(databaseId: string): readonly TableConfig[] {
    if (!config.tablesDB.some(({ $id }) => $id === databaseId)) throw databaseNotFound(databaseId);
    return config.tables.filter((table) => table.databaseId === databaseId);
  }

  return app;
}

const isThere = { status: 'available', error: '' };

const tableJson = ({ columns, indexes, ...table }: TableConfig) => ({
  ...table,
  columns: columns.map(columnJson),
  indexes: indexes.map((index) => ({
    ...index,
    ...isThere,
    orders: index.orders.length > 0 ? index.orders : index.columns.map(() => 'ASC'),
  })),
});

function columnJson({ key, type, required, array, default: fallback = null, ...rest }: ColumnConfig) {
  const { format, elements, size, min, max } = rest;
  const shared = { key, type, ...isThere, required, array, default: fallback };
  if (format === 'enum') return { ...shared, format, elements: elements ?? [] };
  if (type === 'datetime') return { ...shared, format: '' };
  if (type === 'string') return format ? { ...shared, format } : { ...shared, size, encrypt: false };
  if (type === 'integer') return { ...shared, min: min ?? -(2 ** 63), max: max ?? 2 ** 63 };
  if (type === 'double') return { ...shared, min: min ?? -Number.MAX_VALUE, max: max ?? Number.MAX_VALUE };
  return size ? { ...shared, size } : shared;
}

const bucketJson = (bucket: BucketConfig) => ({ transformations: true, ...bucket });

const functionJson = ({ path: _, ignore: __, ...declared }: FunctionConfig) => ({
  ...declared,
  live: true,
  vars: [],
});
