import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { systemClock } from '../../shared/data/browser-world.ts';
import { bookingMessages } from '../../shared/domain/booking-messages.ts';
import { isProcessing } from '../../shared/flows/instant-booking/state.ts';
import { BookingFormSkeleton } from '../../shared/ui/booking/BookingFormSkeleton.tsx';
import { FullyBooked } from '../../shared/ui/booking/FullyBooked.tsx';
import { InstantBookingForm } from '../../shared/ui/booking/InstantBookingForm.tsx';
import { buttonStyle } from '../../shared/ui/elements/button-style.ts';
import { Notice } from '../../shared/ui/elements/Notice.tsx';
import { paths } from '../navigation/paths.ts';
import { goWith } from '../navigation/state.ts';
import { leaveToast } from '../toasts/leave-toast.ts';
import { instantBookingStore } from './instant-booking-store.ts';

interface Props {
  readonly tripId: string;
}

/** Form, payment and what follows; the page only moves on at the journey's ends. */
export function InstantBooking({ tripId }: Props) {
  const [store] = useState(() => instantBookingStore(tripId));
  const journey = useStore(store);
  const { stage, booking, load, dispose } = journey;
  const processing = isProcessing(booking);

  useEffect(() => {
    void load();
    const comeBack = (event: PageTransitionEvent) => event.persisted && void load();
    addEventListener('pageshow', comeBack);
    addEventListener('pagehide', dispose);
    return () => {
      removeEventListener('pageshow', comeBack);
      removeEventListener('pagehide', dispose);
      dispose();
    };
  }, [load, dispose]);

  useEffect(() => {
    if (!processing) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [processing]);

  useEffect(() => {
    if (stage.status === 'invalid') goHomeSaying(bookingMessages.tripMissingId);
    if (stage.status === 'failed') goHomeSaying(stage.message);
  }, [stage]);

  useEffect(() => {
    if (booking.status === 'confirmed') {
      const tripDetails = stage.status === 'ready' ? stage.trip : null;
      goWith(paths.success, { bookingId: booking.bookingId, tripDetails }, 'replace');
    }
    if (booking.status === 'failed') {
      goWith(paths.failed, { error: booking.error, bookingId: booking.bookingId });
    }
  }, [booking, stage]);

  switch (stage.status) {
    case 'loading':
    case 'invalid':
    case 'failed':
      return <BookingFormSkeleton />;
    case 'missing':
      return (
        <Notice
          icon="pin"
          title={bookingMessages.tripRemoved}
          actions={
            <a href={paths.home} className={buttonStyle()}>
              Go Back Home
            </a>
          }
        >
          <p>Nothing was booked and nothing was charged.</p>
        </Notice>
      );
    case 'ready':
      return stage.full ? (
        <FullyBooked title={stage.trip.title} />
      ) : (
        <InstantBookingForm journey={journey} trip={stage.trip} today={systemClock.now()} />
      );
  }
}

function goHomeSaying(message: string): void {
  leaveToast(message);
  location.replace(paths.home);
}
