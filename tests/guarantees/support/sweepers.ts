import { createPool } from '../../../backend/local/executions/pool.ts';

/** Runs only the scheduled sweep, so that a test decides when it sweeps and how many sweeps run at once. */
export function startSweepers(count: number, bundle: string, environment: Readonly<Record<string, string>>) {
  const pool = createPool({ bundle, environment });
  let running = 0;
  return {
    /** Runs one sweep, at most `count` at once. Returns whether it succeeded. */
    async sweep(): Promise<boolean> {
      if (running >= count) throw new Error(`Only ${count} sweeps can run at once.`);
      running += 1;
      const headers = {
        'x-appwrite-trigger': 'schedule',
        'x-appwrite-key': 'local-dev-key',
        'x-appwrite-client-ip': '',
      };
      const request = {
        method: 'POST',
        path: '/',
        origin: 'http://localhost',
        headers,
        body: new Uint8Array(),
      };
      const outcome = await pool.run(request, 600_000, () => undefined);
      running -= 1;
      return outcome.status === 'answered' && outcome.response.status === 200;
    },
    close: () => pool.close(),
  };
}
