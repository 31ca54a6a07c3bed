import { runsFrom } from '../../domain/trips/runs-from.ts';
import type { Trip } from '../../domain/trips/trip.ts';
import { formatDay } from '../../domain/trips/trip-dates.ts';
import { Section } from '../elements/Section.tsx';
import { useText } from '../language/use-text.ts';

/** What it means that a trip runs from so many travellers: when that is decided, and what becomes of the money. */
export function RunsFromTerms({ trip }: { readonly trip: Trip }) {
  const t = useText();
  const runs = runsFrom(trip);
  if (runs === null) return null;
  const { least, by } = runs;
  return (
    <Section id="runs-from" title={t('Runs from {least} travellers', { least })}>
      <ul className="mt-4 max-w-prose list-disc space-y-2 ps-6">
        <li>
          {by === null
            ? t('The trip takes place as soon as {least} travellers have booked.', { least })
            : t('The trip takes place once {least} travellers have booked, by {day} at the latest.', {
                least,
                day: formatDay(by, t),
              })}
        </li>
        <li>
          {t('We write to you as soon as it is decided. Until then it is best to book no other tickets.')}
        </li>
        <li>{t('If too few come together, the trip is cancelled, and everything you paid comes back.')}</li>
      </ul>
    </Section>
  );
}
