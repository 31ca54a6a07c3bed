export type TripBadge = 'Demo' | 'Confirmed';

/** The badge of a trip's card; a draft, or a status this version does not know, has none. */
export function tripBadge(status: string): TripBadge | null {
  if (status === 'published') return 'Demo';
  return status === 'confirmed' ? 'Confirmed' : null;
}
