import type { Context } from 'hono';
import * as v from 'valibot';
import { parseJsonOrNull } from '../../../shared/domain/texts/json.ts';

import { ApiError, invalidArgument, notServed } from '../protocol/api-error.ts';

/** One query as the SDKs write it. */
export interface Query {
  readonly method: string;
  readonly attribute: string;
  readonly values: readonly unknown[];
  /** What `and` and `or` combine; empty for all others. */
  readonly queries: readonly Query[];
}

const served =
  /^(equal|notEqual|(less|greater)Than(Equal)?|between|contains|startsWith|is(Not)?Null|and|or|select|order(Asc|Desc)|limit|offset|cursor(After|Before))$/;

/** Further methods of Appwrite. */
const unserved =
  /^(orderRandom|search|endsWith|exists|contains(Any|All)|not(Contains|Search|Between|StartsWith|EndsWith|Exists)|regex|elemMatch|(not)?(Intersects|Crosses|Overlaps|Touches)|distance\w+)$/i;

const WrittenQuery = v.object({
  method: v.optional(v.string(), ''),
  attribute: v.optional(v.string(), ''),
  values: v.optional(v.array(v.unknown()), []),
});

export function invalidQuery(message: string): ApiError {
  return new ApiError(400, 'general_query_invalid', `Invalid query: ${message}`);
}

/** @throws ApiError 400 `general_query_invalid` for what is no query, 501 for an unserved method. */
function readQuery(json: unknown): Query {
  const written = v.safeParse(WrittenQuery, json);
  if (!written.success) throw invalidQuery('Syntax error');
  const { method, attribute, values } = written.output;
  if (unserved.test(method)) throw notServed(`Queries by "${method}"`);
  if (!served.test(method))
    throw new ApiError(400, 'general_query_invalid', `Invalid query method: ${method}`);
  const combines = method === 'and' || method === 'or';
  return { method, attribute, values, queries: combines ? values.map(readQuery) : [] };
}

const QueryTexts = v.pipe(v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(4096))), v.maxLength(100));

const queriesRule =
  'Value must a valid array no longer than 100 items and Value must be a valid string and at least 1 chars and no longer than 4096 chars';

/** The queries of an address: `queries[0]=…&queries[1]=…`. */
export function readQueries(c: Context): Query[] {
  const texts: string[] = [];
  for (const [name, value] of new URL(c.req.url).searchParams) {
    if (name === 'queries') throw invalidArgument('queries', queriesRule);
    if (/^queries\[\w*\]$/.test(name)) texts.push(value);
  }
  return parseQueries(texts);
}

/** The queries of a body or an address. @throws ApiError 400, or 501 for an unserved method. */
export function parseQueries(texts: unknown): Query[] {
  const read = v.safeParse(QueryTexts, texts);
  if (!read.success) throw invalidArgument('queries', queriesRule);
  return read.output.map((text) => readQuery(parseJsonOrNull(text)));
}

/** Lists other than those of rows report an invalid query as an invalid parameter. */
export function asArgument<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (error instanceof ApiError && error.type === 'general_query_invalid')
      throw invalidArgument('queries', error.message);
    throw error;
  }
}
