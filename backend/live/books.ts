import { writeFileSync } from 'node:fs';
import { isoInstant } from '../../shared/domain/time/calendar.ts';
import { day } from '../../shared/domain/time/durations.ts';
import { createAppwriteClient } from '../function/rows/appwrite-client.ts';
import { createAppwriteRows } from '../function/rows/appwrite-rows.ts';
import { csvOfBooks, linesOfBooks } from './books/print-books.ts';
import { readBooks } from './books/read-books.ts';
import { flag, newFile, readArguments, runCommand, word } from './command.ts';
import type { ChooseServer } from './environment.ts';
import { gatewayAccess, type Span } from './gateway.ts';
import { readOwed } from './read-owed.ts';

const usage = `npm run books                lists each captured payment of the last 7 days, what it became, and all that is owed now
  --from DAY --to DAY   other days (2026-11-01), both included, in UTC
  --csv FILE            also writes them into a file, which must not exist
  --embedded            reads the backend that \`npm start\` runs
Only reads. Ends with 1 where our rows and the gateway differ.`;

function readOptions(now: number) {
  const { values } = readArguments(usage, {
    options: { from: word, to: word, csv: word, embedded: flag },
  });
  const today = new Date(now).toISOString().slice(0, 10);
  const to = Math.min(dayOf('--to', values.to ?? today) + day - 1, now);
  const from =
    values.from === undefined ? dayOf('--to', values.to ?? today) - 6 * day : dayOf('--from', values.from);
  if (from > to) throw new Error(`--from is after --to.\n\n${usage}`);
  const span: Span = { from, to };
  const csv = values.csv === undefined ? null : newFile('--csv', values.csv);
  return { span, csv, embedded: values.embedded };
}

function dayOf(name: string, text: string): number {
  const midnight = /^\d{4}-\d{2}-\d{2}$/.test(text) ? isoInstant(text) : null;
  if (midnight === null)
    throw new Error(`${name} is "${text}", but it has to be a day such as 2026-11-01.\n\n${usage}`);
  return Date.parse(midnight);
}

async function main(chooseServer: ChooseServer): Promise<number> {
  const now = Date.now();
  const { span, csv, embedded } = readOptions(now);
  const { server, declaration, variables } = chooseServer(usage, { embedded });
  const rows = createAppwriteRows(createAppwriteClient(server), declaration.tablesDB[0]?.$id ?? '');
  const books = await readBooks(rows, gatewayAccess(variables), span, now);
  for (const line of linesOfBooks(books, await readOwed(rows, now, 'all'))) console.log(line);
  if (csv !== null) writeFileSync(csv, csvOfBooks(books), { mode: 0o600, flag: 'wx' });
  const differs =
    books.unknownToGateway.length > 0 || books.entries.some(({ difference }) => difference !== null);
  return differs ? 1 : 0;
}

await runCommand(main);
