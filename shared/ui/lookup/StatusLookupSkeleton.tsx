import type { ReactNode } from 'react';
import { Skeleton } from '../elements/Skeleton.tsx';
import { LookupHeading } from './LookupHeading.tsx';

interface Props {
  /** In place of the button's shape. */
  readonly children?: ReactNode;
}

/** The lookup before it can answer: a form without its script would lose what is typed into it. */
export function StatusLookupSkeleton({ children }: Props) {
  return (
    <div className="mx-auto max-w-notice space-y-6 px-4 pt-12 @mid:pt-16">
      <LookupHeading />
      <p role="status" className="sr-only">
        Loading the form
      </p>
      <Skeleton className="h-20 w-full rounded-field" />
      <Skeleton className="h-20 w-full rounded-field" />
      {children ?? <Skeleton className="h-11 w-full rounded-full" />}
      <Skeleton className="h-5 w-3/4" />
    </div>
  );
}
