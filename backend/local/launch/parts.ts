import path from 'node:path';
import { seedDemo } from '../../demo/seed-demo.ts';
import { buildFunction } from '../../function/build.ts';
import { withStorageSentence } from '../database/storage-errors.ts';
import { serve } from '../listen.ts';
import { startBackend } from '../start-backend.ts';
import { openBackendLog } from './backend-log.ts';
import { addresses, functionEnvironment, type LaunchEnvironment } from './environment.ts';
import { hostPages } from './host-pages/host-pages.ts';
import { keepSecrets } from './secrets.ts';

/**
 * Builds the function and starts everything but the site, with the demo data in it. Defers to `parts` what stops it.
 * @param buildHook is called when a page of the site has to be built again; null where that does nothing.
 * @throws Error with one sentence when the data directory is full, cannot be written or is in use.
 */
export async function startParts(
  launch: LaunchEnvironment,
  parts: AsyncDisposableStack,
  buildHook: (() => void) | null,
): Promise<void> {
  try {
    const functionFolder = path.join(launch.dataDir, 'function');
    const log = openBackendLog(launch.dataDir, (line) => console.error(line));
    const backend = await startBackend({
      port: launch.backendPort,
      smtpPort: launch.smtpPort,
      dataDir: launch.dataDir,
      functionBundle: path.join(functionFolder, 'main.js'),
      buildBundle: () => buildFunction({ outDir: functionFolder }),
      functionEnvironment: {
        ...functionEnvironment(launch, keepSecrets(launch.dataDir)),
        ...(buildHook ? {} : { REBUILD_HOOK_URL: '' }),
      },
      sweepSeconds: launch.sweepSeconds,
      mailScenario: launch.mailScenario,
      ...(buildHook ? { buildHook } : {}),
      log,
    });
    parts.defer(() => backend.close());
    const at = addresses(launch);
    parts.defer(await serve(hostPages(at.site), launch.hostPagePort));
    const target = { endpoint: at.backend, projectId: 'group-trips', key: 'local-dev-key' };
    await seedDemo(target, new Date(), (line) => console.log(line));
    // What was seeded is in the first build: no other one needs to follow it.
    await backend.settled();
  } catch (error) {
    throw withStorageSentence(error, launch.dataDir);
  }
}
