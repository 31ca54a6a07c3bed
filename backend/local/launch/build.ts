import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildFunction } from '../../function/build.ts';
import { buildShells } from './build-shells.ts';
import { readEnvironmentFile } from './environment-file.ts';

/** @throws Error where the build would replace a folder that no build has made. */
function refuseOthersFolder(dist: string): void {
  for (const [folder, made] of [
    ['site', 'widget/v1'],
    ['widget', 'v1'],
  ] as const) {
    if (existsSync(path.join(dist, folder)) && !existsSync(path.join(dist, folder, made)))
      throw new Error(`${path.join(dist, folder)} is no earlier build: name another folder with --out.`);
  }
}

// For a real Appwrite: its addresses and names come from the environment, and an error names each missing one.
try {
  const { out } = parseArgs({ options: { out: { type: 'string', default: 'dist' } } }).values;
  const dist = path.resolve(out);
  refuseOthersFolder(dist);
  readEnvironmentFile();
  await buildFunction({ outDir: path.join(dist, 'function') });
  await buildShells(
    { site: path.join(dist, 'site'), widget: path.join(dist, 'widget') },
    { HOSTING_FOLDER: dist },
  );
  console.log(`function     ${out}/function
site         ${out}/site
widget       ${out}/widget, and packed for npm in ${out}/site/widget
rules        ${out}/nginx.conf, ${out}/Caddyfile, ${out}/firebase.json; for other hosts they are in the site`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
