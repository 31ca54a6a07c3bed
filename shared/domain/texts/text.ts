/*
 * The one cleaning of what people typed, pasted or keep in files. Every form, lookup, prefill, action and publishing runs it
 * before a check or a count, through one of the three functions below: `oneLine`, `manyLines`, `asCode`.
 */

const letter = '(?!\\p{DI})[\\p{L}\\p{M}\\p{Emoji}]';

// What is kept, in this order: a Malayalam chillu at the end of a word, a letter (or sign, or emoji) with its variant, and
// between two of them a joiner. Everything else that cannot be seen goes.
const invisible = new RegExp(
  `(\\u0D4D\\u200D|${letter}\\p{VS}?)(?:(\\p{DI}+)(?=${letter}))?|\\p{DI}|[\\uFFF9-\\uFFFB]`,
  'gu',
);

const joiner = /[\u200C\u200D]/;

/** ASCII of which nothing goes. It is looked for first: compiling the expressions for other text would delay a form that opens. */
const plain = /^[\t\n -~]*$/;

/**
 * A Braille blank has no dots, so it is a space. Composing takes the square of a run of combining marks, so 30 of one are
 * kept: https://unicode.org/reports/tr15/#Stream_Safe_Text_Format. Composing a letter can part it from what followed its
 * mark, so the cleaning is repeated until nothing changes.
 */
function visible(text: string): string {
  if (plain.test(text)) return text;
  const cleaned = text
    .replace(/\u2800/g, ' ')
    .replace(invisible, (_, kept: string = '', between: string = '') => kept + (joiner.exec(between) ?? ''))
    .replace(/(\p{M}{30})\p{M}*/gu, '$1')
    .normalize();
  return cleaned === text ? text : visible(cleaned);
}

// Appwrite refuses a text with an unpaired surrogate (Cs), so both functions remove them.

/** One line of text: control characters and runs of blanks become one space, and the ends are trimmed. */
export function oneLine(text: string): string {
  return visible(text.replace(/[\p{Cc}\p{Cs}]/gu, ' '))
    .replace(/\s+/g, ' ')
    .trim();
}

/** Several lines of text: line ends become \n, other control characters are dropped, and the ends are trimmed. */
export function manyLines(text: string): string {
  return visible(
    text.replace(/\r\n?|[\x85\u2028\u2029]/g, '\n').replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, ''),
  ).trim();
}

/**
 * One line that is compared or computed with: a reference, an address, a number. Joiners go, too, and the digits of any
 * script become 0 to 9.
 */
export function asCode(text: string): string {
  return oneLine(text.replace(/\p{DI}/gu, '')).replace(/\p{Nd}/gu, digitOf);
}

/** The digits of a script follow each other from 0 to 9: Unicode keeps to that. */
function digitOf(character: string): string {
  const point = character.codePointAt(0) ?? 0;
  let below = 0;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(point - below - 1))) below += 1;
  return String(below % 10);
}

/**
 * How many characters a person would count in a cleaned text: code points of its composed form (NFC), so that 'é' is one
 * however it was typed and a letter outside the basic plane is one too. Vowel signs of Indic scripts count, as they are
 * written one by one: 'राम' has three. Joiners and variants do not.
 */
export function characterCount(text: string): number {
  return [...text.replace(/\p{DI}/gu, '')].length;
}
