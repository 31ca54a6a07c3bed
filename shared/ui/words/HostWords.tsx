import { lazy, Suspense } from 'react';

interface Props {
  readonly text: string;
  /** Of the highest heading in it. */
  readonly level: 2 | 3 | 4;
}

const AsWritten = ({ text }: Props) => (
  <p dir="auto" className="whitespace-pre-line">
    {text}
  </p>
);

/** Where it cannot be fetched, the text is shown as it was written. */
const MarkdownText = lazy(async () => {
  try {
    return { default: (await import('./MarkdownText.tsx')).MarkdownText };
  } catch {
    return { default: AsWritten };
  }
});

/** Whether the text may mean more than its lines, so that it needs a reader of Markdown. */
const hasMarkup = (text: string): boolean => /[*_[\]\\<&]|^ {0,3}(?:#|[-+=]|\d+[.)])/m.test(text);

/** A text by a host as it is now; only one with markup fetches its reader. */
export function HostWords(props: Props) {
  const asWritten = <AsWritten {...props} />;
  if (!hasMarkup(props.text)) return asWritten;
  return (
    <Suspense fallback={asWritten}>
      <MarkdownText {...props} />
    </Suspense>
  );
}
