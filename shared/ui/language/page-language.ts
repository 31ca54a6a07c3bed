import { english, type Translate } from '../../domain/languages/translate.ts';

let language = (): Translate => english;

/** Sets what says the language of the page, which components without a provider speak. */
export function setPageLanguage(ofPage: () => Translate): void {
  language = ofPage;
}

/** The language of the page; English where nothing has set another. */
export function pageLanguage(): Translate {
  return language();
}
