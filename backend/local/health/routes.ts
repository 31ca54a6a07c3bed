import { Hono } from 'hono';

import type { Database } from '../database/open-database.ts';
import type { Schedule } from '../executions/schedule.ts';
import type { Schema } from '../schema/schema.ts';
import { type Queue, queueHealth } from './queue-health.ts';
import { sweepHealth } from './sweep-health.ts';

interface HealthDeps {
  readonly database: Database;
  readonly schema: Schema;
  /** The schedule of the booking function; null when it has none. */
  readonly schedule: Schedule | null;
  /** Milliseconds. */
  readonly now: () => number;
}

/**
 * For monitoring: 200 with the status `ok`, or 503 with `late`. It shows only counts and times, so it needs no
 * authentication. A part that does not exist is null.
 */
export function healthRoutes({ database, schema, schedule, now }: HealthDeps): Hono {
  const app = new Hono();
  const { mail, refunds } = queuesOf(schema);

  app.get('/', (c) => {
    const at = now();
    const parts = {
      sweep: schedule && sweepHealth(schedule, at),
      mail: mail && queueHealth(database, mail, at),
      refunds: refunds && queueHealth(database, refunds, at),
    };
    const late = Object.values(parts).some((part) => part?.late);
    c.header('cache-control', 'no-store');
    return c.json({ status: late ? 'late' : 'ok', ...parts }, late ? 503 : 200);
  });

  return app;
}

/** The rows that the booking function leaves to its sweep. */
function queuesOf({ tables }: Schema): { mail: Queue | null; refunds: Queue | null } {
  function queueIn(tableId: string, state: string, waiting: string, dueAt: string): Queue | null {
    const table = tables.find(({ id }) => id === tableId);
    return table ? { table, state, waiting, dueAt } : null;
  }

  return {
    mail: queueIn('outbox', 'state', 'waiting', 'dueAt'),
    refunds: queueIn('payments', 'paymentStatus', 'REFUND_PENDING', 'refundDueAt'),
  };
}
