import { LoadingNote } from '../elements/LoadingNote.tsx';
import { Skeleton } from '../elements/Skeleton.tsx';

/** A profile on its way. */
export function HostProfileSkeleton() {
  return (
    <div className="mx-auto max-w-page px-4 pt-6 @mid:px-6 @mid:pt-8">
      <LoadingNote message="Loading profile" />
      <Skeleton className="aspect-[3/1] max-h-80 w-full rounded-card" />
      <div className="relative -mt-10 px-4 @mid:-mt-14 @mid:px-8">
        <Skeleton className="size-28 rounded-full" />
        <Skeleton className="mt-4 h-9 w-60 max-w-full" />
        <Skeleton className="mt-3 h-5 w-48 max-w-full" />
        <Skeleton className="mt-12 h-5 w-full max-w-prose" />
        <Skeleton className="mt-3 h-5 w-3/4 max-w-prose" />
      </div>
    </div>
  );
}
