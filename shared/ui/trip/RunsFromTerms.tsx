import { runsFrom } from '../../domain/trips/runs-from.ts';
import type { Trip } from '../../domain/trips/trip.ts';
import { formatDay } from '../../domain/trips/trip-dates.ts';
import { Section } from '../elements/Section.tsx';

/** What it means that a trip runs from so many travellers: when that is decided, and what becomes of the money. */
export function RunsFromTerms({ trip }: { readonly trip: Trip }) {
  const runs = runsFrom(trip);
  if (runs === null) return null;
  const { least, by } = runs;
  return (
    <Section id="runs-from" title={`Runs from ${least} travellers`}>
      <ul className="mt-4 max-w-prose list-disc space-y-2 pl-6">
        <li>
          {by === null
            ? `The trip takes place as soon as ${least} travellers have booked.`
            : `The trip takes place once ${least} travellers have booked, by ${formatDay(by)} at the latest.`}
        </li>
        <li>We write to you as soon as it is decided. Until then it is best to book no other tickets.</li>
        <li>If too few come together, the trip is cancelled, and everything you paid comes back.</li>
      </ul>
    </Section>
  );
}
