import type { Trip } from '../../domain/trip.ts';
import { Tags } from './Tags.tsx';
import { WhenAndWhere } from './WhenAndWhere.tsx';

interface Props {
  readonly trip: Trip;
}

/** What, when and where. */
export function TripHeading({ trip }: Props) {
  return (
    <header>
      <h1 className="max-w-[24ch] text-heading font-bold">{trip.title}</h1>
      <WhenAndWhere trip={trip} className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-lead text-muted" />
      <Tags tags={trip.tags} />
    </header>
  );
}
