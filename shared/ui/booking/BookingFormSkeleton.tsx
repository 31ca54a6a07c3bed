import { LoadingNote } from '../elements/LoadingNote.tsx';
import { Skeleton } from '../elements/Skeleton.tsx';

/** The form on its way. */
export function BookingFormSkeleton() {
  return (
    <div className="mx-auto flex max-w-page flex-col px-4 pt-8 @mid:px-6 @mid:pt-12 @wide:grid @wide:grid-cols-[minmax(0,1fr)_24em] @wide:gap-x-16">
      <LoadingNote message="Loading trip" />
      <div>
        <Skeleton className="h-9 w-64 max-w-full" />
        <Skeleton className="mt-10 h-5 w-64" />
        <Skeleton className="mt-5 h-12 w-full rounded-field" />
        <Skeleton className="mt-5 h-12 w-full rounded-field" />
        <Skeleton className="mt-10 h-80 w-full rounded-card" />
      </div>
      <Skeleton className="h-96 w-full rounded-card @max-wide:mt-10" />
    </div>
  );
}
