import { readMarkdown } from './read-markdown.ts';
import { WordsText } from './WordsText.tsx';

/** A host's text with its markup. It brings the reader of Markdown along: pages draw it at build or fetch it late. */
export function MarkdownText({ text, level }: { readonly text: string; readonly level: 2 | 3 | 4 }) {
  return <WordsText words={readMarkdown(text)} level={level} />;
}
