import type { Value } from '../database/open-database.ts';
import type { Table } from '../schema/table.ts';
import { type Attribute, attributeOf, comparable } from './attributes.ts';
import { invalidQuery, type Query } from './query.ts';
import { compileSearch } from './search.ts';

/** A condition as SQL with its parameters, in order. */
export interface Condition {
  readonly sql: string;
  readonly values: readonly Value[];
}

interface Filter {
  /** How many values it takes. */
  readonly takes: 'none' | 'one' | 'two' | 'some';
  readonly arrays: boolean;
  compile(attribute: Attribute, values: readonly (string | number)[]): Condition;
}

const wild = (text: string | number): string => String(text).replace(/[\\%_]/g, '\\$&');

const compare = (operator: string): Filter => ({
  takes: 'one',
  arrays: false,
  compile: ({ sql }, values) => ({ sql: `${sql} ${operator} ?`, values }),
});

const between = (operator: string): Filter => ({
  takes: 'two',
  arrays: false,
  compile: ({ sql }, values) => ({ sql: `${sql} ${operator} ? AND ?`, values }),
});

// LIKE ignores the case of ASCII letters, as NOCASE does. A null is neither like nor unlike anything.
const like = (operator: 'LIKE' | 'NOT LIKE', before: string, after: string): Filter => ({
  takes: 'one',
  arrays: false,
  compile: ({ sql }, values) => ({
    sql: `${sql} ${operator} ? ESCAPE '\\'`,
    values: values.map((value) => before + wild(value) + after),
  }),
});

const isNull = (operator: string): Filter => ({
  takes: 'none',
  arrays: true,
  compile: ({ sql }) => ({ sql: `${sql} ${operator}`, values: [] }),
});

/** Elements of a list compare exactly, parts of a text ignore case. */
const contains = (join: 'OR' | 'AND', negated: boolean): Filter => ({
  takes: 'some',
  arrays: true,
  compile: ({ sql, array }, values) => {
    const each = array
      ? `EXISTS (SELECT 1 FROM json_each(${sql}) WHERE value = ?)`
      : `${sql} LIKE ? ESCAPE '\\'`;
    const found = `(${values.map(() => each).join(` ${join} `)})`;
    return {
      sql: negated ? `(${sql} IS NOT NULL AND NOT ${found})` : found,
      values: array ? values : values.map((value) => `%${wild(value)}%`),
    };
  },
});

const filters: Readonly<Record<string, Filter>> = {
  equal: {
    takes: 'some',
    arrays: false,
    compile: ({ sql }, values) => ({ sql: `${sql} IN (${values.map(() => '?').join(', ')})`, values }),
  },
  notEqual: compare('<>'),
  lessThan: compare('<'),
  lessThanEqual: compare('<='),
  greaterThan: compare('>'),
  greaterThanEqual: compare('>='),
  between: between('BETWEEN'),
  notBetween: between('NOT BETWEEN'),
  startsWith: like('LIKE', '', '%'),
  notStartsWith: like('NOT LIKE', '', '%'),
  endsWith: like('LIKE', '%', ''),
  notEndsWith: like('NOT LIKE', '%', ''),
  isNull: isNull('IS NULL'),
  isNotNull: isNull('IS NOT NULL'),
  contains: contains('OR', false),
  containsAny: contains('OR', false),
  containsAll: contains('AND', false),
  notContains: contains('OR', true),
};

const textOnly: ReadonlySet<string> = new Set(['startsWith', 'notStartsWith', 'endsWith', 'notEndsWith']);
const partOf: ReadonlySet<string> = new Set(['contains', 'containsAny', 'containsAll', 'notContains']);

export const isFilter = (query: Query): boolean =>
  query.method in filters ||
  ['and', 'or', 'search', 'notSearch', 'exists', 'notExists'].includes(query.method);

/** @throws Refusal 400 `general_query_invalid` with the sentence of Appwrite's validator. */
export function compileFilter(table: Table, query: Query): Condition {
  if (query.method === 'and' || query.method === 'or') return compileGroup(table, query);

  const attribute = attributeOf(table, query.attribute);
  const name = query.method.charAt(0).toUpperCase() + query.method.slice(1);
  const filter = filters[query.method];
  if (attribute.array && !filter?.arrays)
    throw invalidQuery(
      `Cannot query ${query.method} on attribute "${query.attribute}" because it is an array.`,
    );
  if (!filter) {
    const [text = ''] = query.values.map((value) => comparable(attribute, value));
    return compileSearch(table, query, String(text));
  }

  const count = query.values.length;
  if (filter.takes === 'some' && count === 0)
    throw invalidQuery(`${name} queries require at least one value.`);
  if (filter.takes === 'one' && count !== 1) throw invalidQuery(`${name} queries require exactly one value.`);
  if (filter.takes === 'two' && count !== 2)
    throw invalidQuery(`${name} queries require exactly two values.`);
  if (count > 500) throw invalidQuery(`Query on attribute has greater than 500 values: ${query.attribute}`);

  if (filter.takes === 'none') return filter.compile(attribute, []);
  const values = query.values.map((value) => comparable(attribute, value));
  const needsText = textOnly.has(query.method) || (partOf.has(query.method) && !attribute.array);
  if (needsText && attribute.kind !== 'text')
    throw invalidQuery(
      `Cannot query ${query.method} on attribute "${query.attribute}" because it is not an array or string.`,
    );
  return filter.compile(attribute, values);
}

function compileGroup(table: Table, query: Query): Condition {
  const name = query.method === 'and' ? 'And' : 'Or';
  const parts = query.values as readonly Query[];
  if (parts.length < 2) throw invalidQuery(`${name} queries require at least two queries`);
  if (!parts.every(isFilter)) throw invalidQuery(`${name} queries can only contain filter queries`);
  const conditions = parts.map((part) => compileFilter(table, part));
  return {
    sql: `(${conditions.map(({ sql }) => sql).join(query.method === 'and' ? ' AND ' : ' OR ')})`,
    values: conditions.flatMap(({ values }) => values),
  };
}
