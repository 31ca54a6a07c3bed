import type { Context } from 'hono';
import { isRecord } from '../../../shared/domain/texts/json.ts';

import { invalidArgument } from './api-error.ts';

export type Body = Readonly<Record<string, unknown>>;

/**
 * The JSON object of a body, or the fields of a form. Anything else reads as empty, and the checks of each parameter
 * report what is missing.
 */
export async function readBody(c: Context): Promise<Body> {
  const type = c.req.header('content-type') ?? '';
  if (type.startsWith('application/json')) return readJson(c);
  if (!/^(multipart\/form-data|application\/x-www-form-urlencoded)/.test(type)) return {};
  return fieldsOf(await c.req.formData().catch(() => new FormData()));
}

/** Text fields alone; `permissions[]` and `permissions[0]` are elements of a list. */
function fieldsOf(form: FormData): Body {
  const fields = new Map<string, unknown>();
  for (const [name, value] of form) {
    const [, list] = /^([^[]+)\[\d*\]$/.exec(name) ?? [];
    if (typeof value !== 'string') continue;
    const known = fields.get(list ?? name);
    if (list === undefined) fields.set(name, value);
    else fields.set(list, [...(Array.isArray(known) ? known : []), value]);
  }
  return Object.fromEntries(fields);
}

/** Deeper bodies read as empty: writing them down again would exceed the stack. */
const deepest = 512;

async function readJson(c: Context): Promise<Body> {
  const json: unknown = await c.req.json().catch(() => null);
  return isRecord(json) && isReadable(json, deepest) ? json : {};
}

/** Whether `value` is at most `depth` deep and, as a real server requires, its texts have no half of a surrogate pair. */
function isReadable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return (
    depth > 0 &&
    Object.entries(value)
      .flat()
      .every((inner) => isReadable(inner, depth - 1))
  );
}

/** Whether `total=0` asks not to count; `total=false` counts all the same. */
export function wantsTotal(c: Context): boolean {
  const text = c.req.query('total');
  if (text === undefined || text === 'true' || text === 'false' || text === '1') return true;
  if (text === '0') return false;
  throw invalidArgument('total', 'Value must be a valid boolean');
}

/** A number of a body, also as text; a missing one is `fallback`, and null is allowed only where that is null too. */
export function numberOf(body: Body, name: string, fallback: number | null, rule: string): number | null {
  const value = body[name];
  if (value === undefined || (value === null && fallback === null)) return fallback;
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) throw invalidArgument(name, rule);
  return number;
}
