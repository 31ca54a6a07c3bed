import { createCoalescer } from '../../../backend/function/coalesce.ts';
import { actions } from '../../../backend/function/handle.ts';
import { networkHash } from '../../../backend/function/identity/network-address.ts';
import type { Ports } from '../../../backend/function/ports.ts';
import type { Rows } from '../../../backend/function/rows/rows.ts';
import type { Columns, TripRow } from '../../../backend/function/rows/tables.ts';
import { countChanges } from '../../../backend/function/seats/count-changes.ts';
import { sweep } from '../../../backend/function/sweep/sweep.ts';
import type { Answer } from '../../../backend/function/testing/create-test-app.ts';
import { createMemoryApp } from '../../../backend/function/testing/memory-app.ts';
import { sendEvent } from '../../../backend/function/testing/webhook.ts';
import { type Ledger, readLedger } from '../support/ledger.ts';
import { remember } from '../support/remember.ts';
import { fingerprint } from './fingerprint.ts';
import { gateGateway, gateRows, quietBut } from './gated-ports.ts';
import { createMemoryRows } from './memory-rows.ts';
import { createProcess, type Process, touchesAll } from './process.ts';
import type { Actor, Its, Play, Scenario } from './scenario.ts';
import { type Rule, switchOf } from './switches.ts';

/** The function on tables in memory, whose whole state can be put back. */
function createModelApp() {
  const rows = createMemoryRows(() => app.ports.clock.now());
  const app = createMemoryApp({ BOOKING_LIMITS: 'off' }, rows);
  return { ...app, rows };
}

export type ModelApp = ReturnType<typeof createModelApp>;

/** A scenario, prepared once, in which schedules are played one after the other. */
export interface Harness {
  readonly app: ModelApp;
  readonly scenario: Scenario;
  readonly play: Play;
  readonly tripSeats: number;
  /** Puts everything back to where the scenario begins, and makes its processes. */
  readonly restore: () => readonly Process[];
  /** Rows, money and clock. */
  readonly stateKey: () => string;
  readonly now: () => number;
  readonly isEditLost: () => boolean;
  readonly ledger: () => Promise<Ledger>;
}

export interface HarnessOptions {
  /** Calls for tables in which nobody meets anybody are made at once, mails and refunds are the sweep's. */
  readonly isQuiet: boolean;
  /** Leaves out one rule. */
  readonly without?: Rule | undefined;
}

const tripRowId = 'trip-spiti-valley';

export async function createHarness(
  scenario: Scenario,
  { isQuiet, without }: HarnessOptions,
): Promise<Harness> {
  const app = createModelApp();
  const tripSeats = Number(scenario.trip?.['availableSpots'] ?? 3);
  await app.addHost('asha@example.com');
  await app.addTrip({ ...scenario.trip, availableSpots: tripSeats });
  if (scenario.isCold !== true) await countChanges(app.ports, tripRowId);
  // Not at the full hour, when a sweep looks at everything.
  app.pass(600);
  await app.sweep();
  const play = await scenario.setUp(app);
  const putBack = remember(app, app.rows);
  let edits = createEdits(app.rows);
  const { inDatabase, inCall } = switchOf(without);
  const quiet = isQuiet ? quietBut(scenario.gated) : new Set<string>();

  function itsOf(process: Process, { name }: Actor, index: number): Its {
    const seen = edits.watch(inDatabase?.(app.rows) ?? app.rows);
    let drawn = 0;
    const draw = (digits: number) => {
      drawn += 1;
      // Of free seats everybody takes the first: so they want the same ones.
      return digits === 8
        ? '0'.repeat(8)
        : `${10 + index}`.padEnd(digits - 2, '0') + String(drawn).padStart(2, '0');
    };
    const gated: Ports = {
      ...app.ports,
      rows: gateRows(seen, process, quiet),
      gateway: gateGateway(app.ports.gateway, process),
      random: { hex: draw, digits: draw },
      coalesce: createCoalescer(),
    };
    const ports: Ports = { ...gated, ...inCall?.(gated, { isSweep: name.startsWith('sweep') }) };
    const address = `2001:db8:2:${index}::1`;
    return {
      ports,
      async call(action, body) {
        if (!isQuiet) return app.call(action, body, address, ports);
        const caller = { networkHash: networkHash(ports.settings.idSecret, address) };
        return (await actions[action]?.(ports, body, caller)) as Answer;
      },
      webhook: (id) => sendEvent(app, 'payment.captured', { payment: { id } }, id, ports),
      sweep: () => sweep(ports, { left: () => 1e9, gatewayPatience: 1e9 }),
      chore: (chore) => chore({ ...ports, owe: null }, { left: () => 1e9 }),
      act,
      editTrip: (change) =>
        act('trips: a person changes the trip', () => edits.make(change), {
          table: 'trips',
          isWrite: true,
          columns: { $id: [tripRowId] },
        }),
    };

    function act(label: string, effect: () => Promise<unknown>, access = touchesAll): Promise<void> {
      return process.wait({
        label,
        access,
        faults: [],
        effect: async () => void (await effect()),
        onFault: () => undefined,
      });
    }
  }

  return {
    app,
    scenario,
    play,
    tripSeats,
    restore() {
      putBack();
      edits = createEdits(app.rows);
      return play.actors.map((actor, index) =>
        createProcess(actor.name, (process) => actor.run(itsOf(process, actor, index))),
      );
    },
    stateKey() {
      const tables = [...app.rows.stored()].map(([table, rows]) => {
        const prints = [...rows.values()].map(fingerprint);
        return `${table} ${prints.sort().join()}`;
      });
      const { orders, payments, refunds } = app.fake;
      const money = fingerprint(JSON.stringify([orders, [...payments], [...refunds]]));
      return fingerprint(`${tables.sort().join()} ${money} ${app.ports.clock.now().getTime()}`);
    },
    now: () => app.ports.clock.now().getTime(),
    isEditLost: () => edits.isLost(),
    ledger: () => readLedger({ rows: app.rows, gateway: app.fake.gateway }),
  };
}

/**
 * What persons edit in the row of the trip. The function reads a row, and writes another column of it or the same one a moment later: an edit
 * of the same column in between is lost, which SECURITY.md says. That is noted, so that nothing is expected of such an edit.
 */
function createEdits(rows: Rows) {
  /** The columns of each edit. */
  const edits: (readonly string[])[] = [];
  let isLost = false;

  return {
    isLost: () => isLost,
    async make(change: (trip: TripRow) => Partial<Columns<'trips'>>) {
      const trip = await rows.get('trips', tripRowId);
      if (trip === null) return;
      const columns = change(trip);
      edits.push(Object.keys(columns));
      await rows.update('trips', tripRowId, columns);
    },
    /** The tables, as one process sees them. */
    watch(own: Rows): Rows {
      let read = 0;
      return {
        ...own,
        async get(table, id) {
          const row = await own.get(table, id);
          if (table === 'trips') read = edits.length;
          return row;
        },
        async list(table, filter) {
          const found = await own.list(table, filter);
          if (table === 'trips') read = edits.length;
          return found;
        },
        async update(table, id, data) {
          const missed = table === 'trips' ? edits.slice(read).flat() : [];
          if (missed.some((column) => column in data)) isLost = true;
          return own.update(table, id, data);
        },
      };
    },
  };
}
