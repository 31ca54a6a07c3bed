import path from 'node:path';

import { buildShells } from './build-shells.ts';
import { siteEnvironment } from './environment.ts';
import { startParts } from './parts.ts';
import { runUntilStopped } from './run-until-stopped.ts';
import { serve } from './serve.ts';
import { staticSite } from './static-site.ts';

await runUntilStopped(async (launch, parts) => {
  await startParts(launch, parts);
  // The builds contain this launch's addresses, so they are kept with its data: two launches at a time do not mix.
  const folders = { site: path.join(launch.dataDir, 'site'), widget: path.join(launch.dataDir, 'widget') };
  await buildShells(folders, siteEnvironment(launch));
  parts.defer(await serve(staticSite(folders.site), launch.sitePort));
});
