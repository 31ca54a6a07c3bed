import type { Context } from 'hono';

import { parseQuery, type Query } from '../queries/query.ts';
import { invalidArgument } from './refusal.ts';

export type Body = Readonly<Record<string, unknown>>;

/** PHP reads no JSON that is nested deeper. */
const deepest = 512;

/**
 * The JSON object of a body, or the fields of a form. Anything else reads as empty, and the parameters' own checks say
 * what is missing.
 */
export async function readBody(c: Context): Promise<Body> {
  const type = c.req.header('content-type') ?? '';
  if (type.startsWith('application/json')) return readJson(c);
  if (!/^(multipart\/form-data|application\/x-www-form-urlencoded)/.test(type)) return {};
  return fieldsOf(await c.req.formData().catch(() => new FormData()));
}

/** As PHP reads them: `data[title]` is the title in the data, `permissions[]` one more of a list; files are left out. */
function fieldsOf(form: FormData): Body {
  const fields = new Map<string, unknown>();
  for (const [name, value] of form) {
    const [, outer = name, inner] = /^([^[]+)\[([^[\]]*)\]$/.exec(name) ?? [];
    if (typeof value !== 'string') continue;
    const known = fields.get(outer);
    if (inner === undefined) fields.set(outer, value);
    else if (/^\d*$/.test(inner)) fields.set(outer, [...(Array.isArray(known) ? known : []), value]);
    else fields.set(outer, Object.fromEntries([...Object.entries(known ?? {}), [inner, value]]));
  }
  return Object.fromEntries(fields);
}

async function readJson(c: Context): Promise<Body> {
  try {
    // A mark of byte order or a byte that is no UTF-8 spoils the whole body.
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await c.req.arrayBuffer());
    if (depthOf(text) > deepest) return {};
    const json: unknown = mayHoldFloats.test(text) ? JSON.parse(text, keepFloats) : JSON.parse(text);
    return typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as Body) : {};
  } catch {
    return {};
  }
}

/**
 * A whole number that PHP reads as one with a fraction, since it is written so or has no place in 64 bits: no whole
 * column takes it.
 */
export class WrittenFloat extends Number {}

const mayHoldFloats = /\d([.eE]|\d{18})/;
const ofSixtyFourBits = (digits: string): boolean => BigInt.asIntN(64, BigInt(digits)) === BigInt(digits);

function keepFloats(
  _key: string,
  value: unknown,
  { source = '' }: { readonly source?: string } = {},
): unknown {
  if (!Number.isInteger(value)) return value;
  return /^-?\d+$/.test(source) && ofSixtyFourBits(source) ? value : new WrittenFloat(value);
}

/** How deep the brackets of a JSON text are nested. */
function depthOf(text: string): number {
  let [depth, most, quoted] = [0, 0, false];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') quoted = !quoted;
    else if (quoted) at += sign === '\\' ? 1 : 0;
    else if (sign === '[' || sign === '{') most = Math.max(most, ++depth);
    else if (sign === ']' || sign === '}') depth -= 1;
  }
  return most;
}

const queriesRule =
  'Value must a valid array no longer than 100 items and Value must be a valid string and at least 1 chars and no longer than 4096 chars';

/** The query texts of an address: `queries[0]=…&queries[1]=…`. */
export function readQueryTexts(c: Context): string[] {
  const texts: string[] = [];
  for (const [name, value] of new URL(c.req.url).searchParams) {
    if (name === 'queries') throw invalidArgument('queries', queriesRule);
    if (/^queries\[\w*\]$/.test(name)) texts.push(value);
  }
  return checked(texts);
}

function checked(texts: string[]): string[] {
  if (texts.length > 100 || texts.some((text) => text.length === 0 || text.length > 4096))
    throw invalidArgument('queries', queriesRule);
  return texts;
}

/** The query texts of a body. */
export function readQueryList(value: unknown): string[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value) || !value.every((text) => typeof text === 'string'))
    throw invalidArgument('queries', queriesRule);
  return checked(value);
}

export const readQueries = (c: Context): Query[] => readQueryTexts(c).map(parseQuery);

/** Whether `total=0` asks not to count; `total=false` counts all the same. */
export function wantsTotal(c: Context): boolean {
  const text = c.req.query('total');
  if (text === undefined || text === 'true' || text === 'false' || text === '1') return true;
  if (text === '0') return false;
  throw invalidArgument('total', 'Value must be a valid boolean');
}

/** Lists are not kept, so how long they may be changes nothing; what is no length of time is refused all the same. */
export function checkTtl(c: Context): void {
  const text = c.req.query('ttl');
  if (text === undefined || (/^\d+$/.test(text) && Number(text) <= 86_400)) return;
  throw invalidArgument('ttl', 'Value must be a valid range between 0 and 86,400');
}

/** A number of a body, also as text; what is missing is `fallback`, and null only where that is null too. */
export function numberOf(body: Body, name: string, fallback: number | null, rule: string): number | null {
  const given = body[name];
  const value = given instanceof WrittenFloat ? given.valueOf() : given;
  if (value === undefined || (value === null && fallback === null)) return fallback;
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) throw invalidArgument(name, rule);
  return number;
}
