import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { systemClock } from '../../shared/data/browser-world.ts';
import { isProcessing } from '../../shared/flows/instant-booking/state.ts';
import { InstantBookingForm } from '../../shared/ui/booking/InstantBookingForm.tsx';
import { TripStage } from '../../shared/ui/booking/TripStage.tsx';
import { paths } from '../navigation/paths.ts';
import { goWith } from '../navigation/state.ts';
import { instantBookingStore } from './booking-stores.ts';
import { RequestBooking } from './RequestBooking.tsx';
import { useBookingPage } from './use-booking-page.ts';

interface Props {
  readonly tripId: string;
}

/** Form, payment and what follows; the page only moves on at the journey's ends. */
export function InstantBooking({ tripId }: Props) {
  const [store] = useState(() => instantBookingStore(tripId));
  const journey = useStore(store);
  const { stage, booking } = journey;
  useBookingPage(journey, isProcessing(booking));

  useEffect(() => {
    if (booking.status === 'confirmed') {
      const tripDetails = stage.status === 'ready' ? stage.trip : null;
      goWith(paths.success, { bookingId: booking.bookingId, tripDetails }, 'replace');
    }
    if (booking.status === 'failed') {
      const { error, bookingId, reference } = booking;
      goWith(paths.failed, { error, bookingId, reference });
    }
  }, [booking, stage]);

  return (
    <TripStage stage={stage}>
      {(trip) =>
        // The host may have asked for approval since the trip's page was opened; seats that are held stay bookable.
        trip.hostApproval && journey.hold === null && booking.status === 'editing' ? (
          <RequestBooking tripId={tripId} typed={journey.form} />
        ) : (
          <InstantBookingForm journey={journey} trip={trip} today={systemClock.now()} />
        )
      }
    </TripStage>
  );
}
