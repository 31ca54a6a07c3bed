import path from 'node:path';

import { buildFunction } from '../../function/build.ts';
import { buildShells } from './build-shells.ts';
import { readEnvironmentFile } from './environment-file.ts';

const dist = path.resolve(import.meta.dirname, '../../../dist');

// For a real Appwrite: its addresses and names come from the environment, and an error names each missing one.
try {
  readEnvironmentFile();
  await buildFunction({ outDir: path.join(dist, 'function') });
  await buildShells({ site: path.join(dist, 'site'), widget: path.join(dist, 'widget') }, {});
  console.log('function     dist/function\nsite         dist/site\nwidget       dist/widget');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
