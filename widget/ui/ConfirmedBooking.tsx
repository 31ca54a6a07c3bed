import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { pause, systemClock } from '../../shared/data/browser-time.ts';
import { createBookingViewStore } from '../../shared/flows/booking-view.ts';
import { Confirmation } from '../../shared/ui/confirmation/Confirmation.tsx';
import { ConfirmationSkeleton } from '../../shared/ui/confirmation/ConfirmationSkeleton.tsx';
import { useText } from '../../shared/ui/language/use-text.ts';
import { viewActions } from '../data/calls.ts';
import { type BookedSeats, GroupTripConfirmedEvent } from '../elements/events.ts';
import { report } from '../elements/state.ts';
import { bookedSeats } from './journey-events.ts';
import { LateKeepBooking } from './LateKeepBooking.tsx';
import { Unavailable } from './Unavailable.tsx';

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
  const t = useText();
  const { view, load } = useStore(store);
  const reported = useRef(false);

  useLayoutEffect(() => {
    const facts = booked ?? (view.status === 'found' ? bookedSeats(host, view.booking) : null);
    if (reported.current || !facts) return;
    reported.current = true;
    report(host, new GroupTripConfirmedEvent(facts));
  }, [host, booked, view]);

  useEffect(() => {
    void load();
  }, [load]);

  if (view.status === 'loading') return <ConfirmationSkeleton />;
  if (view.status === 'found') {
    const shown = { booking: view.booking, trip: view.trip, today: systemClock.now() };
    return <Confirmation {...shown} keep={<LateKeepBooking {...shown} />} />;
  }
  return (
    <Unavailable message={view.message} onRetry={load}>
      <p className="w-full">
        {t(
          'A booking that was made is safe. With its reference and your email you find it under My booking.',
        )}
      </p>
    </Unavailable>
  );
}
