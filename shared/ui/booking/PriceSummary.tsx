import { useState } from 'react';
import { formatMoney } from '../../domain/money/money.ts';
import { refundBands } from '../../domain/money/refund.ts';
import { refundLines } from '../../domain/money/refund-lines.ts';
import { seatsAtPrice } from '../../domain/money/seats-at-price.ts';
import type { Trip } from '../../domain/trips/trip.ts';
import { formatDateRange } from '../../domain/trips/trip-dates.ts';
import { titleIn } from '../../domain/trips/trip-words.ts';
import type { Quote } from '../../flows/booking-form/form-state.ts';
import { Icon } from '../elements/Icon.tsx';
import { SiteLink } from '../elements/SiteLink.tsx';
import { useText } from '../language/use-text.ts';
import { useSiteContext } from '../site-context.ts';
import { RunsFrom } from '../trip/RunsFrom.tsx';
import { TripPhoto } from '../trip/TripPhoto.tsx';
import { MoneyPlan } from './MoneyPlan.tsx';

interface Props {
  readonly trip: Trip;
  readonly quote: Quote;
  readonly today: Date;
  /** When the money is due: at once, or once the host has approved. */
  readonly due: 'now' | 'after-approval';
}

/** What is bought, what it costs, what is due when, and what comes back. */
export function PriceSummary({ trip, quote, today, due }: Props) {
  const t = useText();
  const { links } = useSiteContext();
  const { seats, seatPrice, total } = quote;
  const title = titleIn(trip, t);
  // On a phone the schedule is one line, so that the fields are near.
  const [open, setOpen] = useState(false);
  const [first] = refundLines(refundBands(new Date(trip.startDate)), total, today, t);

  return (
    <section aria-label={t('Price summary')} className="rounded-card bg-sunken p-5 @mid:p-6">
      <div className="flex flex-wrap gap-4">
        <TripPhoto
          trip={trip}
          preset="galleryThumb"
          sizes="96px"
          className="aspect-photo w-24 shrink-0 rounded-field object-cover"
        />
        <div className="min-w-0 flex-1 basis-36">
          <h2 lang={title.lang} className="text-body font-semibold">
            <bdi>{title.text}</bdi>
          </h2>
          <p className="text-note text-muted">{formatDateRange(trip.startDate, trip.endDate, t)}</p>
          <RunsFrom trip={trip} className="mt-1" />
        </div>
      </div>

      <dl className="mt-5 space-y-2 border-t border-line pt-5 tabular-nums">
        <div className="flex flex-wrap justify-between gap-x-4 text-muted @max-wide:hidden">
          <dt>{t('Price per seat')}</dt>
          <dd>{formatMoney(seatPrice, t)}</dd>
        </div>
        <div className="flex flex-wrap justify-between gap-x-4 text-muted">
          <dt>{seatsAtPrice(seatPrice, seats, t)}</dt>
          <dd>{formatMoney(total, t)}</dd>
        </div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3 text-lead font-semibold">
          <dt>{t('Total')}</dt>
          <dd className="text-title font-bold">{formatMoney(total, t)}</dd>
        </div>
      </dl>

      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="mt-4 flex min-h-11 w-full items-center justify-between gap-4 border-t border-line pt-4 text-start text-note @wide:hidden"
      >
        <span>
          <span>{due === 'now' ? t('If you cancel') : t('Nothing due now. If you cancel')}</span>
          <span className="block font-semibold">{first && `${first.period}: ${first.comesBack}`}</span>
        </span>
        <Icon path="m6 9.5 6 6 6-6" />
      </button>
      <div className={`mt-5 border-t border-line pt-5 ${open ? '' : '@max-wide:hidden'}`}>
        <MoneyPlan due={due} total={total} departure={trip.startDate} today={today} />
      </div>
      <p className="mt-3 text-note text-muted">
        <span>{t('Something unclear?')}</span>{' '}
        <SiteLink
          href={links.enquiry(trip.tripId)}
          className="inline-flex min-h-6 items-center text-accent underline"
        >
          {t('Send an enquiry')}
        </SiteLink>
      </p>
    </section>
  );
}
