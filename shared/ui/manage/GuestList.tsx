import { guestListCsv, guestListName } from '../../domain/bookings/guest-list.ts';
import type { Translate } from '../../domain/languages/translate.ts';
import type { HostedBooking, HostView } from '../../domain/ports/hosting.ts';
import { Button } from '../elements/Button.tsx';
import { buttonStyle } from '../elements/button-style.ts';
import { Icon } from '../elements/Icon.tsx';
import { printerIcon } from '../elements/printer-icon.ts';
import { Section } from '../elements/Section.tsx';
import { useText } from '../language/use-text.ts';
import { HostedBookingCard } from './HostedBookingCard.tsx';
import { SpreadsheetButton } from './SpreadsheetButton.tsx';

interface Props {
  readonly view: HostView;
  readonly coming: readonly HostedBooking[];
}

/** Everybody who is coming, by booking; as a file and on paper, too. */
export function GuestList({ view, coming }: Props) {
  const t = useText();
  const travellers = coming.reduce((sum, { passengers }) => sum + passengers.length, 0);
  return (
    <Section id="coming" title={t('Who is coming')}>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="text-muted">
          {coming.length === 0 ? noBooking(view.trip, t) : comingText(travellers, coming, t)}
        </p>
        {view.bookings.length > 0 && (
          <div className="flex flex-wrap gap-3 print:hidden">
            <SpreadsheetButton view={view} />
            <a
              href={`data:text/csv;charset=utf-8,${encodeURIComponent(guestListCsv(view))}`}
              download={guestListName(view, 'csv')}
              className={buttonStyle('secondary')}
            >
              {t('Download CSV')}
            </a>
            <Button look="secondary" onClick={() => print()}>
              <Icon path={printerIcon} className="size-5" />
              <span>{t('Print')}</span>
            </Button>
          </div>
        )}
      </div>
      <ul className="mt-5 space-y-5">
        {coming.map((booking) => (
          <HostedBookingCard key={booking.bookingId} booking={booking} />
        ))}
      </ul>
    </Section>
  );
}

function noBooking({ status }: HostView['trip'], t: Translate): string {
  return status === 'cancelled'
    ? t('The trip is cancelled, and every booking with it.')
    : t('Nothing is booked yet. We write to you with the first booking.');
}

function comingText(travellers: number, coming: readonly HostedBooking[], t: Translate): string {
  const unpaid = coming.filter(({ status }) => status !== 'CONFIRMED').length;
  const all = t('{travellers} in {bookings}', {
    travellers: t('{n} travellers', { n: travellers }, '{n} traveller'),
    bookings: t('{n} bookings', { n: coming.length }, '{n} booking'),
  });
  return unpaid === 0 ? all : t('{coming}, {count} not paid yet', { coming: all, count: unpaid });
}
