import path from 'node:path';
import { Hono } from 'hono';

import { buildShells, buildSite, copyWidget } from './build-shells.ts';
import { type LaunchEnvironment, siteEnvironment } from './environment.ts';
import { staticSite } from './static-site.ts';

/**
 * The built site, which is built again on request and replaced when the new one is complete, as a static host does. A build
 * that runs when it is `stopped` fails.
 */
export function createSiteBuilds(launch: LaunchEnvironment, stopped: AbortSignal) {
  // The builds contain this launch's addresses, so they are kept with its data: two launches at a time do not mix.
  const folderOf = (name: string) => path.join(launch.dataDir, name);
  const folders = { site: folderOf('site'), widget: folderOf('widget') };
  const environment = siteEnvironment(launch);
  let served = { folder: folders.site, site: new Hono() };
  let begun = false;
  let running = false;
  let wanted = false;
  let ended = false;
  let rebuilds: Promise<void> = Promise.resolve();

  async function buildWhileWanted(): Promise<void> {
    running = true;
    while (wanted && !ended) {
      wanted = false;
      const site = served.folder === folders.site ? folderOf('site-next') : folders.site;
      try {
        await buildSite(site, environment, stopped);
        await copyWidget({ ...folders, site });
        served = { folder: site, site: staticSite(site) };
        console.log('The site was built again: trips or hosts have changed.');
      } catch (error) {
        if (!stopped.aborted) console.error(error instanceof Error ? error.message : error);
      }
    }
    running = false;
  }

  return {
    app: new Hono().all('*', (context) => served.site.fetch(context.req.raw)),

    /** Builds everything for the first time. @throws Error with what the tool printed when a build fails. */
    async first(): Promise<void> {
      begun = true;
      running = true;
      await buildShells(folders, environment, stopped);
      served = { ...served, site: staticSite(folders.site) };
      rebuilds = buildWhileWanted();
    },

    /** What changed before the first build began is in it. */
    rebuild(): void {
      if (!begun) return;
      wanted = true;
      if (!running) rebuilds = buildWhileWanted();
    },

    /** Begins no other build, and waits for the one that runs. */
    async end(): Promise<void> {
      ended = true;
      await rebuilds;
    },
  };
}
