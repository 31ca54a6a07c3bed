import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { stepId, stepNumber } from '../../../backend/function/identity/row-ids.ts';
import type { Rows } from '../../../backend/function/rows/rows.ts';
import type { Columns, TableName } from '../../../backend/function/rows/tables.ts';
import type { createMemoryApp } from '../../../backend/function/testing/memory-app.ts';

type Weakening = (rows: Rows) => Partial<Rows>;

/** A row of this table is created under another id where its own is taken. */
const withoutId = (rows: Rows, weak: TableName, idOf: (id: string) => string): Pick<Rows, 'create'> => ({
  async create<T extends TableName>(table: T, id: string, data: Columns<T>) {
    let free = id;
    while (!(await rows.create(table, free, data))) {
      if (table !== weak) return false;
      free = idOf(free);
    }
    return true;
  },
});

/** As often as it takes: the n-th row after the wanted one. */
const nextStep = (id: string) => stepId(id.slice(0, id.lastIndexOf('.')), stepNumber(id) + 1);

/** Each guard, as tables without it: the function is unchanged, its database lacks one rule. */
const weakenings = {
  /** A seat that is taken is sold again: the later buyer's row replaces the first one's. */
  'id of a seat': (rows) => ({
    async createAll(table, all) {
      if (await rows.createAll(table, all)) return true;
      if (table !== 'seats') return false;
      for (const { id, data } of all) {
        await rows.remove(table, id);
        await rows.create(table, id, data);
      }
      return true;
    },
  }),
  /** Of several rows at once, those are created that are free. */
  'whole create': (rows) => ({
    async createAll(table, all) {
      const made = await Promise.all(all.map(({ id, data }) => rows.create(table, id, data)));
      return made.every((isMade) => isMade);
    },
  }),
  /** A seat is given back by its id, whoever has it by now. */
  'claim of a seat': (rows) => ({
    async removeSeats({ claim, ids }) {
      if (ids === undefined) return rows.removeSeats({ claim });
      await Promise.all(ids.map((id) => rows.remove('seats', id)));
    },
  }),
  /** Whoever comes second decides too, by what it read before. */
  'id of a step': (rows) => withoutId(rows, 'steps', nextStep),
  /** Several bookings of one draft may be confirmed. */
  'chain of a draft': (rows) => ({
    create: async (table, id, data) => (await rows.create(table, id, data)) || id.startsWith('draft-'),
  }),
  /** The last order of a payment replaces the first. */
  'id of an order': (rows) => ({
    async create<T extends TableName>(table: T, id: string, data: Columns<T>) {
      const isMade = await rows.create(table, id, data);
      if (!isMade && table === 'orders') await rows.update(table, id, data);
      return isMade || table === 'orders';
    },
  }),
  /** A mail may be written twice. */
  'id of a mail': (rows) => {
    const { create } = withoutId(rows, 'outbox', () => randomBytes(16).toString('hex'));
    return {
      create,
      async createAll(table, all) {
        if (table !== 'outbox') return rows.createAll(table, all);
        for (const { id, data } of all) await create(table, id, data);
        return true;
      },
    };
  },
  /** Two senders may try a mail at once, and sweeps run side by side. */
  'try of a mail': (rows) => ({
    create: async (table, id, data) =>
      (await rows.create(table, id, data)) ||
      table === 'attempts' ||
      (table === 'settings' && id === 'sweep'),
  }),
  /** Attempts are counted without a limit. */
  'ceiling of attempts': (rows) => ({ countUp: (table, id) => rows.countUp(table, id, 1_000_000) }),
  /** Nobody knows what a network address holds. */
  'holds of an address': (rows) => ({
    list: async (table, filter) => ('networkHash' in (filter.equal ?? {}) ? [] : rows.list(table, filter)),
  }),
} satisfies Record<string, Weakening>;

export type Guard = keyof typeof weakenings;

/** The same tables without one guard. */
export function weaken(rows: Rows, guard: Guard): Rows {
  const weakening: Weakening = weakenings[guard];
  return { ...rows, ...weakening(rows) };
}

const functionFolder = path.resolve(import.meta.dirname, '../../../backend/function');

/** A guard that is a line of the function itself, and what the function is without it. */
export interface Weakness {
  /** Path in `backend/function`. */
  readonly module: string;
  /** The guard, as it is written: it has to be found once. */
  readonly guard: string;
  readonly without: string;
}

/** Builds the function and its tables in memory from a source that lacks one guard. */
export async function buildWithout({ module, guard, without }: Weakness): Promise<typeof createMemoryApp> {
  const folder = mkdtempSync(path.join(tmpdir(), 'weakened-'));
  const outfile = path.join(folder, 'memory-app.mjs');
  const weakened = path.join(functionFolder, module);
  await build({
    entryPoints: [path.join(functionFolder, 'testing/memory-app.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node22',
    format: 'esm',
    banner: {
      js: `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);`,
    },
    logLevel: 'warning',
    plugins: [
      {
        name: 'weakened-source',
        setup: ({ onLoad }) =>
          onLoad({ filter: /[\\/]backend[\\/].*\.ts$/ }, ({ path: file }) => {
            const text = readFileSync(file, 'utf8');
            // Files that the source reads lie beside it, not beside the bundle.
            const located = text.replaceAll('import.meta.dirname', JSON.stringify(path.dirname(file)));
            return { contents: file === weakened ? weakenedText(located) : located, loader: 'ts' };
          }),
      },
    ],
  });
  const { createMemoryApp: created } = (await import(pathToFileURL(outfile).href)) as {
    readonly createMemoryApp: typeof createMemoryApp;
  };
  rmSync(folder, { recursive: true });
  return created;

  function weakenedText(text: string): string {
    const parts = text.split(guard);
    if (parts.length !== 2) throw new Error(`${module} has ${parts.length - 1} places like '${guard}'.`);
    return parts.join(without);
  }
}
