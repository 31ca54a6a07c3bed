import { LoadingNote } from '../elements/LoadingNote.tsx';
import { Skeleton } from '../elements/Skeleton.tsx';
import { PricePanelSkeleton } from './PricePanelSkeleton.tsx';

/** A trip on its way, in the shape it will have. */
export function TripDetailSkeleton() {
  return (
    <div className="trip-page">
      <div className="trip-heading">
        <LoadingNote message="Loading trip" />
        <Skeleton className="h-10 w-3/4 max-w-[20em]" />
        <Skeleton className="mt-4 h-5 w-1/2 max-w-[16em]" />
      </div>
      <div className="trip-photos">
        <Skeleton className="h-60 w-full rounded-card @mid:h-100" />
      </div>
      <div className="trip-text">
        <div className="space-y-4">
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-11/12" />
          <Skeleton className="h-5 w-4/5" />
        </div>
        <Skeleton className="h-32 w-full rounded-card" />
      </div>
      <PricePanelSkeleton />
    </div>
  );
}
