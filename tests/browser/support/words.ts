import { readFileSync } from 'node:fs';

type Texts = Readonly<Record<string, string | { readonly other: string }>>;

/** How a language words an English text of ours: as a pattern, in which whatever stands for a value may stand. */
export function wordsOf(tag: string): (text: string) => RegExp {
  const file = new URL(`../../../languages/${tag}.json`, import.meta.url);
  const { texts } = JSON.parse(readFileSync(file, 'utf8')) as { readonly texts: Texts };
  return (text) => {
    const found = texts[text];
    if (found === undefined) throw new Error(`There is no text '${text}' in ${tag}.`);
    const parts = (typeof found === 'string' ? found : found.other).split(/{\w+}/);
    return new RegExp(
      parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('.*'),
    );
  };
}
