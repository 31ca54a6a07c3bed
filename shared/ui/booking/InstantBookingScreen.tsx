import { type ReactNode, useRef } from 'react';
import type { Clock } from '../../domain/time/clock.ts';
import { asksApproval, type InstantBookingStore } from '../../flows/instant-booking/state.ts';
import { ErrorBanner } from '../elements/ErrorBanner.tsx';
import { FormForTrip } from './FormForTrip.tsx';
import { InstantBookingForm } from './InstantBookingForm.tsx';

interface Props {
  readonly journey: InstantBookingStore;
  readonly clock: Clock;
  /** The form of a trip whose host approves first: it reads the same draft. */
  readonly request: ReactNode;
  /** What is around the form that is paid at once. */
  readonly frame?: (form: ReactNode) => ReactNode;
}

/** The form that is paid at once, or what is shown in its place. */
export function InstantBookingScreen({ journey, clock, request, frame = (form) => form }: Props) {
  const { booking, stage } = journey;
  const editing = booking.status === 'editing' && booking;
  const shown = useRef(false);
  // The host may have asked for approval since the trip was first shown; seats that are held stay bookable. A form that is
  // on view stays until it was sent, and then gives way with the reason.
  if (editing && asksApproval(journey) && (editing.banner || !shown.current)) {
    return (
      <>
        {editing.banner && (
          <div className="mx-auto max-w-page px-4 pt-8 @mid:px-6">
            <ErrorBanner takesFocus message={editing.banner.message} />
          </div>
        )}
        {request}
      </>
    );
  }
  return frame(
    <FormForTrip stage={stage}>
      {(trip) => {
        shown.current = true;
        return <InstantBookingForm journey={journey} trip={trip} clock={clock} />;
      }}
    </FormForTrip>,
  );
}
