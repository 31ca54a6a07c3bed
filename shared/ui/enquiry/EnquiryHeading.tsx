import type { ReactNode } from 'react';
import { useText } from '../language/use-text.ts';

interface Props {
  readonly id?: string;
  /** The trip and its host, in words. */
  readonly subject?: ReactNode;
}

export function EnquiryHeading({ id, subject }: Props) {
  const t = useText();
  return (
    <div>
      <h1 id={id} className="text-heading font-bold">
        {t('Ask about this trip')}
      </h1>
      <p className="mt-3 min-h-[2lh] text-lead font-semibold @mid:min-h-[1lh]">{subject}</p>
      <p className="mt-3 text-lead text-muted">
        {t(
          'Your question goes to the host, whose answer comes to your email. A booking you have begun is kept.',
        )}
      </p>
    </div>
  );
}
