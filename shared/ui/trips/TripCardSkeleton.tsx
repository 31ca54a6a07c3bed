import { Picture } from '../elements/Picture.tsx';
import { Skeleton } from '../elements/Skeleton.tsx';
import { cardOutOfView, cardPhotoSizes } from './trip-grid.ts';

interface Props {
  /** Of the trip that will most likely be there; undefined where none is known. */
  readonly photo: string | undefined;
  readonly leading: boolean;
}

/** A card on its way. An address with filters (see public/before-paint.js) may list other trips: no photo is shown there. */
export function TripCardSkeleton({ photo, leading }: Props) {
  return (
    <div className={cardOutOfView}>
      <div className="relative">
        <Skeleton className="aspect-photo w-full rounded-card" />
        {photo !== undefined && (
          <Picture
            bucket="trip"
            fileId={photo}
            preset="card"
            alt=""
            sizes={cardPhotoSizes}
            leading={leading}
            className="absolute inset-0 aspect-photo w-full rounded-card object-cover in-data-search:hidden"
            fallback={null}
          />
        )}
      </div>
      <Skeleton className="mt-4 h-6 w-1/3 rounded-full" />
      <Skeleton className="mt-4 h-6 w-3/4" />
      <Skeleton className="mt-3 h-4 w-1/2" />
      <Skeleton className="mt-2 h-4 w-2/3" />
      <Skeleton className="mt-6 h-6 w-1/4" />
    </div>
  );
}
