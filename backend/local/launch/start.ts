import path from 'node:path';

import { siteEnvironment } from './environment.ts';
import { startParts } from './parts.ts';
import { buildSite } from './run-astro.ts';
import { runUntilTold } from './run-until-told.ts';
import { serve } from './serve.ts';
import { staticSite } from './static-site.ts';

const siteFolder = path.join(import.meta.dirname, '../../../dist/site');

await runUntilTold(async (launch) => {
  const endParts = await startParts(launch);
  try {
    await buildSite(siteEnvironment(launch));
    const endSite = await serve(staticSite(siteFolder), launch.sitePort);
    return async () => {
      await endSite();
      await endParts();
    };
  } catch (error) {
    await endParts();
    throw error;
  }
});
