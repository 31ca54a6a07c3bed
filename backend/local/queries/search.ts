import { quoted } from '../database/open-database.ts';
import { Refusal } from '../protocol/refusal.ts';
import { type Table, type TableIndex, wordsTable } from '../schema/table.ts';
import type { Condition } from './filters.ts';
import type { Query } from './query.ts';

/** MariaDB keeps no shorter words. */
const shortest = 3;

/**
 * Compiles `search`, or its contrary: any of the words, of which the last may be a beginning; in quotes, all of them in
 * a row. `exists`, which only tables without columns know, is refused with the same words.
 * @throws Refusal 400 where no index holds the column's words.
 */
export function compileSearch(table: Table, { method, attribute }: Query, text: string): Condition {
  const index = table.wordIndexes.find(({ columns }) => columns.length === 1 && columns[0] === attribute);
  const negated = method === 'notSearch';
  if (!index || (method !== 'search' && !negated))
    throw new Refusal(
      400,
      'general_query_invalid',
      `Searching by attribute "${attribute}" requires a fulltext index.`,
    );
  const found = wordsIn(table, index, text);
  return negated ? { ...found, sql: `NOT ${found.sql}` } : found;
}

/** The rows whose words in an index are those of a search. */
export function wordsIn(table: Table, index: TableIndex, text: string): Condition {
  const wanted = matchOf(text);
  if (wanted === null) return { sql: '(0)', values: [] };
  const words = quoted(wordsTable(table, index));
  return { sql: `(_sequence IN (SELECT rowid FROM ${words} WHERE ${words} MATCH ?))`, values: [wanted] };
}

/** What SQLite should look for; null for nothing at all. */
function matchOf(text: string): string | null {
  const words = text
    .replace(/[@+\-*)(<>~"\0]/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '');
  const last = words.at(-1);
  if (last === undefined) return null;
  if (text.length > 1 && text.startsWith('"') && text.endsWith('"')) return `"${words.join(' ')}"`;
  const whole = words.slice(0, -1).filter((word) => word.length >= shortest);
  // A word as short as the beginning that is asked for is not kept there, but it is here.
  const beginning = last.length < shortest ? `("${last}"* NOT "${last}")` : `"${last}"*`;
  return [...whole.map((word) => `"${word}"`), beginning].join(' OR ');
}
