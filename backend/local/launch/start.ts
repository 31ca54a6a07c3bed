import path from 'node:path';

import { siteEnvironment } from './environment.ts';
import { startParts } from './parts.ts';
import { buildSite } from './run-astro.ts';
import { runUntilTold } from './run-until-told.ts';
import { serve } from './serve.ts';
import { staticSite } from './static-site.ts';

await runUntilTold(async (launch) => {
  const endParts = await startParts(launch);
  try {
    // The build holds this launch's addresses, so it lies with its data: two launches side by side do not mix.
    const folder = path.join(launch.dataDir, 'site');
    await buildSite(folder, siteEnvironment(launch));
    const endSite = await serve(staticSite(folder), launch.sitePort);
    return async () => {
      await endSite();
      await endParts();
    };
  } catch (error) {
    await endParts();
    throw error;
  }
});
