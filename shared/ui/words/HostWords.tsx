import { lazy, Suspense } from 'react';
import { hasMarkup, paragraphs } from '../../domain/words.ts';
import { WordsText } from './WordsText.tsx';

/** Where it cannot be fetched, the text is shown as it was written. */
const MarkdownText = lazy(async () => {
  try {
    return { default: (await import('./MarkdownText.tsx')).MarkdownText };
  } catch {
    return { default: AsWritten };
  }
});

interface Props {
  readonly text: string;
  /** Of the highest heading in it. */
  readonly level: 2 | 3 | 4;
}

const AsWritten = ({ text, level }: Props) => <WordsText words={paragraphs(text)} level={level} />;

/** A text by a host as it is now; only one with markup fetches its reader. */
export function HostWords({ text, level }: Props) {
  const asWritten = <AsWritten text={text} level={level} />;
  if (!hasMarkup(text)) return asWritten;
  return (
    <Suspense fallback={asWritten}>
      <MarkdownText text={text} level={level} />
    </Suspense>
  );
}
