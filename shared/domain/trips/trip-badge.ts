import type { TripStatus } from './trip-status.ts';

const badges = {
  published: 'Demo',
  confirmed: 'Confirmed',
  draft: null,
  cancelled: null,
  UNKNOWN: null,
} as const;

export type TripBadge = 'Demo' | 'Confirmed';

/** The badge of a trip's card; any other status has none. */
export function tripBadge(status: TripStatus): TripBadge | null {
  return badges[status];
}
