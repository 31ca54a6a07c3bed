import type { ReactNode } from 'react';
import { Skeleton } from '../elements/Skeleton.tsx';
import { ShortFormSkeleton } from '../fields/ShortFormSkeleton.tsx';
import { LookupHeading } from './LookupHeading.tsx';

interface Props {
  /** In place of the button's shape. */
  readonly children?: ReactNode;
}

/** The lookup before it can answer: a form without its script would lose what is typed into it. */
export function StatusLookupSkeleton({ children }: Props) {
  return (
    <ShortFormSkeleton heading={<LookupHeading />}>
      {children ?? <Skeleton className="h-11 w-full rounded-full" />}
      <Skeleton className="h-5 w-3/4" />
    </ShortFormSkeleton>
  );
}
