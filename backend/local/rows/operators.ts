import { formatDatetime, parseDatetime } from '../protocol/datetime.ts';
import { Refusal } from '../protocol/refusal.ts';
import type { Column, Table } from '../schema/table.ts';
import type { Family } from './family.ts';
import type { RowValues } from './structure.ts';

/** What a column may hold for an operator to work on it. */
type Ground = 'number' | 'list' | 'text' | 'boolean' | 'datetime';

interface Operator {
  readonly ground: Ground;
  /** The next value; null when `values` are none that it works with. */
  apply(current: unknown, values: readonly unknown[], now: number): unknown;
}

const day = 24 * 60 * 60 * 1000;
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A bound stops the sum there, where an increment of its own would be refused. */
const counting = (
  compute: (current: number, value: number) => number,
  bound: (result: number, limit: number) => number,
): Operator => ({
  ground: 'number',
  apply: (current, [value = 1, limit]) => {
    if (typeof value !== 'number') return null;
    const result = compute(numberOf(current), value);
    return typeof limit === 'number' ? bound(result, limit) : result;
  },
});

const listing = (compute: (list: readonly unknown[], values: readonly unknown[]) => unknown): Operator => ({
  ground: 'list',
  apply: (current, values) => compute(listOf(current), values),
});

const shifting = (sign: 1 | -1): Operator => ({
  ground: 'datetime',
  apply: (current, [days]) => {
    const at = parseDatetime(current);
    return at === null || typeof days !== 'number'
      ? null
      : formatDatetime(Date.parse(at) + sign * days * day);
  },
});

const conditions: Readonly<Record<string, (element: unknown, value: unknown) => boolean>> = {
  equal: (element, value) => element === value,
  notEqual: (element, value) => element !== value,
  greaterThan: (element, value) => (element as number) > (value as number),
  greaterThanEqual: (element, value) => (element as number) >= (value as number),
  lessThan: (element, value) => (element as number) < (value as number),
  lessThanEqual: (element, value) => (element as number) <= (value as number),
  contains: (element, value) => textOf(element).includes(textOf(value)),
  isNull: (element) => element === null,
  isNotNull: (element) => element !== null,
};

const operators: Readonly<Record<string, Operator>> = {
  increment: counting((current, value) => current + value, Math.min),
  decrement: counting((current, value) => current - value, Math.max),
  multiply: counting((current, value) => current * value, Math.min),
  divide: counting((current, value) => current / value, Math.max),
  modulo: counting(
    (current, value) => current % value,
    (result) => result,
  ),
  power: counting((current, value) => current ** value, Math.min),
  arrayAppend: listing((list, values) => [...list, ...values]),
  arrayPrepend: listing((list, values) => [...values, ...list]),
  arrayInsert: listing((list, [index, value]) =>
    Number.isInteger(index) ? list.toSpliced(index as number, 0, value) : null,
  ),
  arrayRemove: listing((list, [value]) => list.filter((element) => element !== value)),
  arrayUnique: listing((list) => [...new Set(list)]),
  arrayIntersect: listing((list, values) => list.filter((element) => values.includes(element))),
  arrayDiff: listing((list, values) => list.filter((element) => !values.includes(element))),
  arrayFilter: listing((list, [condition, value]) => {
    const holds = conditions[String(condition)];
    return holds ? list.filter((element) => holds(element, value)) : null;
  }),
  stringConcat: { ground: 'text', apply: (current, [text]) => textOf(current) + textOf(text) },
  stringReplace: {
    ground: 'text',
    apply: (current, [search, replacement]) =>
      textOf(current).replaceAll(textOf(search), textOf(replacement)),
  },
  toggle: { ground: 'boolean', apply: (current) => current !== true },
  dateAddDays: shifting(1),
  dateSubDays: shifting(-1),
  dateSetNow: { ground: 'datetime', apply: (_current, _values, now) => formatDatetime(now) },
};

const grounds: Readonly<Record<Column['kind'], Ground>> = {
  integer: 'number',
  double: 'number',
  text: 'text',
  boolean: 'boolean',
  datetime: 'datetime',
};

/**
 * Puts the results in the place of operators: `{"method":"increment","values":[2]}` as a text, the way the SDKs write
 * them. Whatever is no operator stays.
 * @param current the row's values before the change.
 * @throws Refusal 400 for an operator on a column of another type, or with values that it does not take.
 */
export function resolveOperators(
  family: Family,
  table: Table,
  current: RowValues,
  data: RowValues,
  now: number,
): RowValues {
  const resolved = Object.entries(data).map(([key, value]) => {
    const asked = readOperator(value);
    const column = table.columns.get(key);
    if (!asked || !column) return [key, value];
    const { method, values, operator } = asked;
    const ground = column.array ? 'list' : grounds[column.kind];
    const result =
      operator.ground === ground ? operator.apply(current[key] ?? column.default, values, now) : null;
    if (result === null || (typeof result === 'number' && !Number.isFinite(result)))
      throw new Refusal(
        400,
        `${family.row}_invalid_structure`,
        `Invalid document structure: Cannot apply ${method} operator to attribute "${key}"`,
      );
    return [key, column.kind === 'integer' && typeof result === 'number' ? Math.round(result) : result];
  });
  return Object.fromEntries(resolved);
}

function readOperator(
  value: unknown,
): { method: string; values: readonly unknown[]; operator: Operator } | null {
  if (typeof value !== 'string' || !value.startsWith('{"method":')) return null;
  try {
    const { method, values = [] } = JSON.parse(value);
    const operator = Object.hasOwn(operators, method) ? operators[method] : undefined;
    return operator && Array.isArray(values) ? { method, values, operator } : null;
  } catch {
    return null;
  }
}
