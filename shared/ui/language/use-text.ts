import { createContext, useContext } from 'react';
import type { Translate } from '../../domain/languages/translate.ts';
import { pageLanguage } from './page-language.ts';

const Language = createContext<Translate | null>(null);

/** The language of everything below; that of the page without it. */
export const LanguageProvider = Language.Provider;

/** What words the texts of a component. */
export function useText(): Translate {
  return useContext(Language) ?? pageLanguage();
}
