import type { Ports } from '../ports.ts';
import type { Rows } from '../rows/rows.ts';
import type { TableName } from '../rows/tables.ts';

/** The ports, where something else is done once: before a row of the table is created. */
export function interrupt(ports: Ports, table: TableName, first: () => Promise<unknown>): Ports {
  let isOver = false;
  return interruptEach(ports, table, async () => {
    if (isOver) return;
    isOver = true;
    await first();
  });
}

/** The same before each row of the table, by its id; of those that are created at once, by that of the first. */
export function interruptEach(
  ports: Ports,
  table: TableName,
  first: (id: string) => Promise<unknown>,
): Ports {
  const rows: Rows = {
    ...ports.rows,
    async create(name, id, data) {
      if (name === table) await first(id);
      return ports.rows.create(name, id, data);
    },
    async createAll(name, all) {
      if (name === table) await first(all[0]?.id ?? '');
      return ports.rows.createAll(name, all);
    },
  };
  return { ...ports, rows };
}

/** The ports, where each row is created, and the answer says that it was not. */
export function loseAnswers(ports: Ports): Ports {
  const rows: Rows = {
    ...ports.rows,
    async create(...row) {
      await ports.rows.create(...row);
      return false;
    },
    async createAll(...all) {
      await ports.rows.createAll(...all);
      return false;
    },
  };
  return { ...ports, rows };
}

/** The ports, where the server breaks down at creates that meet the condition: nothing is created. */
export function failCreates(
  ports: Ports,
  fails: (table: TableName, data: Readonly<Record<string, unknown>>) => boolean,
): Ports {
  const rows: Rows = {
    ...ports.rows,
    async create(table, id, data) {
      return !fails(table, data) && ports.rows.create(table, id, data);
    },
    async createAll(table, all) {
      return all.every(({ data }) => !fails(table, data)) && ports.rows.createAll(table, all);
    },
  };
  return { ...ports, rows };
}

/** The ports, where the server breaks down at calls of one kind that meet the condition: nothing is done. */
export function breakCalls<Name extends keyof Rows>(
  ports: Ports,
  name: Name,
  breaks: (...given: Parameters<Rows[Name]>) => boolean = () => true,
): Ports {
  const call = ports.rows[name] as (...given: Parameters<Rows[Name]>) => Promise<unknown>;
  const orBreak = async (...given: Parameters<Rows[Name]>) => {
    if (breaks(...given)) throw new Error('Broken.');
    return call(...given);
  };
  return { ...ports, rows: { ...ports.rows, [name]: orBreak } };
}
