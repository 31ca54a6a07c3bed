import { readFileSync } from 'node:fs';

/** A change of one place in a file. */
export interface Mutant {
  readonly file: string;
  readonly original: string;
  readonly replacement: string;
}

const list = 'tests/mutation/survivors.md';

/** How the list names a mutant: without its line, since lines move. */
export function nameOf({ file, original, replacement }: Mutant): string {
  return `${file}: \`${shown(original)}\` → \`${shown(replacement)}\``;
}

/** On one line, cut where it gets long, a backtick as an apostrophe. */
function shown(code: string): string {
  const line = code.replace(/\s+/g, ' ').replaceAll('`', "'").trim();
  return line.length > 90 ? `${line.slice(0, 90)}…` : line;
}

/**
 * The names in the list, under a heading for each file.
 * @throws Error for a line that names no mutant, or gives no reason.
 */
export function listedSurvivors(): ReadonlySet<string> {
  const names = new Set<string>();
  let file = '';
  for (const line of readFileSync(list, 'utf8').split('\n')) {
    if (line.startsWith('## ')) file = line.slice(3);
    if (!line.startsWith('- ')) continue;
    const name = /^- (`.*` → `.*?`): \S/.exec(line)?.[1];
    if (name === undefined) throw new Error(`${list} gives no mutant or no reason: ${line}`);
    names.add(`${file}: ${name}`);
  }
  return names;
}
