import path from 'node:path';
import { seedDemo } from '../../demo/seed-demo.ts';
import { buildFunction } from '../../function/build.ts';
import { sayTrouble } from '../database/storage-trouble.ts';
import { startBackend } from '../start-backend.ts';
import { openBackendLog } from './backend-log.ts';
import { addresses, functionEnvironment, type LaunchEnvironment } from './environment.ts';
import { hostPages } from './host-pages/host-pages.ts';
import { keepSecrets } from './secrets.ts';
import { serve } from './serve.ts';

/**
 * Builds the function, then starts everything but the site, with the demo data in it. Resolves with what ends it.
 * @throws Error with one sentence where the data directory is full, cannot be written or is in use.
 */
export async function startParts(launch: LaunchEnvironment): Promise<() => Promise<void>> {
  const endings: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const end of endings.splice(0).reverse()) await end();
  };
  try {
    const functionFolder = path.join(launch.dataDir, 'function');
    await buildFunction({ outDir: functionFolder });
    const log = openBackendLog(launch.dataDir, (line) => console.error(line));
    endings.push(() => log.close());
    const backend = await startBackend({
      port: launch.backendPort,
      smtpPort: launch.smtpPort,
      dataDir: launch.dataDir,
      functionBundle: path.join(functionFolder, 'main.js'),
      functionEnvironment: functionEnvironment(launch, keepSecrets(launch.dataDir)),
      sweepSeconds: launch.sweepSeconds,
      log: log.write,
    });
    endings.push(() => backend.close());
    const at = addresses(launch);
    endings.push(await serve(hostPages(at), launch.hostPagePort));
    await seedDemo(
      {
        endpoint: at.backend,
        projectId: 'group-trips',
        apiKey: 'local-dev-key',
        log: (line) => console.log(line),
      },
      new Date(),
    );
    return close;
  } catch (error) {
    await close();
    throw sayTrouble(error, launch.dataDir);
  }
}
