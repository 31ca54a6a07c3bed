import { Users } from 'node-appwrite';
import { createRestGateway } from '../../../backend/function/gateway/rest-gateway.ts';
import { createAppwriteClient } from '../../../backend/function/rows/appwrite-client.ts';
import {
  functionEnvironment,
  startRunningBackend,
} from '../../../backend/function/testing/running-backend.ts';
import { createPool } from '../../../backend/local/executions/pool.ts';
import { startBackend } from '../../../backend/local/start-backend.ts';

export interface HarnessOptions {
  readonly limits?: 'on' | 'off';
  /** The declaration of tables and permissions; by default the project's own. */
  readonly configFile?: string;
}

const sweepRequest = {
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

/** The running backend, where a test decides when the function sweeps: in processes besides the backend's own. */
export async function startHarness({ limits = 'off', configFile }: HarnessOptions) {
  let sweepers: ReturnType<typeof createPool> | undefined;
  const log: string[] = [];
  const running = await startRunningBackend(
    async ({ sweepSeconds: _, ...options }) => {
      const backend = await startBackend({ ...options, ...(configFile === undefined ? {} : { configFile }) });
      const environment = {
        ...options.functionEnvironment,
        GATEWAY_API_URL: `${backend.url}/gateway/v1`,
        SMTP_URL: `smtp://127.0.0.1:${backend.smtpPort}`,
        APPWRITE_FUNCTION_API_ENDPOINT: `${backend.url}/v1`,
        APPWRITE_FUNCTION_PROJECT_ID: 'group-trips',
      };
      sweepers = createPool({ bundle: options.functionBundle, environment });
      return backend;
    },
    { BOOKING_LIMITS: limits },
    (line) => log.push(line),
  );
  const { url } = running;
  const { GATEWAY_KEY_ID: keyId, GATEWAY_KEY_SECRET: keySecret } = functionEnvironment;
  let trips = 0;

  return {
    ...running,
    /** The lines that the backend has logged. */
    log,
    gateway: createRestGateway({ apiUrl: `${url}/gateway/v1`, keyId, keySecret }, fetch),
    /** Returns the id of a trip of its own. */
    async addTrip(change: Readonly<Record<string, unknown>> = {}): Promise<string> {
      trips += 1;
      const tripId = `trip-${trips}`;
      await running.addTrip({ tripId, ...change });
      return tripId;
    },
    addHost: (host: { readonly userId: string; readonly email: string; readonly name: string }) =>
      new Users(
        createAppwriteClient({ endpoint: `${url}/v1`, projectId: 'group-trips', key: 'local-dev-key' }),
      ).create(host),
    /** @throws Error where the sweep failed or its process crashed. */
    async sweep(): Promise<void> {
      const outcome = await sweepers?.run(sweepRequest, 600_000, () => undefined);
      const status = outcome?.status === 'answered' ? outcome.response.status : 0;
      if (status !== 200) throw new Error(`A sweep was answered ${status}.`);
    },
    async close() {
      await sweepers?.close();
      await running.close();
    },
  };
}

export type Harness = Awaited<ReturnType<typeof startHarness>>;
