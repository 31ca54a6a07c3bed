import type { ExecutionLog } from './execution-log.ts';
import type { Executor } from './executor.ts';

/** A sweep may overlap the one before it, as on Appwrite, but no more than that pile up. */
const mostAtOnce = 2;

/**
 * Calls the function every so often as Appwrite's schedule does: POST `/` with the trigger `schedule`.
 * @returns what ends it.
 */
export function keepSchedule(
  executor: Executor,
  executions: ExecutionLog,
  options: { everySeconds: number; origin: string; log: (line: string) => void },
): () => void {
  let running = 0;
  const sweep = async (): Promise<void> => {
    if (running >= mostAtOnce) return;
    running += 1;
    try {
      const { execution } = await executor.execute({
        trigger: 'schedule',
        method: 'POST',
        path: '/',
        origin: options.origin,
        headers: {},
        body: new Uint8Array(),
        clientIp: '',
      });
      executions.keep(execution);
    } catch (error) {
      options.log(JSON.stringify({ source: 'schedule', level: 'error', message: String(error) }));
    } finally {
      running -= 1;
    }
  };
  const timer = setInterval(() => void sweep(), options.everySeconds * 1000);
  return () => clearInterval(timer);
}
