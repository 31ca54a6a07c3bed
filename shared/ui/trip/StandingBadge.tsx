import type { TripStanding } from '../../domain/trips/trip-standing.ts';
import { Badge } from '../elements/Badge.tsx';
import { useText } from '../language/use-text.ts';

const badges = {
  cancelled: { tone: 'red', label: 'Cancelled' },
  closed: { tone: 'neutral', label: 'Not on sale' },
  departed: { tone: 'neutral', label: 'Departed' },
  'sold-out': { tone: 'neutral', label: 'Sold Out' },
  paused: { tone: 'yellow', label: 'Paused' },
} as const;

/** Why a trip cannot be booked, in a word; nothing for one that can be. */
export function StandingBadge({ standing }: { readonly standing: TripStanding }) {
  const t = useText();
  if (standing === 'open') return null;
  const { tone, label } = badges[standing];
  return <Badge tone={tone}>{t(label)}</Badge>;
}
