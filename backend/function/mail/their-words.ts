import type { Translate } from '../../../shared/domain/languages/translate.ts';
import { oneLine } from '../../../shared/domain/texts/text.ts';

/** Letters that are written from right to left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * What a person wrote as one line for a sentence of ours. Words from right to left are isolated: in 'محمد, 2 seats' the number
 * would be drawn before the comma. In a sentence from right to left, all are.
 */
export function theirWords(text: string, t: Translate): string {
  const line = oneLine(text);
  return t.dir === 'rtl' || rightToLeft.test(line) ? `\u2068${line}\u2069` : line;
}

/** 'Kaza, Langza': each as `theirWords` has it. */
export function theirWordsListed(texts: readonly string[], t: Translate): string {
  const words = texts.map((text) => theirWords(text, t));
  return t.formats?.list(words) ?? words.join(', ');
}
