import path from 'node:path';

import { buildShells } from './build-shells.ts';
import { siteEnvironment } from './environment.ts';
import { startParts } from './parts.ts';
import { runUntilTold } from './run-until-told.ts';
import { serve } from './serve.ts';
import { staticSite } from './static-site.ts';

await runUntilTold(async (launch) => {
  const endParts = await startParts(launch);
  try {
    // The builds hold this launch's addresses, so they lie with its data: two launches side by side do not mix.
    const folders = { site: path.join(launch.dataDir, 'site'), widget: path.join(launch.dataDir, 'widget') };
    await buildShells(folders, siteEnvironment(launch));
    const endSite = await serve(staticSite(folders.site), launch.sitePort);
    return async () => {
      await endSite();
      await endParts();
    };
  } catch (error) {
    await endParts();
    throw error;
  }
});
