import { existsSync } from 'node:fs';
import path from 'node:path';
import { buildFunction } from '../function/build.ts';
import { buildShells } from '../local/launch/build-shells.ts';
import { readEnvironmentFile } from '../local/launch/environment-file.ts';
import { readArguments, runCommand, word } from './command.ts';

const usage = `npm run build                  builds the function, the site and the widget into dist
npm run build -- --out FOLDER  into another folder`;

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
async function main(): Promise<number> {
  const { out = 'dist' } = readArguments(usage, { options: { out: word } }).values;
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
  return 0;
}

await runCommand(main);
