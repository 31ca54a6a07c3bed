import { useLayoutEffect, useState } from 'react';
import * as v from 'valibot';
import { textOf } from '../../shared/domain/texts/json.ts';
import { navigationState } from '../navigation/state.ts';
import { SiteProvider } from '../site-context.tsx';
import { InstantBooking } from './InstantBooking.tsx';
import type { WaitlistOffer } from './offered-seats.ts';
import { RequestBooking } from './RequestBooking.tsx';

const Offer = v.object({
  token: v.string(),
  seats: v.number(),
  until: v.string(),
  name: v.string(),
  email: v.string(),
});

/** What a waiting list offers to this traveller; null where it is not for that that they came. */
function offerOf(value: unknown): WaitlistOffer | null {
  const offer = v.safeParse(Offer, value);
  return offer.success ? offer.output : null;
}

/**
 * Chooses the journey by the navigation state that the trip's page left. Without a trip it is empty, and the page shows its
 * own notice.
 */
export function BookIsland() {
  const [state] = useState(navigationState);
  const tripId = textOf(state['tripId']);
  // What `handed.js` took for such a state may be an old one, or of no trip.
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-handed', tripId !== '');
  }, [tripId]);
  if (tripId === '') return null;
  return (
    <SiteProvider>
      {state['hostApproval'] === true ? (
        <RequestBooking tripId={tripId} />
      ) : (
        <InstantBooking tripId={tripId} offer={offerOf(state['offer'])} />
      )}
    </SiteProvider>
  );
}
