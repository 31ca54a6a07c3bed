import { useEffect, useState } from 'react';
import { isUndecided } from '../../domain/trips/is-undecided.ts';
import type { CountedTrip } from './RunsFromLine.tsx';

interface Props extends CountedTrip {
  readonly className: string;
}

/** What the trip still needs to take place; nothing where that is certain. Few trips need it: its words are fetched then. */
export function RunsFrom({ trip, className }: Props) {
  const isOpen = trip.minTravellers !== null && isUndecided(trip);
  const [part, setPart] = useState<typeof import('./RunsFromLine.tsx') | null>(null);
  useEffect(() => {
    if (isOpen) import('./RunsFromLine.tsx').then(setPart, () => undefined);
  }, [isOpen]);
  return (
    isOpen && (
      <div className={`min-h-6 text-note text-muted ${className}`}>
        {part && <part.RunsFromLine trip={trip} />}
      </div>
    )
  );
}
