import { isIP } from 'node:net';

import { formatDatetime, parseDatetime } from '../protocol/datetime.ts';
import { WrittenFloat } from '../protocol/parameters.ts';
import { Refusal } from '../protocol/refusal.ts';
import type { Column, Table } from '../schema/table.ts';
import type { Family } from './family.ts';

/** Values by column as a client writes them, checked and in stored form (dates normalised), but not yet SQLite's. */
export type RowValues = Readonly<Record<string, unknown>>;

const dateRule = 'Value must be valid date between 1000-01-01 00:00:00 and 9999-12-31 23:59:59.';
const largest32 = 2_147_483_647;
const number = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 0 });

/**
 * Checks `data` as Appwrite's structure validator does, in its order: required columns, unknown names, then each value.
 * @param complete whether every required column has to be there (a new row) or only those named (a change).
 * @throws Refusal 400 `row_invalid_structure`.
 */
export function checkStructure(
  family: Family,
  table: Table,
  data: RowValues,
  options: { complete: boolean; now: number },
): RowValues {
  const refuse = (reason: string): Refusal =>
    new Refusal(400, `${family.row}_invalid_structure`, `Invalid document structure: ${reason}`);

  const values: Record<string, unknown> = { ...data };
  for (const column of table.columns.values()) {
    const present = column.key in values;
    if (!present && !options.complete) continue;
    if (values[column.key] == null && column.default !== null) values[column.key] = column.default;
    if (column.required && values[column.key] == null)
      throw refuse(`Missing required attribute "${column.key}"`);
  }

  for (const key of Object.keys(values))
    if (!table.columns.has(key)) throw refuse(`Unknown attribute: "${key}"`);

  for (const [key, value] of Object.entries(values)) {
    const column = table.columns.get(key);
    if (column) values[key] = checkColumn(column, value, options.now, refuse);
  }
  return values;
}

function checkColumn(
  column: Column,
  value: unknown,
  now: number,
  refuse: (reason: string) => Refusal,
): unknown {
  if (value == null) return null;
  const one = (element: unknown, name: string): unknown => {
    const checked = checkValue(column, element, now);
    if ('problem' in checked)
      throw refuse(`Attribute "${name}" has invalid ${checked.what}. ${checked.problem}`);
    return checked.value;
  };
  if (!column.array) return one(value, column.key);
  if (!Array.isArray(value)) throw refuse(`Attribute "${column.key}" must be an array`);
  return value.map((element, index) => (element === null ? null : one(element, `${column.key}['${index}']`)));
}

type Checked = { value: unknown } | { what: 'type' | 'format'; problem: string };

function checkValue(column: Column, value: unknown, now: number): Checked {
  switch (column.kind) {
    case 'text':
      return checkText(column, value);
    case 'integer': {
      const wide = column.max === null || column.max > largest32;
      if (
        typeof value !== 'number' ||
        !Number.isInteger(value) ||
        Math.abs(value) > (wide ? 2 ** 63 : largest32 + 1)
      )
        return {
          what: 'format',
          problem: wide
            ? 'Value must be a valid signed 64-bit integer between -9,223,372,036,854,775,808 and 9,223,372,036,854,775,808'
            : 'Value must be a valid signed 32-bit integer between -2,147,483,648 and 2,147,483,647',
        };
      return checkRange(column, value);
    }
    case 'double': {
      const number = value instanceof WrittenFloat ? value.valueOf() : value;
      if (typeof number !== 'number') return { what: 'format', problem: 'Value must be a valid float' };
      return checkRange(column, number);
    }
    case 'boolean':
      return typeof value === 'boolean'
        ? { value }
        : { what: 'type', problem: 'Value must be a valid boolean' };
    case 'datetime': {
      // PHP reads both as the present moment.
      if (value === '' || value === 'now') return { value: formatDatetime(now) };
      const date = parseDatetime(value);
      return date === null ? { what: 'type', problem: dateRule } : { value: date };
    }
  }
}

function checkRange(column: Column, value: number): Checked {
  const least = column.min ?? Number.NEGATIVE_INFINITY;
  const most = column.max ?? Number.POSITIVE_INFINITY;
  if (value >= least && value <= most) return { value };
  const limits = column.kind === 'integer' ? [-(2 ** 63), 2 ** 63] : [-Number.MAX_VALUE, Number.MAX_VALUE];
  const [low, high] = [column.min ?? limits[0] ?? 0, column.max ?? limits[1] ?? 0];
  return {
    what: 'format',
    problem: `Value must be a valid range between ${number(low)} and ${number(high)}`,
  };
}

function checkText(column: Column, value: unknown): Checked {
  if (column.format === 'enum' && !column.elements.includes(value as string))
    return { what: 'format', problem: `Value must be one of (${column.elements.join(', ')})` };
  if (column.format && column.format !== 'enum') {
    const { holds, problem } = formats[column.format];
    if (typeof value !== 'string' || !holds(value)) return { what: 'format', problem };
  }
  if (typeof value !== 'string' || [...value].length > column.size)
    return { what: 'type', problem: `Value must be a valid string and no longer than ${column.size} chars` };
  return { value };
}

const formats = {
  email: {
    holds: (value: string) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*$/.test(value),
    problem: 'Value must be a valid email address',
  },
  url: {
    holds: (value: string) => /^[a-z][a-z0-9+.-]*:\/\/[^\s]+$/i.test(value),
    problem: 'Value must be a valid URL',
  },
  ip: { holds: (value: string) => isIP(value) !== 0, problem: 'Value must be a valid IP address' },
} as const;
