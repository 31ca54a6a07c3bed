import { Users } from 'node-appwrite';
import { createRestGateway } from '../../../backend/function/gateway/rest-gateway.ts';
import { createAppwriteClient } from '../../../backend/function/rows/appwrite-client.ts';
import {
  functionEnvironment,
  startRunningBackend,
} from '../../../backend/function/testing/running-backend.ts';
import { startBackend } from '../../../backend/local/start-backend.ts';
import { embeddedServer, serverVariables, startCommand } from '../../contract/support/command.ts';

export interface HarnessOptions {
  readonly limits?: 'on' | 'off';
  /** The declaration of tables and permissions; by default the project's own. */
  readonly configFile?: string;
}

/** The running backend, where a test decides when the function sweeps: in a process besides the backend's own. */
export async function startHarness({ limits = 'off', configFile }: HarnessOptions) {
  let smtpPort: number | null = null;
  const log: string[] = [];
  const running = await startRunningBackend(
    async ({ sweepSeconds: _, ...options }) => {
      const backend = await startBackend({ ...options, ...(configFile === undefined ? {} : { configFile }) });
      smtpPort = backend.smtpPort;
      return backend;
    },
    { BOOKING_LIMITS: limits },
    (line) => log.push(line),
  );
  const { url } = running;
  const { GATEWAY_KEY_ID: keyId, GATEWAY_KEY_SECRET: keySecret } = functionEnvironment;
  const gatewayUrl = `${url}/gateway/v1`;
  let trips = 0;

  return {
    ...running,
    /** The lines that the backend has logged. */
    log,
    gateway: createRestGateway({ apiUrl: gatewayUrl, keyId, keySecret }, fetch),
    /** Returns the id of a trip of its own. */
    async addTrip(change: Readonly<Record<string, unknown>> = {}): Promise<string> {
      trips += 1;
      const tripId = `trip-${trips}`;
      await running.addTrip({ tripId, ...change });
      return tripId;
    },
    addHost: (host: { readonly userId: string; readonly email: string; readonly name: string }) =>
      new Users(createAppwriteClient(embeddedServer(url))).create(host),
    /** @throws Error where the sweep failed or its process crashed. */
    async sweep(): Promise<void> {
      const { code, printed } = await startCommand('backend/live/sweep.ts', ['--once'], {
        ...functionEnvironment,
        ...serverVariables(url),
        GATEWAY_API_URL: gatewayUrl,
        SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      }).ended;
      if (code !== 0) throw new Error(`A sweep ended with ${code}: ${printed}`);
    },
  };
}

export type Harness = Awaited<ReturnType<typeof startHarness>>;
