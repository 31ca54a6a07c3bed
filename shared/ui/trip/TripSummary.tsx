import type { ReactNode } from 'react';
import type { Translate } from '../../domain/languages/translate.ts';
import { bookingButton, pricePanel, spotsLeft } from '../../domain/money/price-panel.ts';
import type { Trip } from '../../domain/trips/trip.ts';
import { startsInFuture } from '../../domain/trips/trip-dates.ts';
import { titleIn } from '../../domain/trips/trip-words.ts';
import { Badge } from '../elements/Badge.tsx';
import { Button } from '../elements/Button.tsx';
import { SiteLink } from '../elements/SiteLink.tsx';
import { useText } from '../language/use-text.ts';
import { useSiteContext } from '../site-context.ts';
import { OtherTrips } from '../trips/OtherTrips.tsx';
import { RunsFrom } from './RunsFrom.tsx';
import { SeatPrice } from './SeatPrice.tsx';
import { summaryLayout } from './summary-layout.ts';
import { TripPhoto } from './TripPhoto.tsx';
import { WhenAndWhere } from './WhenAndWhere.tsx';

interface Props {
  /** As the backend has it now: its price and its seats are live. */
  readonly trip: Trip;
  readonly today: Date;
  /** The form is on its way. */
  readonly busy: boolean;
  /** Seats of it are held for this visitor. */
  readonly held?: boolean;
  readonly onBook: () => void;
  /** Below the button. */
  readonly notice?: ReactNode;
  /** Where it can no longer be booked at all: the way to the next trips of its host. */
  readonly hostTrips?: ReactNode;
}

/** Why a trip can no longer be booked at all; empty for one that can be, or could be again. */
function endOf(trip: Trip, today: Date, t: Translate): string {
  if (trip.status === 'cancelled') return t('This trip was cancelled.');
  if (pricePanel(trip).kind === 'hidden') return t('This trip takes no bookings.');
  return startsInFuture(trip, today) ? '' : t('This trip has already started.');
}

/** A trip on one card, with the way to book it. */
export function TripSummary({ trip, today, busy, held, onBook, notice, hostTrips }: Props) {
  const t = useText();
  const { links } = useSiteContext();
  const panel = pricePanel(trip);
  const ended = endOf(trip, today, t);
  const button = bookingButton(trip, held);
  const open = button.state === 'open';
  const title = titleIn(trip, t);

  return (
    <article part="summary" className={summaryLayout.card}>
      <div part="photo" className="grid grow">
        <TripPhoto
          trip={trip}
          preset="card"
          sizes="(min-width: 48rem) 560px, 100vw"
          className={summaryLayout.photo}
        />
      </div>
      <div className={summaryLayout.shownText}>
        <h2 part="title" lang={title.lang} className="line-clamp-2 text-title">
          <SiteLink href={links.trip(trip.tripId)} className="hover:underline">
            <bdi>{title.text}</bdi>
          </SiteLink>
        </h2>
        <WhenAndWhere trip={trip} className="mt-3 space-y-1 text-muted" />
        {ended !== '' ? (
          <p className="pt-5 font-semibold">{ended}</p>
        ) : (
          panel.kind !== 'hidden' && (
            <div part="price" className="pt-5">
              {panel.kind === 'early-bird' && (
                <p className="mb-1 flex flex-wrap items-center gap-x-2.5 gap-y-1">
                  <Badge tone="sun">{t('EARLY BIRD')}</Badge>
                  <span className="text-note text-muted">
                    {t('For the first {n} bookings', { n: panel.spots }, 'For the first {n} bookings')}
                  </span>
                </p>
              )}
              <SeatPrice panel={panel} />
              <RunsFrom trip={trip} className="mt-1" />
            </div>
          )
        )}
        <div className={summaryLayout.actions}>
          {ended !== '' ? (
            <>
              {hostTrips}
              <OtherTrips look="secondary" />
            </>
          ) : (
            <>
              <Button
                disabled={button.reason !== ''}
                aria-disabled={busy}
                onClick={busy ? undefined : onBook}
              >
                {t(button.label)}
              </Button>
              {open ? (
                <p part="seats" className="text-note text-muted">
                  {spotsLeft(trip, t)}
                </p>
              ) : (
                button.reason !== '' && <p className="text-note text-muted">{t(button.reason)}</p>
              )}
              {notice}
            </>
          )}
        </div>
      </div>
    </article>
  );
}
