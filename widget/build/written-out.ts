import { closing } from './closing.ts';

/**
 * Tailwind's internal names (`--tw-…`) written out: one that has the same value wherever it is declared is that value,
 * one that is declared nowhere is what its reader falls back to, and an unused one goes. What is left are the
 * names by which utilities work together.
 */
export function writtenOut(text: string): string {
  const css = text.replace(/\{[^{}]*\}/g, readAtHome);
  const declared = declaredValues(css);
  const read = new Set([...css.matchAll(/var\(\s*(--tw-[\w-]+)/g)].map(([, name = '']) => name));
  const unread = [...declared.keys()].find((name) => !read.has(name));
  if (unread !== undefined) return writtenOut(withoutDeclarations(css, unread));
  for (const name of read) {
    const [value = 'initial', ...others] = declared.get(name) ?? [];
    if (others.length === 0) return writtenOut(withoutDeclarations(withValue(css, name, value), name));
  }
  return css;
}

/** A rule that reads a name which it declares itself has that value. */
function readAtHome(rule: string): string {
  return [...declaredValues(rule)].reduce(
    (written, [name, [value = '']]) => withValue(written, name, value),
    rule,
  );
}

function declaredValues(css: string): ReadonlyMap<string, ReadonlySet<string>> {
  const values = new Map<string, Set<string>>();
  for (const [, name = '', value = ''] of css.matchAll(/(--tw-[\w-]+)\s*:([^;{}]*)/g)) {
    values.set(name, (values.get(name) ?? new Set()).add(value.trim()));
  }
  return values;
}

/** `initial` is what makes `var()` take its second argument. */
function withValue(css: string, name: string, value: string): string {
  const reading = new RegExp(`var\\(\\s*${name}(?![\\w-])`).exec(css);
  if (!reading) return css;
  const inside = reading.index + 'var('.length;
  const end = closing(css, inside, '()');
  const comma = css.indexOf(',', inside);
  const otherwise = comma < 0 || comma > end ? '' : css.slice(comma + 1, end).trim();
  const written = value === 'initial' ? otherwise : value;
  return withValue(css.slice(0, reading.index) + written + css.slice(end + 1), name, value);
}

function withoutDeclarations(css: string, name: string): string {
  return css.replace(new RegExp(`(?<![\\w-])${name}\\s*:[^;{}]*(;|(?=\\}))`, 'g'), '');
}
