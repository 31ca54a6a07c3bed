import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { pause, systemClock } from '../../shared/data/browser-world.ts';
import { isPendingApproval } from '../../shared/domain/booking.ts';
import { createBookingViewStore } from '../../shared/flows/booking-view.ts';
import { PendingApproval } from '../../shared/ui/approval/PendingApproval.tsx';
import { Confirmation } from '../../shared/ui/confirmation/Confirmation.tsx';
import { ConfirmationSkeleton } from '../../shared/ui/confirmation/ConfirmationSkeleton.tsx';
import { Button } from '../../shared/ui/elements/Button.tsx';
import { Notice } from '../../shared/ui/elements/Notice.tsx';
import { SurroundingsProvider } from '../../shared/ui/surroundings.ts';
import { bookings } from '../data/bookings.ts';
import { goBack } from '../navigation/go-back.ts';
import { surroundings } from '../surroundings.ts';

interface Props {
  /** Row id. */
  readonly bookingId: string;
}

/** A booking by its id, read anew at each visit. */
export function BookingPage({ bookingId }: Props) {
  const [store] = useState(() => createBookingViewStore({ bookingId, bookings, wait: pause }));
  const { view, load } = useStore(store);

  useEffect(() => {
    void load();
  }, [load]);

  return (
    <SurroundingsProvider value={surroundings}>
      {view.status === 'loading' ? (
        <ConfirmationSkeleton />
      ) : view.status === 'found' && isPendingApproval(view.booking) ? (
        <PendingApproval booking={view.booking} trip={view.trip} />
      ) : view.status === 'found' ? (
        <Confirmation booking={view.booking} trip={view.trip} today={systemClock.now()} />
      ) : (
        <Notice
          icon="warning"
          title={view.message}
          actions={
            <>
              <Button onClick={goBack}>Go Back</Button>
              {bookingId !== '' && (
                <Button look="secondary" onClick={() => void load()}>
                  Try Again
                </Button>
              )}
            </>
          }
        >
          <p>
            A booking that was made is safe. With its reference and your email you find it under My booking.
          </p>
        </Notice>
      )}
    </SurroundingsProvider>
  );
}
