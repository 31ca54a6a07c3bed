import { Skeleton } from '../elements/Skeleton.tsx';
import { PricePanelSkeleton } from './PricePanelSkeleton.tsx';

/** A trip on its way, in the shape it will have. */
export function TripDetailSkeleton() {
  return (
    <div className="mx-auto max-w-page">
      <p role="status" className="sr-only">
        Loading trip
      </p>
      <div className="space-y-8 px-4 pt-8 @mid:px-6 @mid:pt-12">
        <div>
          <Skeleton className="h-10 w-3/4 max-w-[20em]" />
          <Skeleton className="mt-4 h-5 w-1/2 max-w-[16em]" />
        </div>
        <Skeleton className="h-60 w-full rounded-card @mid:h-100" />
      </div>
      <div className="flex flex-col pt-10 @wide:grid @wide:grid-cols-[minmax(0,1fr)_22em] @wide:items-start @wide:gap-16 @wide:px-6">
        <div className="space-y-4 px-4 pb-12 @mid:px-6 @wide:px-0">
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-11/12" />
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="mt-10 h-32 w-full rounded-card" />
        </div>
        <PricePanelSkeleton />
      </div>
    </div>
  );
}
