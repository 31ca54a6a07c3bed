import type { ReactNode } from 'react';
import type { Trip } from '../../domain/trips/trip.ts';
import { storyIn } from '../../domain/trips/trip-words.ts';
import { useText } from '../language/use-text.ts';
import { HostWords } from '../words/HostWords.tsx';
import { MeetingPoint } from './MeetingPoint.tsx';
import { RunsFromTerms } from './RunsFromTerms.tsx';
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
