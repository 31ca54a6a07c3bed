import { Skeleton } from '../elements/Skeleton.tsx';

/** A card on its way. */
export function TripCardSkeleton() {
  return (
    <div>
      <Skeleton className="aspect-photo w-full rounded-card" />
      <Skeleton className="mt-4 h-6 w-1/3 rounded-full" />
      <Skeleton className="mt-4 h-6 w-3/4" />
      <Skeleton className="mt-3 h-4 w-1/2" />
      <Skeleton className="mt-2 h-4 w-2/3" />
      <Skeleton className="mt-6 h-6 w-1/4" />
    </div>
  );
}
