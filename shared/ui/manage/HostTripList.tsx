import { listOfMoney } from '../../domain/money/list-of-money.ts';
import type { HostedTrip } from '../../domain/ports/hosting.ts';
import { isTripOver } from '../../domain/trips/is-trip-over.ts';
import { formatDateRange } from '../../domain/trips/trip-dates.ts';
import { ArrivalTitle } from '../elements/ArrivalTitle.tsx';
import { buttonStyle } from '../elements/button-style.ts';
import { useText } from '../language/use-text.ts';
import { useSiteContext } from '../site-context.ts';
import { SaleBadge } from './ManageHeading.tsx';

interface Props {
  readonly trips: readonly HostedTrip[];
  readonly today: Date;
}

/** All trips of a host: seats, money, what waits for an answer, and the way to each, until a month after it. */
export function HostTripList({ trips, today }: Props) {
  const t = useText();
  const isAhead = ({ trip }: HostedTrip) => !isTripOver(trip, today);
  const ahead = trips.filter(isAhead);
  const past = trips.filter((one) => !isAhead(one)).reverse();
  const toAnswer = ahead.reduce((sum, one) => sum + one.toAnswer, 0);
  return (
    <div className="mx-auto max-w-page px-4 pt-10 @mid:px-6 @mid:pt-14">
      <ArrivalTitle>{t('Your trips')}</ArrivalTitle>
      <p className="mt-2 text-lead text-muted">
        {trips.length === 0
          ? t('There is no trip of yours yet.')
          : toAnswer === 0
            ? t('Nothing waits for your answer.')
            : t('{n} requests wait for your answer.', { n: toAnswer }, '{n} request waits for your answer.')}
      </p>
      <ul className="mt-8 space-y-5">{ahead.map(card)}</ul>
      {past.length > 0 && (
        <details className="mt-8">
          <summary className="min-h-11 cursor-pointer py-2 font-semibold text-accent">
            {t('Past trips ({count})', { count: past.length })}
          </summary>
          <ul className="mt-3 space-y-5">{past.map(card)}</ul>
        </details>
      )}
    </div>
  );
}

const card = (one: HostedTrip) => <HostTripCard key={one.trip.tripId} hosted={one} />;

function HostTripCard({
  hosted: { trip, seats, taken, refunded, toAnswer, token },
}: {
  readonly hosted: HostedTrip;
}) {
  const t = useText();
  const { links } = useSiteContext();
  const back = listOfMoney(refunded, t);
  return (
    <li className="rounded-card border border-line bg-raised p-5 @mid:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <SaleBadge trip={trip} />
          <h2 dir="auto" className="mt-2 text-title wrap-anywhere">
            {trip.title}
          </h2>
          <p className="mt-1 text-muted">{formatDateRange(trip.startDate, trip.endDate, t)}</p>
        </div>
        {token !== null && (
          <a
            href={`${links.manage}#${new URLSearchParams({ token })}`}
            className={buttonStyle(toAnswer > 0 ? 'primary' : 'secondary')}
          >
            <span>
              {toAnswer > 0 ? t('Answer {n} requests', { n: toAnswer }, 'Answer {n} request') : t('Open')}
            </span>
            <span className="sr-only">
              <span>: </span>
              <bdi>{trip.title}</bdi>
            </span>
          </a>
        )}
      </div>
      <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-4 border-t border-line pt-5 @mid:grid-cols-4">
        <Figure
          term={t('Sold')}
          value={t('{number} of {count}', { number: seats.sold, count: seats.total })}
        />
        <Figure term={t('Free')} value={String(seats.free)} />
        <Figure term={t('Taken')} value={listOfMoney(taken, t) || t('Nothing')} />
        <Figure term={t('Refunded')} value={back || t('Nothing')} />
      </dl>
    </li>
  );
}

function Figure({ term, value }: { readonly term: string; readonly value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-note text-muted">{term}</dt>
      <dd className="mt-0.5 font-semibold tabular-nums wrap-anywhere">{value}</dd>
    </div>
  );
}
