import { DatabaseSync } from 'node:sqlite';
import { formatDatetime } from '../../../backend/local/protocol/datetime.ts';
import { minute } from '../../../shared/domain/time/durations.ts';
import type { GrowthApp } from './growth-app.ts';

/** What should have been done by the end of a sweep. */
interface Late {
  readonly rows: number;
  /** How long the one that waits longest has waited, in milliseconds. */
  readonly longest: number;
}

export interface SweepFigures {
  readonly milliseconds: number;
  readonly calls: number;
  readonly gatewayCalls: number;
  /** What each chore dealt with, and how many chores failed. */
  readonly report: Readonly<Record<string, number>>;
  readonly late: ReadonlyMap<string, Late>;
  /** The names of the events that it logged. */
  readonly events: readonly string[];
}

const dueColumns = [
  ['orders not asked about', 'orders', 'checkAt', ''],
  ['bookings not ended', 'bookings', 'until', ''],
  ['refunds not retried', 'payments', 'refundDueAt', '"paymentStatus" = \'REFUND_PENDING\' AND '],
  ['mails not sent', 'outbox', 'dueAt', '"state" = \'waiting\' AND '],
  ['bookings not erased', 'bookings', 'eraseAt', ''],
  ['counters not deleted', 'attempts', 'expiresAt', ''],
] as const;

/** Runs a sweep at an instant, in milliseconds, and looks at what it left. `file` is the backend's own database. */
export async function measureSweep(app: GrowthApp, file: string, at: number): Promise<SweepFigures> {
  app.setClock(at, true);
  const [callsBefore, askedBefore] = [app.calls().all, app.gateway.asked];
  app.lines.length = 0;
  const began = performance.now();
  const answer = await app.sweep(app.ports);
  const milliseconds = performance.now() - began;
  const { data } = answer.body as { readonly data?: Readonly<Record<string, number>> };
  return {
    milliseconds,
    calls: app.calls().all - callsBefore,
    gatewayCalls: app.gateway.asked - askedBefore,
    report: data ?? { failed: 1 },
    late: lateAt(file, at),
    events: app.lines.map((line) => JSON.parse(line).event),
  };
}

/** What was due when the sweep began, and is still there. */
function lateAt(file: string, at: number): ReadonlyMap<string, Late> {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const until = formatDatetime(at);
    return new Map(
      dueColumns.map(([name, table, column, only]) => {
        const sql = `SELECT count(*) AS rows, min("${column}") AS first FROM "main.${table}" WHERE ${only}"${column}" <= ?`;
        const found = database.prepare(sql).get(until);
        const first = found?.['first'];
        const longest = typeof first === 'string' ? at - Date.parse(first) : 0;
        return [name, { rows: Number(found?.['rows'] ?? 0), longest }];
      }),
    );
  } finally {
    database.close();
  }
}

/** The instants of sweeps one minute apart, from one on. */
export const minutesFrom = (first: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => first + index * minute);
