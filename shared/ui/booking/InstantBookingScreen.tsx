import { type ReactNode, useRef } from 'react';
import type { BookingFormInput } from '../../domain/bookings/booking-form.ts';
import type { Clock } from '../../domain/time/clock.ts';
import type { InstantBookingStore } from '../../flows/instant-booking/state.ts';
import { ErrorBanner } from '../elements/ErrorBanner.tsx';
import { FormForTrip } from './FormForTrip.tsx';
import { InstantBookingForm } from './InstantBookingForm.tsx';

interface Props {
  readonly journey: InstantBookingStore;
  readonly clock: Clock;
  /** The form of a trip whose host approves first, with what was typed already. */
  readonly request: (typed: BookingFormInput) => ReactNode;
}

/** The form that is paid at once, or what is shown in its place. */
export function InstantBookingScreen({ journey, clock, request }: Props) {
  const { booking, form, hold, stage } = journey;
  const editing = booking.status === 'editing' && booking;
  const shown = useRef(false);
  return (
    <FormForTrip stage={stage}>
      {(trip) => {
        // The host may have asked for approval since the trip was first shown; seats that are held stay bookable. A form that is
        // on view stays until it was sent, and then gives way with the reason.
        if (editing && trip.hostApproval && !hold && (editing.banner || !shown.current)) {
          return (
            <>
              {editing.banner && (
                <div className="mx-auto max-w-page px-4 pt-8 @mid:px-6">
                  <ErrorBanner takesFocus message={editing.banner.message} />
                </div>
              )}
              {request(form)}
            </>
          );
        }
        shown.current = true;
        return <InstantBookingForm journey={journey} trip={trip} clock={clock} />;
      }}
    </FormForTrip>
  );
}
