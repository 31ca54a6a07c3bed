import { existsSync } from 'node:fs';
import path from 'node:path';
import { unpackedFolder, unpackPackages } from './packages.ts';
import type { Requirement } from './requirement.ts';

interface OldLibrary extends Requirement {
  /** The name that a page with the library has among its globals. */
  readonly global: string;
}

/** A library of old pages, as Debian has it: the machine's own, or its package unpacked in a folder of the project. */
function oldLibrary(library: {
  name: string;
  global: string;
  file: string;
  packageName: string;
}): OldLibrary {
  const { name, global, file, packageName } = library;
  const purpose = `old-libraries/${packageName}`;
  return {
    name,
    global,
    neededFor: 'the tests of the page with it',
    without: 'are skipped',
    find: () =>
      ['/', unpackedFolder(purpose)].map((folder) => path.join(folder, file)).find(existsSync) ?? null,
    install: async () => unpackPackages(purpose, [packageName]),
  };
}

export const oldLibraries = {
  prototype: oldLibrary({
    name: 'Prototype.js 1.7.3',
    global: 'Prototype',
    file: 'usr/share/javascript/prototype/prototype.js',
    packageName: 'libjs-prototype',
  }),
  mootools: oldLibrary({
    name: 'MooTools 1.4.5',
    global: 'MooTools',
    file: 'usr/share/javascript/mootools/mootools.js',
    packageName: 'libjs-mootools',
  }),
} satisfies Record<string, OldLibrary>;

/** @returns the library with that name, if there is one. */
export const oldLibraryOf = (name: string): OldLibrary | undefined =>
  Object.entries(oldLibraries).find(([one]) => one === name)?.[1];
