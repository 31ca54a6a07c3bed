import { useState } from 'react';
import { Button } from '../../shared/ui/elements/Button.tsx';
import { Notice } from '../../shared/ui/elements/Notice.tsx';
import { goBack } from '../navigation/go-back.ts';
import { paths } from '../navigation/paths.ts';
import { claimState, textOf } from '../navigation/state.ts';
import { SiteProvider } from '../site-context.tsx';
import { InstantBooking } from './InstantBooking.tsx';
import { RequestBooking } from './RequestBooking.tsx';

/** Chooses the journey by the navigation state that the trip's page left. */
export function BookIsland() {
  const [state] = useState(() => claimState(paths.book));
  const tripId = textOf(state['tripId']);

  return (
    <SiteProvider>
      {tripId === '' ? (
        <Notice
          icon="warning"
          title="Invalid Booking Request"
          actions={<Button onClick={goBack}>Go Back</Button>}
        >
          <p>No trip information provided.</p>
          <p className="text-body">Choose a trip and book it from its page.</p>
        </Notice>
      ) : state['hostApproval'] === true ? (
        <RequestBooking tripId={tripId} />
      ) : (
        <InstantBooking tripId={tripId} />
      )}
    </SiteProvider>
  );
}
