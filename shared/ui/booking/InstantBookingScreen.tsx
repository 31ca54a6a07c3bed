import type { ReactNode } from 'react';
import type { BookingFormInput } from '../../domain/bookings/booking-form.ts';
import type { Clock } from '../../domain/time/clock.ts';
import type { InstantBookingStore } from '../../flows/instant-booking/state.ts';
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
  return (
    <FormForTrip stage={journey.stage}>
      {(trip) =>
        // The host may have asked for approval since the trip was first shown; seats that are held stay bookable.
        trip.hostApproval && journey.hold === null && journey.booking.status === 'editing' ? (
          request(journey.form)
        ) : (
          <InstantBookingForm journey={journey} trip={trip} clock={clock} />
        )
      }
    </FormForTrip>
  );
}
