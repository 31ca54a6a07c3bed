import { execFileSync } from 'node:child_process';
import { functionEnvironment } from '../../backend/function/testing/running-backend.ts';
import { startMortalBackend } from '../guarantees/durability/mortal-backend.ts';

const headers = { 'x-appwrite-project': 'group-trips' };

/** The embedded backend as the product starts it, in a process of its own. */
export async function startBenchBackend(dataDir: string, functionBundle: string) {
  const { url, pid, kill } = await startMortalBackend({
    smtpPort: 0,
    dataDir,
    functionBundle,
    functionEnvironment: { ...functionEnvironment, BOOKING_LIMITS: 'off' },
  });

  async function request(method: string, target: string, init: RequestInit = {}): Promise<Uint8Array> {
    const answer = await fetch(url + target, { method, ...init, headers: { ...headers, ...init.headers } });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    if (!answer.ok)
      throw new Error(`${method} ${target} answered ${answer.status}: ${Buffer.from(bytes).toString()}`);
    return bytes;
  }
  const key = { 'x-appwrite-key': 'local-dev-key' };

  return {
    url,
    /** As a guest. */
    get: (target: string) => request('GET', target),
    /** Creates the rows in one request, with the key. */
    async create(tableId: string, rows: readonly object[]): Promise<void> {
      const headers = { ...key, 'content-type': 'application/json' };
      const body = JSON.stringify({ rows });
      await request('POST', `/v1/tablesdb/main/tables/${tableId}/rows`, { headers, body });
    },
    upload: (target: string, form: FormData) => request('POST', target, { headers: key, body: form }),
    /** Runs the function as a guest. @throws Error when it does not answer with success. */
    async call(action: string, input: object): Promise<void> {
      const body = JSON.stringify({ body: JSON.stringify({ action, ...input }) });
      const bytes = await request('POST', '/v1/functions/bookings/executions', {
        headers: { 'content-type': 'application/json' },
        body,
      });
      const { responseBody } = JSON.parse(Buffer.from(bytes).toString());
      if (!JSON.parse(responseBody).success) throw new Error(`${action} was answered ${responseBody}`);
    },
    /** Mebibytes that the process holds. */
    memory: (): number =>
      Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024,
    close: kill,
  };
}

export type BenchBackend = Awaited<ReturnType<typeof startBenchBackend>>;
