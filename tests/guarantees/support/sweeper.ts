import { createPool } from '../../../backend/local/executions/pool.ts';

/** The function in processes besides the backend's own, so that a test decides when it sweeps. */
export function startSweeper(bundle: string, environment: Readonly<Record<string, string>>) {
  const pool = createPool({ bundle, environment });
  const request = {
    method: 'POST',
    path: '/',
    origin: 'http://localhost',
    headers: {
      'x-appwrite-key': 'local-dev-key',
      'x-appwrite-client-ip': '',
      'x-appwrite-trigger': 'schedule',
    },
    body: new Uint8Array(),
  };
  return {
    /** Resolves to the HTTP status, 0 when the process crashed. */
    async sweep(): Promise<number> {
      const outcome = await pool.run(request, 600_000, () => undefined);
      return outcome.status === 'answered' ? outcome.response.status : 0;
    },
    close: () => pool.close(),
  };
}
