import { globSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { installPackages } from './packages.ts';
import type { Requirement } from './requirement.ts';

const folders = [
  '/usr/share/fonts',
  '/usr/local/share/fonts',
  path.join(homedir(), '.fonts'),
  path.join(homedir(), '.local/share/fonts'),
  ...(process.platform === 'darwin' ? ['/System/Library/Fonts', '/Library/Fonts'] : []),
];

/** A visitor's system has Arial or, as this one, a font of its widths. */
export const fonts: Requirement = {
  name: 'Liberation Sans',
  neededFor: 'the browser tests',
  without: 'run with other fonts',
  find: () =>
    globSync(folders.map((folder) => `${folder}/**/{LiberationSans-Regular,Arimo*,Arial,arial}.ttf`))[0] ??
    null,
  install: async () => installPackages(['fonts-liberation']),
};
