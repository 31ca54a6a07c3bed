import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { Booking } from '../../domain/bookings/booking.ts';
import type { Trip } from '../../domain/trips/trip.ts';
import { formatDateRange } from '../../domain/trips/trip-dates.ts';
import { titleIn } from '../../domain/trips/trip-words.ts';
import { Button } from '../elements/Button.tsx';
import { buttonStyle } from '../elements/button-style.ts';
import { Icon } from '../elements/Icon.tsx';
import { calendarIcon } from '../elements/icons.ts';
import { printerIcon } from '../elements/printer-icon.ts';
import { SiteLink } from '../elements/SiteLink.tsx';
import { useText } from '../language/use-text.ts';
import { Share } from '../share/Share.tsx';
import { useSiteContext } from '../site-context.ts';

interface Props {
  readonly booking: Booking;
  readonly trip: Trip;
  readonly today: Date;
}

/** What is done with a booking: it goes into the calendar, onto paper, and to the friends who may come too; its host can be asked. */
export function KeepBooking({ booking, trip, today }: Props) {
  const t = useText();
  const { links, opensNewTab, absolute } = useSiteContext();
  /** The address of the file; empty while its format is on its way, null where that did not come. */
  const [calendar, setCalendar] = useState<string | null>('');
  /** The link, where it was pressed before that. */
  const pressed = useRef<HTMLElement>(null);
  const load = useCallback(() => {
    const its = { ...trip, title: titleIn(trip, t).text };
    const entry = { trip: its, reference: booking.reference, stamp: today, link: absolute(links.status), t };
    import('../../domain/trips/trip-calendar.ts').then(
      ({ calendarFile, tripCalendar }) =>
        setCalendar(`data:${calendarFile.type},${encodeURIComponent(tripCalendar(entry))}`),
      () => setCalendar(null),
    );
  }, [trip, booking.reference, today, absolute, links.status, t]);
  // Its format is fetched with the booking on view.
  useEffect(load, [load]);
  useEffect(() => {
    if (calendar) pressed.current?.click();
  }, [calendar]);

  function press(event: MouseEvent<HTMLElement>): void {
    pressed.current = null;
    if (calendar) return;
    pressed.current = event.currentTarget;
    event.preventDefault();
    load();
  }

  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <a href={calendar || '#'} download="trip.ics" onClick={press} className={buttonStyle('primary')}>
        <Icon path={calendarIcon} className="size-5" />
        <span>{t('Add to calendar')}</span>
      </a>
      <SiteLink href={links.enquiry(trip.tripId)} look="secondary">
        {t('Ask the host')}
      </SiteLink>
      {/* Inside another page, that page would be printed. */}
      {!opensNewTab && (
        <Button look="secondary" onClick={() => print()}>
          <Icon path={printerIcon} className="size-5" />
          <span>{t('Print or save receipt')}</span>
        </Button>
      )}
      <Share
        text={`${titleIn(trip, t).text}, ${formatDateRange(trip.startDate, trip.endDate, t)}`}
        href={links.trip(trip.tripId)}
      />
      <p role="status" className="w-full text-note text-danger empty:hidden">
        {calendar === null && t('This part could not be loaded. Please reload the page.')}
      </p>
    </div>
  );
}
