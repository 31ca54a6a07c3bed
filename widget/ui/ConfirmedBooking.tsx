import { useLayoutEffect, useRef } from 'react';
import { pause, systemClock } from '../../shared/data/browser-time.ts';
import { Confirmation } from '../../shared/ui/confirmation/Confirmation.tsx';
import { ConfirmationSkeleton } from '../../shared/ui/confirmation/ConfirmationSkeleton.tsx';
import { useBookingView } from '../../shared/ui/confirmation/use-booking-view.ts';
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
  const t = useText();
  const { viewed, problem, refresh } = useBookingView(
    { bookingId, bookings: viewActions, wait: pause },
    email,
  );
  const reported = useRef(false);

  useLayoutEffect(() => {
    const facts = booked ?? (viewed && bookedSeats(host, viewed.booking));
    if (reported.current || !facts) return;
    reported.current = true;
    report(host, new GroupTripConfirmedEvent(facts));
  }, [host, booked, viewed]);

  if (viewed) {
    const shown = { ...viewed, today: systemClock.now() };
    return <Confirmation {...shown} keep={<LateKeepBooking {...shown} />} />;
  }
  if (problem === null) return <ConfirmationSkeleton />;
  return (
    <Unavailable message={problem} onRetry={refresh}>
      <p className="w-full">
        {t(
          'A booking that was made is safe. With its reference and your email you find it under My booking.',
        )}
      </p>
    </Unavailable>
  );
}
