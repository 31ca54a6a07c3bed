import { Skeleton } from '../elements/Skeleton.tsx';
import { ShortFormSkeleton } from '../fields/ShortFormSkeleton.tsx';
import { LookupHeading } from './LookupHeading.tsx';

/** The lookup before it can answer: a form without its script would lose what is typed into it. */
export function StatusLookupSkeleton() {
  return (
    <ShortFormSkeleton heading={<LookupHeading />}>
      <Skeleton className="h-11 w-full rounded-full" />
      <Skeleton className="h-5 w-3/4" />
    </ShortFormSkeleton>
  );
}
