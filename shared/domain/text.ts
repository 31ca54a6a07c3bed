// Appwrite refuses a text with an unpaired surrogate (Cs), so both functions remove them.

/** One line of text: control characters and runs of blanks become one space, and the ends are trimmed. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ').trim();
}

/** Several lines of text: line ends become \n, other control characters are dropped, and the ends are trimmed. */
export function manyLines(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, '')
    .trim();
}

/**
 * How many characters a person would count: code points of the composed form (NFC), so that 'é' is one however it
 * was typed and a letter outside the basic plane is one too. Vowel signs of Indic scripts count, as they are
 * written one by one: 'राम' has three.
 */
export function characterCount(text: string): number {
  return [...text.normalize('NFC')].length;
}
