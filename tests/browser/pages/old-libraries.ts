import { existsSync } from 'node:fs';
import path from 'node:path';
import { skipForLackOf, unpackedFolder, unpackPackages } from '../../unpacked-packages.mjs';

/** The libraries of old pages, as Debian has them. */
const libraries = {
  prototype: {
    name: 'Prototype.js 1.7.3',
    global: 'Prototype',
    file: 'usr/share/javascript/prototype/prototype.js',
    package: 'libjs-prototype',
  },
  mootools: {
    name: 'MooTools 1.4.5',
    global: 'MooTools',
    file: 'usr/share/javascript/mootools/mootools.js',
    package: 'libjs-mootools',
  },
} as const;

export type OldLibrary = keyof typeof libraries;

export const oldLibraries = ['prototype', 'mootools'] as const satisfies readonly OldLibrary[];

/** The name that a page with the library has among its globals. */
export const globalOf = (library: OldLibrary): string => libraries[library].global;

const purposeOf = (library: OldLibrary) => `old-libraries/${library}`;

/** @returns the file of a library: the machine's own, or the one that was unpacked; null where there is none */
export function fileOf(library: OldLibrary): string | null {
  const folders = ['/', unpackedFolder(purposeOf(library))];
  return folders.map((folder) => path.join(folder, libraries[library].file)).find(existsSync) ?? null;
}

/** Unpacks the libraries that are missing. Where one cannot be had, its tests are skipped; CI has to have it. */
export function unpackOldLibraries(): void {
  for (const library of oldLibraries) {
    if (fileOf(library) !== null) continue;
    if (unpackPackages(purposeOf(library), [libraries[library].package])) continue;
    skipForLackOf(libraries[library].name, 'of the page with it');
  }
}
