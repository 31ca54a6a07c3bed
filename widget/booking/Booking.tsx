import type { ElementProps } from '../elements/wrapped-element.ts';
import { Shell } from '../ui/Shell.tsx';
import { TripBooking } from './TripBooking.tsx';

/** The content of `<group-trip-booking>`. Another trip is another booking: nothing of the last one stays on view. */
export function Booking({ container: { host } }: ElementProps) {
  const tripId = host.getAttribute('trip-id')?.trim() ?? '';
  return (
    <Shell host={host}>
      <TripBooking key={tripId} host={host} tripId={tripId} />
    </Shell>
  );
}
