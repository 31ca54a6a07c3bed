import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

export interface PageWeight {
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
const inlineScript = /<script(?![^>]*\b(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g;
const styleAddress = /<link[^>]*\brel="stylesheet"[^>]*\bhref="(\/[^"]+)"/g;
/** `import{a}from"./b.js"`, `import"./b.js"` and `export … from"./b.js"`, not `import("./b.js")`, which waits. */
const staticImport = /\b(?:from|import)\s*["'](\.{1,2}\/[^"']+)["']/g;

const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found]) => found ?? '');

/** What a page of a built site weighs. */
export function pageWeight(site: string, page: string): PageWeight {
  const html = readFileSync(path.join(site, page), 'utf8');
  const scripts = new Set<string>();
  const load = (file: string) => {
    if (scripts.has(file)) return;
    if (!existsSync(file)) throw new Error(`${page} loads ${path.relative(site, file)}, which is not there.`);
    scripts.add(file);
    for (const other of all(readFileSync(file, 'utf8'), staticImport))
      load(path.resolve(path.dirname(file), other));
  };
  // The widget is a build of its own with a budget of its own; the page that previews it only names it.
  const own = all(html, scriptAddress).filter((address) => !address.startsWith('/widget/'));
  for (const address of own) load(path.join(site, address));
  const inline = all(html, inlineScript).reduce((sum, text) => sum + (text === '' ? 0 : zipped(text)), 0);
  return {
    script: [...scripts].reduce((sum, file) => sum + zipped(readFileSync(file)), inline),
    style: all(html, styleAddress).reduce(
      (sum, address) => sum + zipped(readFileSync(path.join(site, address))),
      0,
    ),
    files: scripts.size,
  };
}
