declare module 'virtual:languages' {
  import type { Translation } from '../../shared/domain/languages/translator.ts';

  /** What is fetched at one point of a journey. */
  export type LanguagePart = 'trip' | 'errors' | 'booking' | 'confirmation' | 'status';

  /** The files of each language, by its name. */
  export const languageParts: Readonly<
    Record<
      string,
      Readonly<Record<LanguagePart, () => Promise<{ default: Readonly<Record<string, Translation>> }>>>
    >
  >;
  /** By which the files name their texts. */
  export const seed: number;
}
