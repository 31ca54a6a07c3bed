import { useEffect, useState } from 'react';
import type { Booking } from '../../domain/bookings/booking.ts';
import type { Trip } from '../../domain/trips/trip.ts';
import { formatDateRange } from '../../domain/trips/trip-dates.ts';
import { Button } from '../elements/Button.tsx';
import { buttonStyle } from '../elements/button-style.ts';
import { Icon } from '../elements/Icon.tsx';
import { calendarIcon, printerIcon } from '../elements/icons.ts';
import { useText } from '../language/use-text.ts';
import { Share } from '../share/Share.tsx';
import { useSiteContext } from '../site-context.ts';

interface Props {
  readonly booking: Booking;
  readonly trip: Trip;
  readonly today: Date;
}

/** A booking to take along: in the calendar, on paper, and to the friends who may come too. */
export function KeepBooking({ booking, trip, today }: Props) {
  const t = useText();
  const { links, opensNewTab, absolute } = useSiteContext();
  const [calendar, setCalendar] = useState<string | undefined>(undefined);
  useEffect(() => {
    // Its format is fetched with the booking on view.
    const entry = { trip, reference: booking.reference, stamp: today, link: absolute(links.status), t };
    import('../../domain/trips/trip-calendar.ts').then(
      ({ calendarFile, tripCalendar }) =>
        setCalendar(`data:${calendarFile.type},${encodeURIComponent(tripCalendar(entry))}`),
      () => undefined,
    );
  }, [trip, booking.reference, today, absolute, links.status, t]);
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <a href={calendar} download="trip.ics" className={buttonStyle('primary')}>
        <Icon path={calendarIcon} className="size-5" />
        <span>{t('Add to calendar')}</span>
      </a>
      {/* Inside another page, that page would be printed. */}
      {!opensNewTab && (
        <Button look="secondary" onClick={() => print()}>
          <Icon path={printerIcon} className="size-5" />
          <span>{t('Print or save receipt')}</span>
        </Button>
      )}
      <Share
        text={`${trip.title}, ${formatDateRange(trip.startDate, trip.endDate, t)}`}
        href={links.trip(trip.tripId)}
      />
    </div>
  );
}
