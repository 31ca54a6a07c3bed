import type { Translate } from './translate.ts';

/** A text that keeps its own direction among any words (Unicode's isolates, UAX 9). */
export const isolated = (text: string): string => `\u2068${text}\u2069`;

/**
 * An e-mail address, a number or the like in a sentence: among words from right to left, what comes before its first point or letter would
 * be drawn behind it.
 */
export const inSentence = (text: string, { dir }: Pick<Translate, 'dir'>): string =>
  dir === 'rtl' ? isolated(text) : text;
