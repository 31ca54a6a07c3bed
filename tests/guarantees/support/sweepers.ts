import { startWorker } from '../../../backend/local/executions/worker.ts';

/** Processes that run the bundle for the schedule alone, so that a test says when it sweeps and how often at once. */
export function startSweepers(count: number, bundle: string, environment: Readonly<Record<string, string>>) {
  const workers = Array.from({ length: count }, () =>
    startWorker({ bundle, environment, onOutput: () => undefined }),
  );
  const free = [...workers];
  return {
    /** As many at once as there are processes. Answers whether it came to its end. */
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
