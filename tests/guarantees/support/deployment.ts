import { createPool } from '../../../backend/local/executions/pool.ts';
import type { signedEvent } from './signed-event.ts';

/**
 * The function in processes besides the backend's own: so that a test decides when it sweeps and how many sweeps run at once,
 * or gives it other variables. Each call resolves to the HTTP status, 0 when the process crashed.
 */
export function startDeployment(bundle: string, environment: Readonly<Record<string, string>>) {
  const pool = createPool({ bundle, environment });

  async function run(path: string, headers: Readonly<Record<string, string>>, body = ''): Promise<number> {
    const request = {
      method: 'POST',
      path,
      origin: 'http://localhost',
      headers: { 'x-appwrite-key': 'local-dev-key', 'x-appwrite-client-ip': '', ...headers },
      body: new TextEncoder().encode(body),
    };
    const outcome = await pool.run(request, 600_000, () => undefined);
    return outcome.status === 'answered' ? outcome.response.status : 0;
  }

  return {
    sweep: () => run('/', { 'x-appwrite-trigger': 'schedule' }),
    call: (action: string, request: object) => run('/', {}, JSON.stringify({ action, ...request })),
    webhook: ({ body, headers }: ReturnType<typeof signedEvent>) => run('/gateway-webhook', headers, body),
    close: () => pool.close(),
  };
}

export type Deployment = ReturnType<typeof startDeployment>;
