import { AsyncLocalStorage } from 'node:async_hooks';
import { languages, scriptTexts, seed } from 'virtual:site-languages';
import { textKey } from '../../shared/domain/languages/text-key.ts';
import { english, type Translate } from '../../shared/domain/languages/translate.ts';
import { translator } from '../../shared/domain/languages/translator.ts';
import { pageLanguage, setPageLanguage } from '../../shared/ui/language/page-language.ts';
import { languagePrefix, pathIn, setPrefixAtBuild } from '../navigation/paths.ts';
import type { PageTexts } from './speak.ts';

const translators = new Map(languages.map(({ tag, texts }) => [tag, translator(tag, (text) => texts[text])]));
const rendered = new AsyncLocalStorage<Translate>();
setPageLanguage(() => rendered.getStore() ?? english);
setPrefixAtBuild(() => prefixOf(pageLanguage().tag));

/** What the addresses of a language begin with. */
export function prefixOf(tag: string): string {
  return tag === 'en' ? '' : `/${tag}`;
}

/** A page of the site, in the language of the page that is built. */
export function linkTo(path: string): string {
  return pathIn(prefixOf(pageLanguage().tag), path);
}

/** Renders a page in the language of its address. */
export function inLanguageOf<T>({ pathname }: URL, render: () => Promise<T>): Promise<T> {
  const tag = languagePrefix(pathname.replace('.html', '')).slice(1);
  return rendered.run(translators.get(tag) ?? english, render);
}

/** What scripts of these names, islands or others, show in the page's language. */
export function textsOfScripts(names: readonly string[]): PageTexts {
  const { texts } = allLanguages.find(({ tag }) => tag === pageLanguage().tag) ?? inEnglish;
  const shown = names.flatMap((name) => scriptTexts[name] ?? []);
  const known = shown.flatMap((text) => {
    const translation = texts[text];
    return translation === undefined ? [] : [[textKey(seed, text), translation] as const];
  });
  return { seed, texts: Object.fromEntries(known) };
}

const inEnglish: (typeof languages)[number] = {
  tag: 'en',
  language: 'English',
  readByNative: true,
  texts: {},
};

/** All languages of the site. */
export const allLanguages = [inEnglish, ...languages];

export const allTags = allLanguages.map(({ tag }) => tag);
