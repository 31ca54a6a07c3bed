import { Skeleton } from '../elements/Skeleton.tsx';
import { LookupHeading } from './LookupHeading.tsx';

/** The lookup before it can answer: a form that did nothing yet would swallow what is typed into it. */
export function StatusLookupSkeleton() {
  return (
    <div className="mx-auto max-w-notice space-y-6 px-4 pt-12 @mid:pt-16">
      <LookupHeading />
      <p role="status" className="sr-only">
        Loading the form
      </p>
      <Skeleton className="h-20 w-full rounded-field" />
      <Skeleton className="h-20 w-full rounded-field" />
      <Skeleton className="h-11 w-full rounded-full" />
    </div>
  );
}
