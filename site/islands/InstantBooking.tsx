import { useEffect } from 'react';
import { systemClock } from '../../shared/data/browser-time.ts';
import { isProcessing } from '../../shared/flows/instant-booking/state.ts';
import { InstantBookingScreen } from '../../shared/ui/booking/InstantBookingScreen.tsx';
import { useOwnStore } from '../../shared/ui/use-own-store.ts';
import { goToConfirmation } from '../navigation/go-to-confirmation.ts';
import { paths } from '../navigation/paths.ts';
import { goWith } from '../navigation/state.ts';
import { instantBookingStore } from './booking-stores.ts';
import { RequestBooking } from './RequestBooking.tsx';
import { useBookingPage } from './use-booking-page.ts';

/** Form, payment and what follows; the page only moves on at the journey's ends. */
export function InstantBooking({ tripId }: { readonly tripId: string }) {
  const journey = useOwnStore(() => instantBookingStore(tripId));
  const { stage, booking } = journey;
  useBookingPage(journey, isProcessing(booking));

  useEffect(() => {
    if (booking.status === 'confirmed') {
      goToConfirmation(booking.bookingId, stage.status === 'ready' ? stage.trip : null);
    }
    if (booking.status === 'failed') {
      const { error, bookingId, reference } = booking;
      goWith(paths.failed, { error, bookingId, reference });
    }
  }, [booking, stage]);

  return (
    <InstantBookingScreen
      journey={journey}
      clock={systemClock}
      request={(typed) => <RequestBooking tripId={tripId} typed={typed} />}
    />
  );
}
