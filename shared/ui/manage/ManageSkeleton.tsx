import { LoadingNote } from '../elements/LoadingNote.tsx';
import { Skeleton } from '../elements/Skeleton.tsx';

/** A trip on its way to its host. */
export function ManageSkeleton() {
  return (
    <div className="mx-auto max-w-page px-4 pt-10 @mid:px-6 @mid:pt-14">
      <LoadingNote message="Loading your trip" />
      <Skeleton className="h-9 w-72 max-w-full" />
      <Skeleton className="mt-4 h-5 w-48 max-w-full" />
      <Skeleton className="mt-8 h-40 w-full rounded-card" />
      <Skeleton className="mt-10 h-80 w-full rounded-card" />
    </div>
  );
}
