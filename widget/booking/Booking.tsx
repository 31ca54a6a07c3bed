import { displayOf, tripIdOf } from '../elements/booking-attributes.ts';
import type { ElementProps } from '../elements/wrapped-element.ts';
import { Lazy } from '../ui/Lazy.tsx';
import { Shell } from '../ui/Shell.tsx';
import { useDrafts } from '../ui/use-drafts.ts';
import { TripBooking } from './TripBooking.tsx';
import { TripLoading } from './TripLoading.tsx';

const loadButton = () => import('./BookingButton.tsx');

/** The content of `<group-trip-booking>`. Starts afresh when the trip changes. */
export function Booking({ host, near }: ElementProps) {
  const tripId = tripIdOf(host);
  // Elements are drawn in the order of the page, and come near the window in any: so each finds its own draft again.
  const drafts = useDrafts(tripId, host);
  if (displayOf(host) === 'button') {
    return (
      <Lazy load={loadButton} waiting={<slot />} otherwise={<slot />}>
        {({ BookingButton }) => <BookingButton host={host} tripId={tripId} drafts={drafts} />}
      </Lazy>
    );
  }
  return (
    <Shell host={host} near={near} waiting={<TripLoading />}>
      <TripBooking key={tripId} host={host} tripId={tripId} drafts={drafts} />
    </Shell>
  );
}
