import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Changes the files of the built site whose names match the pattern. */
export function rewriteBuilt(site: URL, pattern: string, change: (text: string) => string): void {
  const folder = fileURLToPath(site);
  for (const name of globSync(pattern, { cwd: folder })) {
    const file = path.join(folder, name);
    const text = readFileSync(file, 'utf8');
    const changed = change(text);
    if (changed !== text) writeFileSync(file, changed);
  }
}
