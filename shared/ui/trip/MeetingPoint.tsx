import type { Trip } from '../../domain/trips/trip.ts';
import { Section } from '../elements/Section.tsx';

/** Where and when the group meets, in the host's words. */
export function MeetingPoint({ trip: { meeting } }: { readonly trip: Pick<Trip, 'meeting'> }) {
  if (meeting === '') return null;
  return (
    <Section id="meeting-point" title="Meeting point">
      <p dir="auto" className="mt-3 max-w-prose text-lead whitespace-pre-line wrap-anywhere">
        {meeting}
      </p>
    </Section>
  );
}
