import { createContext, useContext } from 'react';
import { english, type Translate } from '../../domain/languages/translate.ts';

const Language = createContext<Translate>(english);

/** The language of everything below; English without it. */
export const LanguageProvider = Language.Provider;

/** What words the texts of a component. */
export function useText(): Translate {
  return useContext(Language);
}
