import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What is expected of one act on a booking in one state. */
export interface Cell {
  readonly order: string;
  readonly swept: string;
  readonly paid: string;
}

/** The cells of `expected.md`, by state and act. */
export function readExpected(): ReadonlyMap<string, ReadonlyMap<string, Cell>> {
  const text = readFileSync(path.join(import.meta.dirname, 'expected.md'), 'utf8');
  const sections = text.split(/^## /m).slice(1);
  return new Map(
    sections.map((section) => {
      const [title = '', ...lines] = section.split('\n');
      const rows = lines.filter((line) => line.startsWith('| ')).slice(1);
      return [title, new Map(rows.map(readRow))];
    }),
  );
}

function readRow(line: string): [act: string, cell: Cell] {
  const [, act = '', order = '', swept = '', paid = ''] = line.split('|').map((text) => text.trim());
  return [act, { order, swept, paid }];
}
