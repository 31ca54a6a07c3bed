import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

export interface PageWeight {
  /** Bytes, gzip, of the texts in the page's language; 0 in English. */
  readonly texts: number;
  /** Bytes, gzip: every script that the page loads before anybody touches it, the inline ones included. */
  readonly script: number;
  /** Bytes, gzip. */
  readonly style: number;
  /** Files of script. */
  readonly files: number;
}

const zipped = (text: string | Buffer): number => gzipSync(text).length;

/** Attributes that name a script which the page or one of its islands loads on its own. */
const scriptAddress = /\b(?:src|component-url|renderer-url|before-hydration-url)="(\/[^"]+\.js)"/g;
const islandAddress = /\b(?:component-url|renderer-url|before-hydration-url)="(\/[^"]+\.js)"/g;
const preloadedAddress = /<link rel="modulepreload" href="(\/[^"]+)">/g;
const whereHanded = /<template id="preloads">((?:<link rel="modulepreload"[^>]*>)+)<\/template>/;
const inlineScript =
  /<script(?![^>]*\b(?:src=|type="application\/(?:ld\+)?json"))[^>]*>([\s\S]*?)<\/script>/g;
const pageTexts = /<script type="application\/json" id="texts">(.*?)<\/script>/g;
const styleAddress = /<link[^>]*\brel="stylesheet"[^>]*\bhref="(\/[^"]+)"/g;
/** `import{a}from"./b.js"`, `import"./b.js"` and `export … from"./b.js"`, not `import("./b.js")`, which waits. */
const staticImport = /\b(?:from|import)\s*["'](\.{1,2}\/[^"']+)["']/g;

const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found]) => found ?? '');

/** Scripts and all that they import at once. */
function loadedWith(files: readonly string[], found = new Set<string>()): ReadonlySet<string> {
  for (const file of files) {
    if (found.has(file)) continue;
    if (!existsSync(file)) throw new Error(`${file} is loaded, and is not there.`);
    found.add(file);
    const imported = all(readFileSync(file, 'utf8'), staticImport);
    loadedWith(
      imported.map((other) => path.resolve(path.dirname(file), other)),
      found,
    );
  }
  return found;
}

function weightOf(scripts: ReadonlySet<string>): number {
  return [...scripts].reduce((sum, file) => sum + zipped(readFileSync(file)), 0);
}

/** Bytes, gzip, of a script that a page loads on demand: the file whose name begins like this, with its imports. */
export function demandedWeight(site: string, name: string): number {
  return weightOf(
    loadedWith(globSync(`_astro/${name}.*.js`, { cwd: site }).map((file) => path.join(site, file))),
  );
}

/**
 * The scripts that a page's islands load, those that its head names in advance, at once or where the page was handed something, and
 * which of these it names before its style sheet, as files of the built site.
 */
export function islandScripts(site: string, page: string) {
  const html = readFileSync(path.join(site, page), 'utf8');
  const [template = '', handed = ''] = whereHanded.exec(html) ?? [];
  const atOnce = html.replace(template, '');
  const filesAt = (addresses: readonly string[]) => addresses.map((address) => path.join(site, address));
  return {
    loaded: [...loadedWith(filesAt(all(html, islandAddress)))].sort(),
    preloaded: filesAt(all(atOnce, preloadedAddress)).sort(),
    whereHanded: filesAt(all(handed, preloadedAddress)).sort(),
    beforeItsStyle: filesAt(all(atOnce.slice(0, atOnce.search(styleAddress)), preloadedAddress)),
  };
}

/** What a page of a built site weighs. */
export function pageWeight(site: string, page: string): PageWeight {
  const html = readFileSync(path.join(site, page), 'utf8');
  // The widget is a build of its own with a budget of its own; the page that previews it only names it.
  const own = all(html, scriptAddress).filter((address) => !address.startsWith('/widget/'));
  const scripts = loadedWith(own.map((address) => path.join(site, address)));
  const inline = all(html, inlineScript).reduce((sum, text) => sum + (text === '' ? 0 : zipped(text)), 0);
  return {
    texts: all(html, pageTexts).reduce((sum, text) => sum + zipped(text), 0),
    script: weightOf(scripts) + inline,
    style: all(html, styleAddress).reduce(
      (sum, address) => sum + zipped(readFileSync(path.join(site, address))),
      0,
    ),
    files: scripts.size,
  };
}
