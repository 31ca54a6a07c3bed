import { useEffect, useState } from 'react';
import { runsFrom, runsFromText } from '../../domain/trips/runs-from.ts';
import type { Trip } from '../../domain/trips/trip.ts';
import { Icon } from '../elements/Icon.tsx';
import { clockIcon } from '../elements/icons.ts';
import { useText } from '../language/use-text.ts';

export interface CountedTrip {
  /** As the backend has it now: how many have paid is live. */
  readonly trip: Pick<Trip, 'minTravellers' | 'decideBy' | 'soldSpots' | 'status'>;
}

/** 'Runs from 6 · 3 more by 12 Jan', and what that means for the money; nothing until its words are there. */
export function RunsFromLine({ trip }: CountedTrip) {
  const t = useText();
  const { more } = t;
  const [fetched, setFetched] = useState<typeof more>(undefined);
  useEffect(() => {
    more?.().then(() => setFetched(() => more));
  }, [more]);
  const runs = runsFrom(trip);
  return (
    runs &&
    fetched === more && (
      <>
        <p className="flex items-start gap-1.5 font-medium tabular-nums">
          <Icon path={clockIcon} className="mt-px size-4.5 shrink-0" />
          <span>{runsFromText(runs, t)}</span>
        </p>
        {/* The page around a panel says more: there it is hidden. */}
        <p data-terms="">{t('If too few come, everything you paid comes back.')}</p>
      </>
    )
  );
}
