import type { ElementProps } from '../elements/wrapped-element.ts';
import { Shell } from '../ui/Shell.tsx';
import { TripBooking } from './TripBooking.tsx';

/** The content of `<group-trip-booking>`. Starts afresh when the trip changes. */
export function Booking({ container: { host } }: ElementProps) {
  const tripId = host.getAttribute('trip-id')?.trim() ?? '';
  return (
    <Shell host={host}>
      <TripBooking key={tripId} host={host} tripId={tripId} />
    </Shell>
  );
}
