import { english, type Translate } from '../../../shared/domain/languages/translate.ts';
import { languageName, translator } from '../../../shared/domain/languages/translator.ts';
import { languageTexts } from './language-texts.ts';

const known = new Map<string, Translate>();

/** The language of a tag as a row keeps it; English where it has none, or one that there are no texts of. */
export function languageOf(tag: string | null): Translate {
  const name = tag && languageName(tag);
  const texts = name && Object.hasOwn(languageTexts, name) ? languageTexts[name] : undefined;
  if (!tag || texts === undefined) return english;
  const language = known.get(tag) ?? translator(tag, (text) => texts[text]);
  known.set(tag, language);
  return language;
}

/** Settings with the address of the site's pages in a language: `/de` for 'de-AT'. Those in English have none of their own. */
export function linksIn<Its extends { readonly siteUrl: string }>(settings: Its, { tag }: Translate): Its {
  if (tag === english.tag) return settings;
  return { ...settings, siteUrl: `${settings.siteUrl}/${languageName(tag)}` };
}
