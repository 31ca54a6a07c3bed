import type { TripStatus } from './trip-status.ts';

const badges: Readonly<Partial<Record<TripStatus, 'Demo' | 'Confirmed'>>> = {
  published: 'Demo',
  confirmed: 'Confirmed',
};

/** The badge of a trip's card; any other status has none. */
export function tripBadge(status: TripStatus): 'Demo' | 'Confirmed' | undefined {
  return badges[status];
}
