import type { Language } from '../../../shared/build/languages.ts';
import { widgetTexts } from '../language-files.ts';

/** A language in which each text has brackets around it: what has none on a screen came past the catalogue. */
export function pseudoLanguage(): Language {
  const texts = Object.values(widgetTexts()).flat();
  return {
    tag: 'qps',
    file: import.meta.filename,
    language: 'Pseudo',
    readByNative: false,
    texts: Object.fromEntries(texts.map(({ text }) => [text, `⟦${text}⟧`])),
  };
}
