import { oneLine } from '../../shared/domain/texts/text.ts';
import { plainWords, readMarkdown } from '../../shared/ui/words/read-markdown.ts';

/** A host's text without its markup, for where there can be none. */
export const plainText = (markdown: string): string => plainWords(readMarkdown(markdown));

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A text as one line of at most so many characters as people see them, none of them cut. */
export function cutText(text: string, most = 160): string {
  const all = [...characters.segment(oneLine(text))].map(({ segment }) => segment);
  return all.length > most
    ? `${all
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
    : all.join('');
}
