import { Fragment, type ReactNode } from 'react';
import type { Trip } from '../../domain/trips/trip.ts';
import { durationDays } from '../../domain/trips/trip-dates.ts';
import { Section } from '../elements/Section.tsx';
import { useText } from '../language/use-text.ts';

/** The trip in figures. */
export function TripOverview({ trip }: { readonly trip: Trip }) {
  const t = useText();
  const facts: readonly Fact[] = [
    // Dates the wrong way round say nothing about how long it takes.
    ...(trip.endDate < trip.startDate
      ? []
      : [{ term: t('Duration'), figure: t('{n} days', { n: durationDays(trip) }, '{n} day') }]),
    ...counted(t('Places'), trip.locations),
    ...(trip.groupSize === null ? [] : [{ term: t('Group Size'), figure: String(trip.groupSize) }]),
    ...counted(t('Activities'), trip.activities),
    ...(trip.ageGroups.length === 0
      ? []
      : [{ term: t('Suitable For'), figure: <Ages groups={trip.ageGroups} />, wide: true }]),
  ];
  if (facts.length === 0) return null;
  return (
    <Section id="trip-overview" title={t('Trip Overview')}>
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-5 rounded-card bg-sunken p-6 @mid:grid-cols-[repeat(auto-fit,minmax(6em,1fr))]">
        {facts.map(({ term, figure, wide }) => (
          <div key={term} className={wide ? 'col-span-full' : undefined}>
            <dt className="text-note text-muted">{term}</dt>
            <dd className="mt-0.5 text-lead font-semibold tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

interface Fact {
  readonly term: string;
  readonly figure: ReactNode;
  /** It has a line of its own. */
  readonly wide?: boolean;
}

/** How many there are; nothing where the host named none. */
function counted(term: string, things: readonly string[]): Fact[] {
  return things.length === 0 ? [] : [{ term, figure: String(things.length) }];
}

/** Ranges such as 18-25, none of which breaks at its hyphen. */
function Ages({ groups }: { readonly groups: readonly string[] }) {
  return groups.map((group, index) => (
    <Fragment key={group}>
      {index > 0 && <span>, </span>}
      <bdi className="whitespace-nowrap">{group}</bdi>
    </Fragment>
  ));
}
