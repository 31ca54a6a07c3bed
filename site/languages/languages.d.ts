declare module 'virtual:site-languages' {
  import type { Translation } from '../../shared/domain/languages/translator.ts';

  /** Those that the site is translated into, without English. */
  export const languages: readonly {
    readonly tag: string;
    /** What its readers call it. */
    readonly language: string;
    readonly readByNative: boolean;
    readonly texts: Readonly<Record<string, Translation>>;
  }[];
  /** The English texts of each island, and of each script that words texts in the browser, by its name. */
  export const scriptTexts: Readonly<Record<string, readonly string[]>>;
  /** By which a page names its texts. */
  export const seed: number;
}
