import type { ReactNode } from 'react';
import { runsFrom } from '../../domain/trips/runs-from.ts';
import type { Trip } from '../../domain/trips/trip.ts';
import { formatDay } from '../../domain/trips/trip-dates.ts';
import { storyIn } from '../../domain/trips/trip-words.ts';
import { Section } from '../elements/Section.tsx';
import { useText } from '../language/use-text.ts';
import { HostWords } from '../words/HostWords.tsx';
import { TripList } from './TripList.tsx';
import { TripOverview } from './TripOverview.tsx';

interface Props {
  readonly trip: Trip;
  /** The description, where it is drawn already. */
  readonly story?: ReactNode;
}

/** What is written about a trip, and its figures: nothing that a booking changes. */
export function TripWords({ trip, story }: Props) {
  const t = useText();
  const { text, lang } = storyIn(trip, t);
  return (
    <div className="space-y-12">
      {text !== '' && (
        <div lang={lang} className="max-w-prose text-lead">
          {story ?? <HostWords text={text} level={2} />}
        </div>
      )}
      <TripOverview trip={trip} />
      <MeetingPoint trip={trip} />
      <TripList title={t('Trip Activities')} items={trip.activities} lang={trip.language} mark="check" />
      {trip.inclusions.length + trip.exclusions.length > 0 && (
        <div className="grid gap-12 @mid:grid-cols-2">
          <TripList title={t('Inclusions')} items={trip.inclusions} lang={trip.language} mark="check" />
          <TripList title={t('Exclusions')} items={trip.exclusions} lang={trip.language} mark="cross" />
        </div>
      )}
      <RunsFromTerms trip={trip} />
    </div>
  );
}

/** Where and when the group meets, in the host's words. */
function MeetingPoint({
  trip: { meeting, language },
}: {
  readonly trip: Pick<Trip, 'meeting' | 'language'>;
}) {
  const t = useText();
  if (meeting === '') return null;
  return (
    <Section id="meeting-point" title={t('Meeting point')}>
      <p
        dir="auto"
        lang={language || undefined}
        className="mt-3 max-w-prose text-lead whitespace-pre-line wrap-anywhere"
      >
        {meeting}
      </p>
    </Section>
  );
}

/** What it means that a trip runs from so many travellers: when that is decided, and what becomes of the money. */
function RunsFromTerms({ trip }: { readonly trip: Trip }) {
  const t = useText();
  const runs = runsFrom(trip);
  if (runs === null) return null;
  const { least, by } = runs;
  return (
    <Section id="runs-from" title={t('Runs from {n} travellers', { n: least }, 'Runs from {n} traveller')}>
      <ul className="mt-4 max-w-prose list-disc space-y-2 ps-6">
        <li>
          {by === null
            ? t(
                'The trip takes place as soon as {n} travellers have booked.',
                { n: least },
                'The trip takes place as soon as {n} traveller has booked.',
              )
            : t(
                'The trip takes place once {n} travellers have booked, by {day} at the latest.',
                { n: least, day: formatDay(by, t) },
                'The trip takes place once {n} traveller has booked, by {day} at the latest.',
              )}
        </li>
        <li>
          {t('We write to you as soon as it is decided. Until then it is best to book no other tickets.')}
        </li>
        <li>{t('If too few come together, the trip is cancelled, and everything you paid comes back.')}</li>
      </ul>
    </Section>
  );
}
