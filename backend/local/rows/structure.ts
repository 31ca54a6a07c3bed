import { isIP } from 'node:net';
import { invalidStructure, notServed } from '../protocol/api-error.ts';
import { parseDatetime } from '../protocol/datetime.ts';
import type { Column, RowValues, Table } from '../schema/table.ts';

export const dateRule = 'Value must be valid date between 1000-01-01 00:00:00 and 9999-12-31 23:59:59.';
/** The texts by which the SDKs ask for a change of a value instead of a new one. */
const operator =
  /^\{"method":"(increment|decrement|multiply|divide|modulo|power|array\w+|string(Concat|Replace)|toggle|date\w+)"/;

const largest32 = 2_147_483_647;

/** Why a value does not fit, as Appwrite reports it. */
interface Problem {
  readonly what: 'type' | 'format';
  readonly rule: string;
}

type Checked = { readonly value: unknown } | Problem;

/**
 * Checks `data` as Appwrite's structure validator does, in its order: required columns, unknown names, then each value.
 * @param complete whether every required column must be named (a new row) or not (a change).
 * @returns the values in the form that is stored.
 * @throws ApiError 400 `row_invalid_structure`.
 */
export function checkStructure(
  table: Table,
  data: RowValues,
  { complete }: { complete: boolean },
): RowValues {
  const values: Record<string, unknown> = { ...data };
  for (const column of table.columns.values()) {
    if (!(column.key in values) && !complete) continue;
    if (values[column.key] == null && column.default !== null) values[column.key] = column.default;
    if (column.required && values[column.key] == null)
      throw invalidStructure(`Missing required attribute "${column.key}"`);
  }
  for (const key of Object.keys(values))
    if (!table.columns.has(key)) throw invalidStructure(`Unknown attribute: "${key}"`);
  for (const column of table.columns.values())
    if (column.key in values) values[column.key] = checkColumn(column, values[column.key]);
  return values;
}

function checkColumn(column: Column, value: unknown): unknown {
  if (value == null) return null;
  if (typeof value === 'string' && operator.test(value)) throw notServed('Operators in the data of a row');
  const checkOne = (element: unknown, name: string): unknown => {
    const checked = checkValue(column, element);
    if ('value' in checked) return checked.value;
    throw invalidStructure(`Attribute "${name}" has invalid ${checked.what}. ${checked.rule}`);
  };
  if (!column.array) return checkOne(value, column.key);
  if (!Array.isArray(value)) throw invalidStructure(`Attribute "${column.key}" must be an array`);
  return value.map((element, index) =>
    element === null ? null : checkOne(element, `${column.key}['${index}']`),
  );
}

function checkValue(column: Column, value: unknown): Checked {
  switch (column.type) {
    case 'string':
      return checkText(column, value);
    case 'integer':
      return checkInteger(column, value);
    case 'double':
      if (typeof value !== 'number') return { what: 'format', rule: 'Value must be a valid float' };
      return checkRange(column, value, Number.MAX_VALUE);
    case 'boolean':
      return typeof value === 'boolean' ? { value } : { what: 'type', rule: 'Value must be a valid boolean' };
    case 'datetime': {
      const date = parseDatetime(value);
      return date === null ? { what: 'type', rule: dateRule } : { value: date };
    }
  }
}

function checkInteger(column: Column, value: unknown): Checked {
  const wide = column.max === undefined || column.max > largest32;
  const largest = wide ? 2 ** 63 : largest32 + 1;
  if (typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= largest)
    return checkRange(column, value, 2 ** 63);
  return {
    what: 'format',
    rule: wide
      ? 'Value must be a valid signed 64-bit integer between -9,223,372,036,854,775,808 and 9,223,372,036,854,775,808'
      : 'Value must be a valid signed 32-bit integer between -2,147,483,648 and 2,147,483,647',
  };
}

/** @param largest the bound, up and down, of a column that declares none. */
function checkRange({ min, max }: Column, value: number, largest: number): Checked {
  const [low, high] = [min ?? -largest, max ?? largest];
  if (value >= (min ?? Number.NEGATIVE_INFINITY) && value <= (max ?? Number.POSITIVE_INFINITY))
    return { value };
  return {
    what: 'format',
    rule: `Value must be a valid range between ${grouped(low)} and ${grouped(high)}`,
  };
}

function grouped(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: 0 });
}

function checkText(column: Column, value: unknown): Checked {
  const { format, elements = [], size = Number.POSITIVE_INFINITY } = column;
  if (format === 'enum' && !elements.some((element) => element === value))
    return { what: 'format', rule: `Value must be one of (${elements.join(', ')})` };
  if (format && format !== 'enum') {
    const { holds, rule } = formats[format];
    if (typeof value !== 'string' || !holds(value)) return { what: 'format', rule };
  }
  if (typeof value === 'string' && [...value].length <= size) return { value };
  return { what: 'type', rule: `Value must be a valid string and no longer than ${size} chars` };
}

const formats = {
  email: {
    holds: (value: string) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*$/.test(value),
    rule: 'Value must be a valid email address',
  },
  url: {
    holds: (value: string) => /^[a-z][a-z0-9+.-]*:\/\/[^\s]+$/i.test(value),
    rule: 'Value must be a valid URL',
  },
  ip: { holds: (value: string) => isIP(value) !== 0, rule: 'Value must be a valid IP address' },
} as const;
