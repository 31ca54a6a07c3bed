import { Query } from 'appwrite';
import { Hono } from 'hono';

/** What a guest could know or guess for each parameter of an address. */
export type Known = Readonly<Record<string, readonly string[]>>;

export interface Probe {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
}

function addresses(path: string, known: Known): string[] {
  if (path.endsWith('*')) return addresses(path.replace('*', 'anything'), known);
  const name = /:(\w+)/.exec(path)?.[1];
  if (name === undefined) return [path];
  const values = known[name] ?? ['none'];
  return values.flatMap((value) => addresses(path.replace(`:${name}`, encodeURIComponent(value)), known));
}

/** Every method that the browser's SDK can ask with, besides those that nest. */
const queryMethods = Object.getOwnPropertyNames(Query).filter(
  (name) => !['length', 'name', 'prototype', 'parseQuery', 'and', 'or'].includes(name),
);

/** The same question in every way there is: about each of the columns, with what would be found. */
function questions(asked: Readonly<Record<string, string>>): string[] {
  const queries = Object.entries(asked).flatMap(([attribute, value]) =>
    queryMethods.map((method) => ({
      method,
      attribute,
      values: /between/i.test(method) ? [value, value] : [value],
    })),
  );
  const nested = queries.slice(0, 4).flatMap((one) => [
    { method: 'or', values: [one, { method: 'isNotNull', attribute: '$id' }] },
    { method: 'and', values: [one, one] },
  ]);
  const selected = [
    { method: 'select', values: ['*'] },
    { method: 'select', values: Object.keys(asked) },
  ];
  return [...queries, ...nested, ...selected].map(
    (one) => `queries[0]=${encodeURIComponent(JSON.stringify(one))}`,
  );
}

const lists = /\/(rows|executions|files)$/;
const rows = /\/rows\/:row$/;

/** Everything to ask of a route. Reads ask every question; of writes, a few show who is refused. */
export function probesOf(
  { method, path }: Route,
  known: Known,
  asked: Readonly<Record<string, string>>,
): Probe[] {
  const all = addresses(path, known);
  if (method === 'ALL') return all.flatMap((address) => [read(address), write('POST', address, known)]);
  if (method !== 'GET') return all.slice(0, 50).map((address) => write(method, address, known));
  const more = lists.test(path) ? questions(asked) : rows.test(path) ? questions({ $id: '' }).slice(-2) : [];
  return all.flatMap((address) => ['', ...more].map((query) => read(address, query)));
}

const read = (address: string, query = ''): Probe => ({
  method: 'GET',
  path: query === '' ? address : `${address}?${query}`,
});

function write(method: string, address: string, known: Known): Probe {
  const [id] = known['row'] ?? [];
  return { method, path: address, body: { rowId: id, documentId: id, data: { email: 'guest@example.org' } } };
}

export interface Route {
  readonly method: string;
  /** With its parameters: `/v1/…/rows/:row`. */
  readonly path: string;
}

interface App {
  readonly routes: readonly Route[];
}

/**
 * Every route of what `start` starts, without a list to maintain: of all Hono applications created meanwhile, the one with the
 * most routes is the server.
 */
export async function routesOf<Started>(start: () => Promise<Started>) {
  const prototype = Object.getPrototypeOf(Hono.prototype) as { route: (...given: unknown[]) => unknown };
  const { route } = prototype;
  const apps = new Set<App>();
  prototype.route = function (this: App, ...given) {
    apps.add(this);
    return route.apply(this, given);
  };
  const started = await start().finally(() => {
    prototype.route = route;
  });
  const largest = [...apps].sort((one, other) => other.routes.length - one.routes.length)[0];
  const routes = new Map(largest?.routes.map(({ method, path }) => [`${method} ${path}`, { method, path }]));
  return { started, routes: [...routes.values()] };
}
