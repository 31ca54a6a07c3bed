import { useLayoutEffect, useState } from 'react';
import { navigationState, textOf } from '../navigation/state.ts';
import { SiteProvider } from '../site-context.tsx';
import { InstantBooking } from './InstantBooking.tsx';
import { RequestBooking } from './RequestBooking.tsx';

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
        <InstantBooking tripId={tripId} />
      )}
    </SiteProvider>
  );
}
