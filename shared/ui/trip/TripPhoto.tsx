import type { Trip } from '../../domain/trips/trip.ts';
import { Landscape } from '../elements/Landscape.tsx';
import { Picture } from '../elements/Picture.tsx';

interface Props {
  readonly trip: Pick<Trip, 'tripPhotos'>;
  readonly preset: 'card' | 'galleryThumb';
  /** How wide it is shown, as the attribute `sizes`. */
  readonly sizes: string;
  readonly leading?: boolean;
  readonly className: string;
}

/** A trip's first photo, as a decoration; a drawing for a trip without photos. */
export function TripPhoto({ trip, className, ...look }: Props) {
  const [photo] = trip.tripPhotos;
  if (photo === undefined) return <Landscape className={className} />;
  return <Picture {...look} bucket="trip" fileId={photo} alt="" className={className} />;
}
