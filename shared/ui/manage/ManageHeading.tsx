import type { Ref } from 'react';
import type { HostView } from '../../domain/ports/hosting.ts';
import { formatDateRange } from '../../domain/trips/trip-dates.ts';
import { Badge } from '../elements/Badge.tsx';
import { Button } from '../elements/Button.tsx';
import { SiteLink } from '../elements/SiteLink.tsx';
import { useText } from '../language/use-text.ts';
import { useSiteContext } from '../site-context.ts';

interface Props {
  readonly ref: Ref<HTMLHeadingElement>;
  readonly trip: HostView['trip'];
  readonly refreshing: boolean;
  readonly onRefresh: () => Promise<void>;
}

/** Which trip it is, and how it is sold right now. */
export function ManageHeading({ ref, trip, refreshing, onRefresh }: Props) {
  const t = useText();
  const { links } = useSiteContext();
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="min-w-0">
        <SaleBadge trip={trip} />
        <h1 ref={ref} dir="auto" tabIndex={-1} className="mt-2 text-heading font-bold outline-none">
          {trip.title}
        </h1>
        <p className="mt-2 text-lead text-muted">{formatDateRange(trip.startDate, trip.endDate, t)}</p>
      </div>
      <div className="flex flex-wrap gap-3 print:hidden">
        <SiteLink href={links.trip(trip.tripId)} look="secondary">
          {t('See its page')}
        </SiteLink>
        <Button look="secondary" aria-disabled={refreshing} onClick={() => void onRefresh()}>
          {refreshing ? t('Looking…') : t('Refresh')}
        </Button>
      </div>
    </header>
  );
}

/** How a trip is sold right now. */
export function SaleBadge({
  trip: { status, isBookingOpen },
}: {
  readonly trip: Pick<HostView['trip'], 'status' | 'isBookingOpen'>;
}) {
  const t = useText();
  if (status === 'cancelled') return <Badge tone="red">{t('Cancelled')}</Badge>;
  return isBookingOpen ? (
    <Badge tone="green">{t('Bookings open')}</Badge>
  ) : (
    <Badge tone="yellow">{t('Bookings paused')}</Badge>
  );
}
