import { useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { pause, systemClock } from '../../shared/data/browser-time.ts';
import { createBookingViewStore } from '../../shared/flows/booking-view.ts';
import { BookingSheet } from '../../shared/ui/confirmation/BookingSheet.tsx';
import { Confirmation } from '../../shared/ui/confirmation/Confirmation.tsx';
import { viewActions } from '../data/calls.ts';
import { type BookedSeats, GroupTripConfirmedEvent } from '../elements/events.ts';
import { report } from '../elements/state.ts';
import { bookedSeats } from './journey-events.ts';
import { LateKeepBooking } from './LateKeepBooking.tsx';

interface Props {
  readonly host: Element;
  /** Row id. */
  readonly bookingId: string;
  /** What the host's page gets at once; null: it is read from the booking. */
  readonly booked: BookedSeats | null;
}

/** A booking that was paid a moment ago, as the function has it now. */
export function ConfirmedBooking({ host, bookingId, booked }: Props) {
  const [store] = useState(() => createBookingViewStore({ bookingId, bookings: viewActions, wait: pause }));
  const { resource } = useStore(store);
  const reported = useRef(false);

  useLayoutEffect(() => {
    const facts = booked ?? (resource.status === 'ready' ? bookedSeats(host, resource.value.booking) : null);
    if (reported.current || !facts) return;
    reported.current = true;
    report(host, new GroupTripConfirmedEvent(facts));
  }, [host, booked, resource]);

  return (
    <BookingSheet store={store} retriable>
      {(booking, trip) => {
        const shown = { booking, trip, today: systemClock.now() };
        return <Confirmation {...shown} keep={<LateKeepBooking {...shown} />} />;
      }}
    </BookingSheet>
  );
}
