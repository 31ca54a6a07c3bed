import { Refusal } from '../protocol/refusal.ts';

/** One query as the SDKs write it; `values` of `and` and `or` hold queries. */
export interface Query {
  readonly method: string;
  readonly attribute: string;
  readonly values: readonly unknown[];
}

const methods: ReadonlySet<string> = new Set([
  'equal',
  'notEqual',
  'lessThan',
  'lessThanEqual',
  'greaterThan',
  'greaterThanEqual',
  'contains',
  'containsAny',
  'containsAll',
  'notContains',
  'search',
  'notSearch',
  'isNull',
  'isNotNull',
  'between',
  'notBetween',
  'startsWith',
  'notStartsWith',
  'endsWith',
  'notEndsWith',
  'exists',
  'notExists',
  'and',
  'or',
  'select',
  'orderAsc',
  'orderDesc',
  'orderRandom',
  'limit',
  'offset',
  'cursorAfter',
  'cursorBefore',
]);

export const invalidQuery = (message: string): Refusal =>
  new Refusal(400, 'general_query_invalid', `Invalid query: ${message}`);

const malformed = (message: string): Refusal => new Refusal(400, 'general_query_invalid', message);

/** @throws Refusal 400 `general_query_invalid` for what is no query. */
export function parseQuery(text: string): Query {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw invalidQuery('Syntax error');
  }
  return readQuery(json);
}

function readQuery(json: unknown): Query {
  if (typeof json !== 'object' || json === null)
    throw malformed(`Invalid query. Must be an array, got ${phpType(json)}`);
  const { method = '', attribute = '', values = [] } = json as Record<string, unknown>;
  if (typeof method !== 'string')
    throw malformed(`Invalid query method. Must be a string, got ${phpType(method)}`);
  if (!methods.has(method)) throw malformed(`Invalid query method: ${method}`);
  if (typeof attribute !== 'string')
    throw malformed(`Invalid query attribute. Must be a string, got ${phpType(attribute)}`);
  if (typeof values !== 'object' || values === null)
    throw malformed(`Invalid query values. Must be an array, got ${phpType(values)}`);
  const list = Object.values(values);
  return { method, attribute, values: method === 'and' || method === 'or' ? list.map(readQuery) : list };
}

/** Appwrite names types as PHP does. */
function phpType(value: unknown): string {
  if (value === null) return 'NULL';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'double';
  return Array.isArray(value) ? 'array' : typeof value;
}
