import { readFileSync } from 'node:fs';

const text = readFileSync(new URL('../../../backend/GOING-LIVE.md', import.meta.url), 'utf8');

/** The text of the guide between a heading and the next one. */
function sectionOf(title: string): string {
  const [, section] = text.split(new RegExp(`^## .*${title}$`, 'm'));
  if (section === undefined) throw new Error(`The guide has no section ${title}.`);
  return section.split(/^## /m)[0] ?? '';
}

/** The scopes that the guide gives the key of deploy, doctor and publish. */
export function scopesOfTheGuide(): readonly string[] {
  const list = sectionOf('A key').match(/^`databases.read`.*$/m)?.[0] ?? '';
  return list.split(', ').map((name) => name.replaceAll('`', ''));
}

/** The lines that the guide has an operator write into `.env.production`: names, and values where they are the same for all. */
export function variablesOfTheGuide(): ReadonlyMap<string, string> {
  const [, block = ''] = sectionOf('Variables').split('```');
  const lines = block.split('\n').filter((line) => /^[A-Z]/.test(line));
  return new Map(lines.map((line) => [line.split('=')[0] ?? '', line.split('=').slice(1).join('=')]));
}

/** Variables that may be left out, with what then counts. */
export function defaultsOfTheGuide(): ReadonlyMap<string, string> {
  const rows = sectionOf('Variables').matchAll(/^\| `([A-Z_]+)` \| (.*?) \|/gm);
  return new Map([...rows].map(([, name = '', value = '']) => [name, value.replaceAll('`', '')]));
}

/** The lines of the guide's table of calls. */
export function callsOfTheGuide(): readonly string[] {
  const [, table = ''] = sectionOf('What it costs, and what to move when').split(/^\|---.*$/m);
  return table.trim().split('\n\n')[0]?.split('\n') ?? [];
}
