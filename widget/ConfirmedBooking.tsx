import { useLayoutEffect, useState } from 'react';
import { useStore } from 'zustand';
import { pause, systemClock } from '../shared/data/browser-world.ts';
import { createBookingViewStore } from '../shared/flows/booking-view.ts';
import { BookingSheet } from '../shared/ui/confirmation/BookingSheet.tsx';
import { getBooking } from './data/calls.ts';
import { GroupTripConfirmedEvent } from './elements/events.ts';
import { bookedSeats } from './journey-events.ts';

interface Props {
  readonly host: Element;
  /** Row id. */
  readonly bookingId: string;
}

/** A booking that was paid a moment ago, as the function has it now. */
export function ConfirmedBooking({ host, bookingId }: Props) {
  const [store] = useState(() =>
    createBookingViewStore({ bookingId, bookings: { getBooking }, wait: pause }),
  );
  const { view } = useStore(store);
  const booking = view.status === 'found' ? view.booking : null;

  useLayoutEffect(() => {
    if (booking) host.dispatchEvent(new GroupTripConfirmedEvent(bookedSeats(booking)));
  }, [host, booking]);

  return <BookingSheet store={store} today={systemClock.now()} retriable />;
}
