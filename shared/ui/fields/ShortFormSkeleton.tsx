import type { ReactNode } from 'react';
import { Skeleton } from '../elements/Skeleton.tsx';
import { useText } from '../language/use-text.ts';

interface Props {
  readonly heading: ReactNode;
  /** What comes after the first two fields. */
  readonly children: ReactNode;
}

/** A form of a few fields on its way, in the column of `ShortForm`. */
export function ShortFormSkeleton({ heading, children }: Props) {
  const t = useText();
  return (
    <div className="mx-auto max-w-notice space-y-6 px-4 pt-12 @mid:pt-16">
      {heading}
      <p role="status" className="sr-only">
        {t('Loading the form')}
      </p>
      <Skeleton className="h-20 w-full rounded-field" />
      <Skeleton className="h-20 w-full rounded-field" />
      {children}
    </div>
  );
}
