import type { Trip } from '../../domain/trips/trip.ts';
import { Section } from '../elements/Section.tsx';
import { useText } from '../language/use-text.ts';

/** Where and when the group meets, in the host's words. */
export function MeetingPoint({
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
