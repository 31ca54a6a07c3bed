import { useEffect, useState } from 'react';
import { useText } from '../language/use-text.ts';
import type { CountedTrip } from './RunsFromLine.tsx';

interface Props extends CountedTrip {
  readonly className: string;
}

/** What the trip still needs to take place; nothing where that is certain. Few trips need it: its words are fetched then. */
export function RunsFrom({ trip, className }: Props) {
  const { more } = useText();
  const isOpen = trip.minTravellers !== null && trip.status === 'published';
  const [part, setPart] = useState<typeof import('./RunsFromLine.tsx') | null>(null);
  useEffect(() => {
    if (isOpen)
      Promise.all([import('./RunsFromLine.tsx'), more?.()]).then(
        ([line]) => setPart(line),
        () => undefined,
      );
  }, [isOpen, more]);
  return (
    isOpen && (
      <div className={`min-h-6 text-note text-muted ${className}`}>
        {part && <part.RunsFromLine trip={trip} />}
      </div>
    )
  );
}
