import { LoadingNote } from '../elements/LoadingNote.tsx';
import { Skeleton } from '../elements/Skeleton.tsx';

/** A place in a queue on its way. */
export function WaitlistPlaceSkeleton() {
  return (
    <div className="mx-auto max-w-notice px-4 pt-12 @mid:pt-16">
      <LoadingNote message="Looking for your place" />
      <Skeleton className="h-10 w-full" />
      <Skeleton className="mt-4 h-6 w-3/4" />
      <Skeleton className="mt-6 h-20 w-full" />
      <Skeleton className="mt-8 h-11 w-48" />
    </div>
  );
}
