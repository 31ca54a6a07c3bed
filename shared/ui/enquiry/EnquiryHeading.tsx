import type { ReactNode, Ref } from 'react';
import { useText } from '../language/use-text.ts';

interface Props {
  readonly id?: string;
  /** Of the title, which can take the focus. */
  readonly ref?: Ref<HTMLHeadingElement> | undefined;
  /** The trip and its host, in words. */
  readonly subject?: ReactNode;
}

export function EnquiryHeading({ id, ref, subject }: Props) {
  const t = useText();
  return (
    <div>
      <h1 id={id} ref={ref} tabIndex={-1} className="text-heading font-bold">
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
