import type { Host } from '../../domain/hosts/host.ts';
import type { Trip } from '../../domain/trips/trip.ts';
import { focusAfterRetry } from '../focus-after-retry.ts';
import { useText } from '../language/use-text.ts';
import { OtherTrips } from '../trips/OtherTrips.tsx';
import { HostTripsLink } from './HostTripsLink.tsx';

interface Props {
  readonly status: Trip['status'];
  readonly host: Pick<Host, 'name' | 'userName'> | null;
}

const texts = {
  cancelled: {
    title: 'This trip was cancelled',
    text: 'It does not take place. Whoever paid gets all of it back, and finds by when under My booking.',
  },
  UNKNOWN: { title: 'This trip takes no bookings', text: 'Bookings that were made for it stay valid.' },
  started: { title: 'This trip has already started.', text: '' },
} as const;

/** In the price panel's place for a trip that is not on sale: what became of it, and where to go on. */
export function TripEnded({ status, host }: Props) {
  const t = useText();
  const { title, text } = texts[status === 'cancelled' || status === 'UNKNOWN' ? status : 'started'];
  return (
    <aside ref={focusAfterRetry} aria-label={t('This trip')} className="price-panel">
      <div className="min-w-0 @max-wide:flex-1 @max-wide:basis-60">
        <p className="font-semibold @wide:text-lead">{t(title)}</p>
        {text !== '' && <p className="mt-1 text-note text-muted">{t(text)}</p>}
      </div>
      <div className="flex flex-wrap gap-2 @wide:mt-5 @wide:flex-col">
        <HostTripsLink host={host} look="primary" />
        <OtherTrips look={host ? 'secondary' : 'primary'} />
      </div>
    </aside>
  );
}
