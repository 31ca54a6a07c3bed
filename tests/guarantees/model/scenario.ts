import type { Ports } from '../../../backend/function/ports.ts';
import type { RowFilter, Rows } from '../../../backend/function/rows/rows.ts';
import type { Columns, SeatRow, StepRow, TableName, Tables } from '../../../backend/function/rows/tables.ts';
import type { Answer } from '../../../backend/function/testing/create-test-app.ts';
import type { Budget } from '../../../backend/function/time/in-time.ts';
import type { Ledger } from '../support/ledger.ts';
import { type Guard, weaken } from '../support/weaken.ts';
import type { ModelApp } from './world.ts';

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

/** What a process works with: ports each of whose calls waits for its turn. */
export interface Its {
  readonly ports: Ports;
  /** Calls an action, from a network address of its own. */
  readonly call: (action: string, body: object) => Promise<Answer>;
  /** Delivers the gateway's event that a payment was captured. */
  readonly webhook: (paymentId: string) => Promise<unknown>;
  /** All chores of a sweep. */
  readonly sweep: () => Promise<unknown>;
  /** One chore of a sweep. */
  readonly chore: (chore: Chore) => Promise<unknown>;
  /** Does something at one instant: what a person, a bank or the clock does. */
  readonly act: (label: string, effect: () => Promise<unknown>) => Promise<void>;
  /** A person's edit of a row. */
  readonly edit: <T extends 'trips' | 'bookings'>(
    table: T,
    id: string,
    change: (row: never) => Partial<Columns<T>>,
  ) => Promise<void>;
}

export type Chore = (ports: Ports, budget: Budget) => Promise<unknown>;

export interface Actor {
  readonly name: string;
  readonly run: (its: Its) => Promise<unknown>;
}

/** How a schedule ended, before the sweeps that bring everything to its end. */
export interface End {
  /** Null for a process that crashed or threw. */
  readonly resultOf: (name: string) => Answer | null;
  readonly hasCrashed: boolean;
  /** Nothing went wrong but the order of calls. */
  readonly isFaultless: boolean;
  /** A person's edit came in the moment between a reading of its row and a writing of it: such a one is lost, and said to be. */
  readonly isEditLost: boolean;
  readonly ledger: Ledger;
}

export interface Play {
  /** Each is a process. */
  readonly actors: readonly Actor[];
  /** What is wrong besides the invariants: right after the last call, and once the sweeps have run. */
  readonly wrongAtEnd?: (end: End) => readonly string[];
  readonly wrongAtRest?: (end: End) => readonly string[];
  /** Seats of the trip at rest; those that it began with where it is left out, unknown where it is null. */
  readonly capacity?: number | null;
}

export interface Scenario {
  readonly name: string;
  /** Rules without which its search finds a violation. */
  readonly rules?: readonly Rule[];
  readonly trip?: Readonly<Record<string, unknown>>;
  readonly limits?: 'on';
  /** Tables on whose calls something hangs here that does not elsewhere. */
  readonly gated?: readonly ('trips' | 'payments' | 'orders')[];
  /** All its schedules without faults are played each time. */
  readonly isSmall?: true;
  /** Calls are not ended after their 30 seconds: what they leave wrong for a moment is looked at once all is at rest. */
  readonly areCallsEndless?: true;
  /** Nobody has booked on the trip before: it has no step yet. */
  readonly isCold?: true;
  /** Prepares the rows, alone and without faults. */
  readonly setUp: (app: ModelApp) => Promise<Play>;
}
