import { Hono } from 'hono';

import type { Database } from '../database/open-database.ts';
import type { Schedule } from '../executions/schedule.ts';
import type { Schema } from '../schema/schema.ts';
import { type Queue, queueHealth } from './queue-health.ts';
import { sweepHealth } from './sweep-health.ts';

interface HealthDeps {
  readonly database: Database;
  readonly schema: Schema;
  /** What calls the booking function; null where nothing does. */
  readonly schedule: Schedule | null;
  /** Milliseconds. */
  readonly now: () => number;
}

/**
 * What is late, for whoever watches over the machine: 200 with the status `ok`, or 503 with `late`. Counts and times alone,
 * so that nobody has to prove who they are. A part that there is not is null.
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

/** What the booking function leaves for its sweep. */
function queuesOf({ tables }: Schema): { mail: Queue | null; refunds: Queue | null } {
  const outbox = tables.find(({ id }) => id === 'outbox');
  const payments = tables.find(({ id }) => id === 'payments');
  return {
    mail: outbox ? { table: outbox, state: 'state', waiting: 'waiting', dueAt: 'dueAt' } : null,
    refunds: payments
      ? {
          table: payments,
          state: 'paymentStatus',
          waiting: 'REFUND_PENDING',
          dueAt: 'refundDueAt',
        }
      : null,
  };
}
