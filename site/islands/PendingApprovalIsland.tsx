import { useState } from 'react';
import { systemClock } from '../../shared/data/browser-world.ts';
import type { Booking } from '../../shared/domain/booking.ts';
import type { Trip } from '../../shared/domain/trip.ts';
import { Confirmation } from '../../shared/ui/confirmation/Confirmation.tsx';
import { buttonStyle } from '../../shared/ui/elements/button-style.ts';
import { Notice } from '../../shared/ui/elements/Notice.tsx';
import { SurroundingsProvider } from '../../shared/ui/surroundings.ts';
import { paths } from '../navigation/paths.ts';
import { claimState } from '../navigation/state.ts';
import { surroundings } from '../surroundings.ts';

/** The request as it was sent; the page that sent it left both in the navigation state. */
export function PendingApprovalIsland() {
  const [state] = useState(() => claimState(paths.pendingApproval));
  const booking = state['booking'] as Booking | undefined;
  const trip = state['tripDetails'] as Trip | undefined;

  return (
    <SurroundingsProvider value={surroundings}>
      {booking && trip ? (
        <Confirmation booking={booking} trip={trip} today={systemClock.now()} />
      ) : (
        <Notice
          icon="clock"
          title="No Booking Data Found"
          actions={
            <a href={paths.home} className={buttonStyle()}>
              Return to Home
            </a>
          }
        >
          <p>With its reference and your email you find a request under My booking.</p>
        </Notice>
      )}
    </SurroundingsProvider>
  );
}
