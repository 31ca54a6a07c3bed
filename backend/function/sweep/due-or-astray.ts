import type { Ports } from '../ports.ts';
import { type Due, dueRows } from '../rows/pages.ts';
import type { TableName, Tables } from '../rows/tables.ts';
import { isHourly } from '../time/in-time.ts';

type SweptPorts = Pick<Ports, 'rows' | 'clock'>;
type Pages<T extends TableName> = AsyncGenerator<readonly Tables[T][]>;

/** What is due by now, and what a clock that was wrong put off for longer than the longest wait, in milliseconds. */
export async function* dueOrAstray<T extends TableName>(
  ports: SweptPorts,
  table: T,
  due: Due<T>,
  longestWait: number,
): Pages<T> {
  yield* dueRows(ports.rows, table, { ...due, until: ports.clock.now().toISOString() });
  yield* astrayRows(ports, table, due, longestWait);
}

/** Once an hour, what a clock that was wrong put off for longer than the longest wait. */
export async function* astrayRows<T extends TableName>(
  { rows, clock }: SweptPorts,
  table: T,
  due: Due<T>,
  longestWait: number,
): Pages<T> {
  const now = clock.now();
  const from = new Date(now.getTime() + longestWait).toISOString();
  if (isHourly(now)) yield* dueRows(rows, table, { ...due, from });
}
