import type { RowChange, RowEvents } from '../rows/row-events.ts';
import { type Executor, ownCall } from './executor.ts';

export interface EventCalls {
  /** Resolves when no event waits for its call. */
  settled(): Promise<void>;
  /** Calls no more, and waits for the call that is running. */
  end(): Promise<void>;
}

/**
 * Calls the function for the events that it declares, as Appwrite does: POST `/` with the trigger `event`, one call at a
 * time. The same event of a row that waits already is not called twice. The body names the row only; on Appwrite it is the
 * whole row.
 */
export function callOnEvents(
  executor: Executor,
  events: RowEvents,
  options: { origin: string; log: (line: string) => void },
): EventCalls {
  const waiting = new Map<string, RowChange>();
  let calling: Promise<void> | null = null;
  let ended = false;

  async function callAll(): Promise<void> {
    for (const [event, change] of waiting) {
      waiting.delete(event);
      try {
        await call(event, change);
      } catch (error) {
        options.log(JSON.stringify({ source: 'event', level: 'error', message: String(error) }));
      }
    }
    calling = null;
  }

  async function call(event: string, { databaseId, tableId, rowId }: RowChange): Promise<void> {
    const body = JSON.stringify({ $id: rowId, $tableId: tableId, $databaseId: databaseId });
    await executor.execute({
      ...ownCall,
      trigger: 'event',
      origin: options.origin,
      headers: { 'content-type': 'application/json', 'x-appwrite-event': event },
      body: Buffer.from(body),
    });
  }

  events.listen((change) => {
    const { databaseId, tableId, rowId, action } = change;
    if (ended) return;
    const event = `databases.${databaseId}.tables.${tableId}.rows.${rowId}.${action}`;
    if (!executor.app.events.some((pattern) => isMatch(pattern, event))) return;
    waiting.set(event, change);
    calling ??= callAll();
  });
  const settled = async (): Promise<void> => calling ?? undefined;
  return {
    settled,
    end() {
      ended = true;
      waiting.clear();
      return settled();
    },
  };
}

/** Whether a declared event, in which `*` is any one part and parts at the end may be left out, covers this one. */
function isMatch(pattern: string, event: string): boolean {
  const parts = event.split('.');
  return pattern.split('.').every((part, index) => part === '*' || part === parts[index]);
}
