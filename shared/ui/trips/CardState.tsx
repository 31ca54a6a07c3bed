import type { ListedTrip } from '../../domain/trips/listed-trip.ts';
import { Badge } from '../elements/Badge.tsx';
import { useText } from '../language/use-text.ts';

/** So many seats and fewer are told on a card. */
const few = 3;

type Sold = Pick<ListedTrip, 'status' | 'availableSpots' | 'isBookingOpen'>;

/** What decides before anything else: why a trip cannot be booked, or that few seats are left. */
export function CardState({ trip }: { readonly trip: Sold }) {
  const t = useText();
  const { status, availableSpots, isBookingOpen } = trip;
  if (status === 'cancelled') return <Badge tone="red">{t('Cancelled')}</Badge>;
  if (status === 'UNKNOWN') return <Badge>{t('Not on sale')}</Badge>;
  if (availableSpots <= 0) return <Badge>{t('Sold Out')}</Badge>;
  if (!isBookingOpen) return <Badge tone="yellow">{t('Paused')}</Badge>;
  return (
    availableSpots <= few && <Badge tone="sun">{t('{n} left', { n: availableSpots }, '{n} left')}</Badge>
  );
}
