import { runsFrom, runsFromText } from '../../domain/runs-from.ts';
import type { Trip } from '../../domain/trip.ts';
import { Icon } from '../elements/Icon.tsx';

interface Props {
  /** As the backend has it now: how many have paid is live. */
  readonly trip: Pick<Trip, 'minTravellers' | 'decideBy' | 'soldSpots' | 'status'>;
  readonly className?: string;
}

/** What the trip still needs to take place; nothing where that is certain. */
export function RunsFrom({ trip, className = '' }: Props) {
  const runs = runsFrom(trip);
  return (
    runs && (
      <p className={`flex items-start gap-1.5 text-note font-medium text-muted tabular-nums ${className}`}>
        <Icon name="clock" className="mt-px size-4.5 shrink-0" />
        <span>{runsFromText(runs)}</span>
      </p>
    )
  );
}
