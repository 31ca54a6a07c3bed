import { serve } from '../listen.ts';
import { startParts } from './parts.ts';
import { runUntilStopped } from './run-until-stopped.ts';
import { createSiteBuilds } from './site-builds.ts';

await runUntilStopped(async (launch, parts, stopped) => {
  const builds = createSiteBuilds(launch, stopped);
  await startParts(launch, parts, launch.siteRebuilds === 'on' ? builds.rebuild : null);
  parts.defer(() => builds.end());
  await builds.first();
  parts.defer(await serve(builds.app, launch.sitePort));
});
