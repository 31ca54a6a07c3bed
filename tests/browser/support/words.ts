import { readFileSync } from 'node:fs';

type Texts = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

/** How a language words an English text of ours, as a pattern: whatever stands for a value may stand. */
export type Words = (text: string) => RegExp;

/** All texts of a language, by their English ones. */
export function textsOf(tag: string): Texts {
  const file = new URL(`../../../languages/${tag}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')).texts;
}

export function wordsOf(tag: string): Words {
  if (tag === 'en') return inEnglish;
  const texts = textsOf(tag);
  return (text) => {
    const found = texts[text];
    if (found === undefined) throw new Error(`There is no text '${text}' in ${tag}.`);
    const forms = typeof found === 'string' ? [found] : Object.values(found);
    return new RegExp(forms.map(patternOf).join('|'));
  };
}

/** What is counted has no s where there is one of it. */
export const inEnglish: Words = (text) =>
  new RegExp(text.includes('{n}') ? patternOf(text).replaceAll(/s\b/g, 's?') : patternOf(text));

const patternOf = (text: string): string =>
  text
    .split(/{\w+}/)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/\s/g, String.raw`\s`))
    .join('.*');
