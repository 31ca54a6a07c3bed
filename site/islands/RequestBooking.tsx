import { useEffect } from 'react';
import { systemClock } from '../../shared/data/browser-time.ts';
import { isProcessing } from '../../shared/flows/request-booking/state.ts';
import { FormForTrip } from '../../shared/ui/booking/FormForTrip.tsx';
import { RequestBookingForm } from '../../shared/ui/booking/RequestBookingForm.tsx';
import { useOwnStore } from '../../shared/ui/use-own-store.ts';
import { paths } from '../navigation/paths.ts';
import { goWith } from '../navigation/state.ts';
import { requestBookingStore } from './booking-stores.ts';
import { useBookingPage } from './use-booking-page.ts';

interface Props {
  readonly tripId: string;
}

/** The request that a host decides on. */
export function RequestBooking({ tripId }: Props) {
  const journey = useOwnStore(() => requestBookingStore(tripId));
  const { stage, booking } = journey;
  useBookingPage(journey, isProcessing(booking));

  useEffect(() => {
    if (booking.status !== 'sent') return;
    const tripDetails = stage.status === 'ready' ? stage.trip : null;
    goWith(paths().pendingApproval, { booking: booking.booking, tripDetails }, 'replace');
  }, [booking, stage]);

  return (
    <FormForTrip stage={stage}>
      {(trip) => <RequestBookingForm journey={journey} trip={trip} today={systemClock.now()} />}
    </FormForTrip>
  );
}
