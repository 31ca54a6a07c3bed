import { lazy, type ReactNode, Suspense } from 'react';
import * as promises from '../../domain/bookings/promises.ts';
import type { Host } from '../../domain/hosts/host.ts';
import { formatMoney } from '../../domain/money/money.ts';
import { bookingButton, pricePanel, spotsLeft } from '../../domain/money/price-panel.ts';
import { refundFact } from '../../domain/money/refund-fact.ts';
import { currentSeatPrice } from '../../domain/money/seat-price.ts';
import { bookedText } from '../../domain/trips/runs-from.ts';
import type { Trip } from '../../domain/trips/trip.ts';
import { startsInFuture } from '../../domain/trips/trip-dates.ts';
import { Badge } from '../elements/Badge.tsx';
import { Button } from '../elements/Button.tsx';
import { SiteLink } from '../elements/SiteLink.tsx';
import { focusAfterRetry } from '../focus-after-retry.ts';
import { useText } from '../language/use-text.ts';
import { useSiteContext } from '../site-context.ts';
import { HostTripsLink } from './HostTripsLink.tsx';
import { RunsFrom } from './RunsFrom.tsx';
import { SeatPrice } from './SeatPrice.tsx';

interface Props {
  /** As the backend has it now: its price and its seats are live. */
  readonly trip: Trip;
  /** Whose other trips a trip that cannot be booked leads to. */
  readonly host?: Pick<Host, 'name' | 'userName'> | null;
  readonly today: Date;
  /** Seats of it are held for this visitor. */
  readonly held?: boolean;
  readonly onBook: () => void;
  /** Below the button. */
  readonly notice?: ReactNode;
}

const linkStyle = 'inline-flex min-h-6 items-center text-accent underline';

/** Few visitors come to a trip that has ended. What is said there is fetched then. */
const TripEnded = lazy(async () => {
  try {
    return { default: (await import('./TripEnded.tsx')).TripEnded };
  } catch {
    return { default: NoMore };
  }
});

function NoMore() {
  const t = useText();
  return <aside className="price-panel">{t('This trip takes no bookings.')}</aside>;
}

/** Next to the text in a wide column; in a narrow one a bar at the lower edge. What became of a trip that is not on sale. */
export function PricePanel({ trip, host = null, today, held, onBook, notice }: Props) {
  const t = useText();
  const { links } = useSiteContext();
  const panel = pricePanel(trip);
  if (panel.kind === 'hidden' || !startsInFuture(trip, today)) {
    return (
      <Suspense fallback={<div className="price-panel min-h-40" />}>
        <TripEnded status={trip.status} host={host} />
      </Suspense>
    );
  }
  const button = bookingButton(trip, held);
  const open = button.state === 'open';
  const wayOn =
    button.state === 'not-paid-online'
      ? { href: links.support, label: t('Contact Support') }
      : { href: links.trips, label: t('View Other Trips') };
  const amount = formatMoney(panel.kind === 'early-bird' ? panel.offer : panel.price, t);
  const comesBack = (
    <a href="#your-money" className={linkStyle}>
      {refundFact({ departure: trip.startDate, paid: currentSeatPrice(trip).price, today }, t)}
    </a>
  );

  return (
    <aside ref={focusAfterRetry} aria-label={t('Price')} className="price-panel">
      <div className="flex w-full flex-wrap items-center gap-x-2.5 gap-y-1">
        <Badge tone={panel.kind === 'early-bird' ? 'sun' : 'neutral'}>
          {panel.kind === 'early-bird' ? t('EARLY BIRD') : t('PRICE')}
        </Badge>
        {panel.kind === 'early-bird' && (
          <p className="text-note text-muted">
            {t('For the first {n} bookings', { n: panel.spots }, 'For the first {n} bookings')}
          </p>
        )}
        {open && (
          <p className="flex flex-wrap items-center gap-x-1.5 text-note text-muted @wide:hidden">
            <span>{t('If you cancel')}</span>
            {comesBack}
          </p>
        )}
      </div>
      <SeatPrice
        panel={panel}
        unitStyle="@wide:hidden"
        told={open ? [bookedText(trip, t), spotsLeft(trip, t)] : []}
      />
      <RunsFrom trip={trip} className="@max-wide:order-last @max-wide:w-full @wide:mt-2" />
      <div className="@max-wide:shrink-0 @wide:mt-5">
        <Button disabled={button.reason !== ''} onClick={onBook} className="@max-[22rem]:px-2.5 @wide:w-full">
          <span className="@wide:hidden">{t<string>(button.shortLabel)}</span>
          <span className="@max-wide:hidden">{t<string>(button.label)}</span>
        </Button>
      </div>
      {(notice || !open) && (
        <div className="w-full space-y-2 text-note text-muted @wide:mt-4">
          {notice}
          {button.reason !== '' && (
            <p className="flex flex-wrap items-center gap-x-3">
              <span>{t<string>(button.reason)}</span>
              <SiteLink href={wayOn.href} className={linkStyle}>
                {wayOn.label}
              </SiteLink>
              {button.state !== 'not-paid-online' && <HostTripsLink host={host} className={linkStyle} />}
            </p>
          )}
        </div>
      )}
      {open && (
        <dl className="mt-5 space-y-2 border-t border-line pt-5 text-note text-muted @max-wide:hidden">
          <Row term={t('Due now')}>{trip.hostApproval ? t('Nothing') : t('{amount} a seat', { amount })}</Row>
          {trip.hostApproval && (
            <>
              <Row term={t('Host review')}>
                {t('within {time}', { time: t<string>(promises.hostReviewHours) })}
              </Row>
              <Row term={t('After approval')}>{t('{amount} a seat', { amount })}</Row>
            </>
          )}
          <Row term={t('If you cancel')}>{comesBack}</Row>
        </dl>
      )}
    </aside>
  );
}

interface RowProps {
  readonly term: string;
  readonly children: ReactNode;
}

function Row({ term, children }: RowProps) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{term}</dt>
      <dd className="text-end font-semibold text-text tabular-nums">{children}</dd>
    </div>
  );
}
