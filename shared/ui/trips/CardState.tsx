import type { ListedTrip } from '../../domain/trips/listed-trip.ts';
import { Badge } from '../elements/Badge.tsx';
import { useText } from '../language/use-text.ts';

/** So many seats and fewer are told on a card. */
const few = 3;

/** What decides before anything else: that a trip is sold out or paused, or that few seats are left. */
export function CardState({ trip }: { readonly trip: Pick<ListedTrip, 'availableSpots' | 'isBookingOpen'> }) {
  const t = useText();
  const { availableSpots, isBookingOpen } = trip;
  if (availableSpots <= 0) return <Badge>{t('Sold Out')}</Badge>;
  if (!isBookingOpen) return <Badge tone="yellow">{t('Paused')}</Badge>;
  return (
    availableSpots <= few && <Badge tone="sun">{t('{n} left', { n: availableSpots }, '{n} left')}</Badge>
  );
}
