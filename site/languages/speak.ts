import { textKey } from '../../shared/domain/languages/text-key.ts';
import { type Translation, translator } from '../../shared/domain/languages/translator.ts';
import { setPageLanguage } from '../../shared/ui/language/page-language.ts';

// Before an island of a page in another language than English comes alive, and so before anything else of it is worded.
const element = document.getElementById('texts');
if (element) {
  const { seed, texts }: PageTexts = JSON.parse(element.textContent);
  const t = translator(document.documentElement.lang, (text) => texts[textKey(seed, text)]);
  setPageLanguage(() => t);
}

/** What a page has of its language. */
export interface PageTexts {
  readonly seed: number;
  /** By their names. */
  readonly texts: Readonly<Record<string, Translation>>;
}
