import { LoadingNote } from '../elements/LoadingNote.tsx';
import { Skeleton } from '../elements/Skeleton.tsx';

/** A booking on its way. */
export function ConfirmationSkeleton() {
  return (
    <div className="mx-auto max-w-form px-4 pt-12 @mid:pt-16">
      <LoadingNote message="Loading your booking" />
      <Skeleton className="mx-auto size-14 rounded-full" />
      <Skeleton className="mx-auto mt-6 h-9 w-64 max-w-full" />
      <Skeleton className="mx-auto mt-4 h-5 w-96 max-w-full" />
      <Skeleton className="mt-10 h-80 w-full rounded-card" />
    </div>
  );
}
