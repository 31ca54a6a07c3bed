import type { Ref } from 'react';
import { Title } from '../elements/Title.tsx';
import { useText } from '../language/use-text.ts';

interface Props {
  /** For a form that is named by it. */
  readonly id?: string;
  /** Of the title, which can take the focus. */
  readonly ref?: Ref<HTMLHeadingElement> | undefined;
}

/** What the lookup is for, and where to find the reference. */
export function LookupHeading({ id, ref }: Props) {
  const t = useText();
  return (
    <div>
      <Title id={id} ref={ref} tabIndex={-1} className="text-heading font-bold">
        {t('Check your booking')}
      </Title>
      <p className="mt-3 text-lead text-muted">
        {t('You find the booking reference in our email to you. It begins with GT.')}
      </p>
    </div>
  );
}
