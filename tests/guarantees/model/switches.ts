import type { Ports } from '../../../backend/function/ports.ts';
import type { RowFilter, Rows } from '../../../backend/function/rows/rows.ts';
import type { Columns, SeatRow, StepRow, TableName, Tables } from '../../../backend/function/rows/tables.ts';
import { type Guard, weaken } from '../support/weaken.ts';

/** A rule that is left out: in what the database does at once, or in what one call makes of its answers. */
interface Switch {
  readonly inDatabase?: (rows: Rows) => Rows;
  /** Made anew for each process of each schedule. */
  readonly inCall?: (ports: Ports, process: { readonly isSweep: boolean }) => Partial<Ports>;
}

const guard = (name: Guard): Switch => ({ inDatabase: (rows) => weaken(rows, name) });

/** What of a table's rows a call does not see as they are. */
const listed = <Seen extends TableName>(
  rows: Rows,
  seen: Seen,
  see: (found: readonly Tables[Seen][], filter: RowFilter<Seen>) => readonly object[],
): Rows => ({
  ...rows,
  async list<T extends TableName>(table: T, filter: RowFilter<T>) {
    const found = await rows.list(table, filter);
    const its = found as unknown as readonly Tables[Seen][];
    return table === (seen as TableName)
      ? (see(its, filter as unknown as RowFilter<Seen>) as unknown as typeof found)
      : found;
  },
});

const asIfThere = (ids: readonly string[] | undefined) => ids?.map(($id) => ({ $id }));

/** Steps are written otherwise. */
const stepsWritten = (rows: Rows, write: (step: Columns<'steps'>) => Columns<'steps'>): Rows => ({
  ...rows,
  create<T extends TableName>(table: T, id: string, data: Columns<T>) {
    if (table !== 'steps') return rows.create(table, id, data);
    return rows.create('steps', id, write(data as unknown as Columns<'steps'>));
  },
});

/** Each rule of the design, and the function or its database without this one. */
const switches = {
  'a seat is sold once by the id of its row': guard('id of a seat'),
  'a party takes all its seats or none': guard('whole create'),
  'a seat is given back by its claim': guard('claim of a seat'),
  'a step has its number once': guard('id of a step'),
  'a draft has a chain': guard('chain of a draft'),
  /** Seats of an unclear create are taken for one's own. */
  'seats are listed after an unclear create': {
    inCall: ({ rows }) => ({
      rows: listed(rows, 'seats', (found, { equal }) =>
        equal?.claim === undefined ? found : [{} as SeatRow],
      ),
    }),
  },
  /** A mail or a payment that may not have been created is taken for one that was. */
  'effects are listed after an unclear create': {
    inCall: ({ rows }) => ({
      rows: listed(
        listed(rows, 'outbox', (found, { anyOf }) => asIfThere(anyOf?.$id) ?? found),
        'payments',
        (found, { anyOf }) => asIfThere(anyOf?.$id) ?? found,
      ),
    }),
  },
  /** A booking that was created without an answer is taken for another call's: the seats go back. */
  'a booking is listed after an unclear create': {
    inCall: ({ rows }) => ({
      rows: listed(rows, 'bookings', (found, { equal }) =>
        equal?.bookingId === undefined ? found : found.map((row) => ({ ...row, call: 'another' })),
      ),
    }),
  },
  /** A step that was created without an answer is taken for another call's: its seats go back. */
  'seats that a step names are not given back': {
    inCall({ rows }) {
      const unclear = new Set<string>();
      const seen = listed(rows, 'steps', (found) =>
        found.map((step) => (step.seats.some((one) => unclear.has(one)) ? { ...step, seats: [] } : step)),
      );
      return {
        rows: {
          ...seen,
          async create<T extends TableName>(table: T, id: string, data: Columns<T>) {
            const isMade = await rows.create(table, id, data);
            const { seats = [] } = data as Partial<StepRow>;
            if (!isMade && table === 'steps') for (const one of seats) unclear.add(one);
            return isMade;
          },
        },
      };
    },
  },
  /** What was to be decided is taken for decided, and its effects are written. */
  'the chain is read after a step': {
    inCall: ({ rows }) => ({
      rows: {
        ...rows,
        create: async (table, id, data) => (await rows.create(table, id, data)) || table === 'steps',
      },
    }),
  },
  /** A call does not notice how long it takes. */
  'seats are named within 20 seconds': {
    inCall({ clock }) {
      let begun: Date | null = null;
      const now = () => {
        begun ??= clock.now();
        return begun;
      };
      return { clock: { now } };
    },
  },
  'the sweep spares seats for two minutes': {
    inCall: ({ rows }, { isSweep }) => ({
      rows: isSweep
        ? listed(rows, 'seats', (found) =>
            found.map((seat) => ({ ...seat, takenAt: '2026-01-01T00:00:00.000Z' })),
          )
        : rows,
    }),
  },
  'rows of the same booking are looked at': {
    inCall: ({ rows }) => ({
      rows: listed(rows, 'seats', (found) => found.map((seat) => ({ ...seat, bookingRowId: null }))),
    }),
  },
  'a booking that replaces another comes after its step': {
    inCall({ rows }) {
      let held: (() => Promise<boolean>) | null = null;
      return {
        rows: {
          ...rows,
          async create<T extends TableName>(table: T, id: string, data: Columns<T>) {
            if ((data as Partial<StepRow>).because === 'replaced') {
              held = () => rows.create(table, id, data);
              return true;
            }
            const isMade = await rows.create(table, id, data);
            if (table === 'bookings') await held?.();
            return isMade;
          },
        },
      };
    },
  },
  'a cancelled trip stays open': {
    inDatabase: (rows) =>
      stepsWritten(rows, (step) => (step.cancelled === true ? { ...step, doneAt: step.at } : step)),
  },
  'a step is done once its effects are': {
    inDatabase: (rows) =>
      stepsWritten(rows, (step) => (step.tripRowId === null ? { ...step, doneAt: step.at } : step)),
  },
  'the key of a refund is its step': {
    inCall: ({ gateway, random }) => ({
      gateway: {
        ...gateway,
        refund: (asked) => gateway.refund({ ...asked, idempotencyKey: random.hex(24) }),
      },
    }),
  },
} satisfies Record<string, Switch>;

export type Rule = keyof typeof switches;

export const switchOf = (rule: Rule | undefined): Switch => (rule === undefined ? {} : switches[rule]);
