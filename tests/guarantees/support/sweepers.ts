import { startWorker } from '../../../backend/local/executions/worker.ts';

/** Processes that run only the scheduled sweep, so that a test decides when it sweeps and how many sweeps run at once. */
export function startSweepers(count: number, bundle: string, environment: Readonly<Record<string, string>>) {
  const workers = Array.from({ length: count }, () =>
    startWorker({ bundle, environment, onOutput: () => undefined }),
  );
  const free = [...workers];
  return {
    /** Runs one sweep, at most one a process. Returns whether it succeeded. */
    async sweep(): Promise<boolean> {
      const worker = free.pop();
      if (worker === undefined) throw new Error(`Only ${count} sweeps can run at once.`);
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
      const run = worker.run(request, () => undefined);
      const [outcome] = await Promise.all([run.outcome, run.fit]);
      free.push(worker);
      return outcome.status === 'answered' && outcome.response.status === 200;
    },
    close: () => Promise.all(workers.map((worker) => worker.kill())),
  };
}
