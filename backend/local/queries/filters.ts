import type { Condition } from '../database/open-database.ts';
import type { Table } from '../schema/table.ts';
import { type Attribute, attributeOf, comparable } from './attributes.ts';
import { invalidQuery, type Query } from './query.ts';

interface Filter {
  /** How many values it takes. */
  readonly takes: 'none' | 'one' | 'two' | 'some';
  readonly arrays: boolean;
  compile(attribute: Attribute, values: readonly (string | number)[]): Condition;
}

const mostValues = 500;

/**
 * Values that have a parameter each; a longer list is one parameter. 100 queries of 4,096 characters hold fewer than 32,766
 * parameters then, which is as many as SQLite takes.
 */
const mostParameters = 4;

function compare(operator: string): Filter {
  return {
    takes: 'one',
    arrays: false,
    compile: ({ sql }, values) => ({ sql: `${sql} ${operator} ?`, values }),
  };
}

/** Whether an expression is one of the values. */
function isOneOf(sql: string, values: readonly (string | number)[]): Condition {
  return values.length > mostParameters
    ? { sql: `${sql} IN (SELECT value FROM json_each(?))`, values: [JSON.stringify(values)] }
    : { sql: `${sql} IN (${values.map(() => '?').join(', ')})`, values };
}

/** Whether a text contains one of the values. */
function containsOneOf(sql: string, values: readonly (string | number)[]): Condition {
  // By a name that no column has: those of `json_each` would hide the table's own of the same name.
  const patterns = 'SELECT value AS "$pattern" FROM json_each(?)';
  return {
    sql: `EXISTS (SELECT 1 FROM (${patterns}) WHERE ${sql} LIKE "$pattern" ESCAPE '\\')`,
    values: [JSON.stringify(values.map((value) => `%${wild(value)}%`))],
  };
}

function nullCheck(operator: string): Filter {
  return { takes: 'none', arrays: true, compile: ({ sql }) => ({ sql: `${sql} ${operator}`, values: [] }) };
}

function wild(text: string | number): string {
  return String(text).replace(/[\\%_]/g, '\\$&');
}

const filters: Readonly<Record<string, Filter>> = {
  equal: {
    takes: 'some',
    arrays: false,
    compile: ({ sql }, values) => isOneOf(sql, values),
  },
  notEqual: compare('<>'),
  lessThan: compare('<'),
  lessThanEqual: compare('<='),
  greaterThan: compare('>'),
  greaterThanEqual: compare('>='),
  between: {
    takes: 'two',
    arrays: false,
    compile: ({ sql }, values) => ({ sql: `${sql} BETWEEN ? AND ?`, values }),
  },
  // LIKE ignores the case of ASCII letters, as NOCASE does.
  startsWith: {
    takes: 'one',
    arrays: false,
    compile: ({ sql }, values) => ({
      sql: `${sql} LIKE ? ESCAPE '\\'`,
      values: values.map((value) => `${wild(value)}%`),
    }),
  },
  /** Elements of a list compare exactly, parts of a text ignore case. */
  contains: {
    takes: 'some',
    arrays: true,
    compile: ({ sql, array }, values) => {
      if (!array) return containsOneOf(sql, values);
      const element = isOneOf('value', values);
      return { ...element, sql: `EXISTS (SELECT 1 FROM json_each(${sql}) WHERE ${element.sql})` };
    },
  },
  isNull: nullCheck('IS NULL'),
  isNotNull: nullCheck('IS NOT NULL'),
};

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

export function isFilter({ method }: Query): boolean {
  return Object.hasOwn(filters, method) || method === 'and' || method === 'or';
}

/** @throws ApiError 400 `general_query_invalid` with the sentence of Appwrite's validator. */
export function compileFilter(table: Table, query: Query): Condition {
  const filter = filters[query.method];
  if (!filter) return compileGroup(table, query);
  const { method } = query;
  const attribute = attributeOf(table, query.attribute);
  if (attribute.array && !filter.arrays)
    throw invalidQuery(`Cannot query ${method} on attribute "${query.attribute}" because it is an array.`);
  checkCount(filter, query);
  if (filter.takes === 'none') return filter.compile(attribute, []);
  const values = query.values.map((value) => comparable(attribute, value));
  const needsText = method === 'startsWith' || (method === 'contains' && !attribute.array);
  if (needsText && attribute.type !== 'string')
    throw invalidQuery(
      `Cannot query ${method} on attribute "${query.attribute}" because it is not an array or string.`,
    );
  return filter.compile(attribute, values);
}

function checkCount({ takes }: Filter, { method, attribute, values }: Query): void {
  const name = capitalized(method);
  const count = values.length;
  if (takes === 'some' && count === 0) throw invalidQuery(`${name} queries require at least one value.`);
  if (takes === 'one' && count !== 1) throw invalidQuery(`${name} queries require exactly one value.`);
  if (takes === 'two' && count !== 2) throw invalidQuery(`${name} queries require exactly two values.`);
  if (count > mostValues)
    throw invalidQuery(`Query on attribute has greater than ${mostValues} values: ${attribute}`);
}

function compileGroup(table: Table, { method, queries }: Query): Condition {
  const name = capitalized(method);
  if (queries.length < 2) throw invalidQuery(`${name} queries require at least two queries`);
  if (!queries.every(isFilter)) throw invalidQuery(`${name} queries can only contain filter queries`);
  const conditions = queries.map((query) => compileFilter(table, query));
  return {
    sql: `(${conditions.map(({ sql }) => sql).join(method === 'and' ? ' AND ' : ' OR ')})`,
    values: conditions.flatMap(({ values }) => values),
  };
}
