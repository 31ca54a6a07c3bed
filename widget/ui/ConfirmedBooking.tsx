import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { pause, systemClock } from '../../shared/data/browser-time.ts';
import * as bookingMessages from '../../shared/domain/bookings/booking-messages.ts';
import { withTypedEmail } from '../../shared/domain/bookings/typed-email.ts';
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
  /** The address as its traveller typed it. */
  readonly email: string;
  /** What the host's page gets at once; null: it is read from the booking. */
  readonly booked: BookedSeats | null;
}

/** A booking that was paid a moment ago, as the function has it now. */
export function ConfirmedBooking({ host, bookingId, email, booked }: Props) {
  const [store] = useState(() => createBookingViewStore({ bookingId, bookings: viewActions, wait: pause }));
  const t = useText();
  const { resource, refresh } = useStore(store);
  const reported = useRef(false);

  useLayoutEffect(() => {
    const facts = booked ?? (resource.status === 'ready' ? bookedSeats(host, resource.value.booking) : null);
    if (reported.current || !facts) return;
    reported.current = true;
    report(host, new GroupTripConfirmedEvent(facts));
  }, [host, booked, resource]);

  useEffect(() => {
    void refresh();
  }, [refresh]);

  if (resource.status === 'loading') return <ConfirmationSkeleton />;
  if (resource.status === 'ready') {
    const { booking, trip } = resource.value;
    const shown = { booking: withTypedEmail(booking, email), trip, today: systemClock.now() };
    return <Confirmation {...shown} keep={<LateKeepBooking {...shown} />} />;
  }
  return (
    <Unavailable
      message={resource.status === 'failed' ? resource.error.message : bookingMessages.bookingNotFound}
      onRetry={refresh}
    >
      <p className="w-full">
        {t(
          'A booking that was made is safe. With its reference and your email you find it under My booking.',
        )}
      </p>
    </Unavailable>
  );
}
