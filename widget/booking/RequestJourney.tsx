import { useLayoutEffect } from 'react';
import { requestBooking } from '../../shared/data/actions/request-booking.ts';
import { systemClock } from '../../shared/data/browser-time.ts';
import { isProcessing } from '../../shared/flows/request-booking/state.ts';
import { createRequestBookingStore } from '../../shared/flows/request-booking/store.ts';
import { PendingApproval } from '../../shared/ui/approval/PendingApproval.tsx';
import { FormForTrip } from '../../shared/ui/booking/FormForTrip.tsx';
import { RequestBookingForm } from '../../shared/ui/booking/RequestBookingForm.tsx';
import { useJourneyPage } from '../../shared/ui/use-journey-page.ts';
import { useOwnStore } from '../../shared/ui/use-own-store.ts';
import { call, formDeps } from '../data/calls.ts';
import { requestAhead } from '../data/trips-ahead.ts';
import { GroupTripRequestedEvent } from '../elements/events.ts';
import { report } from '../elements/state.ts';
import { bookedSeats, stageProblem, useFailure } from '../ui/journey-events.ts';
import { useFirstForm } from '../ui/use-first-form.ts';
import { useStep } from '../ui/use-step.ts';
import { continueWithStatus } from './continue-with-status.ts';
import { FormWithBackButton } from './FormWithBackButton.tsx';
import type { JourneyProps } from './journey-props.ts';

const bookings = { requestBooking: requestBooking(call) };

/** Form and waiting view of a trip whose host decides first. */
export function RequestJourney({ host, place, trip: { tripId }, drafts, onBack }: JourneyProps) {
  const journey = useOwnStore(() =>
    createRequestBookingStore({ ...formDeps(host, tripId, drafts), bookings }),
  );
  const { booking, stage } = journey;
  // The trip was read a moment ago.
  useLayoutEffect(() => requestAhead(tripId), [tripId]);
  useJourneyPage(journey, isProcessing(booking));
  useFirstForm(host, journey.beginWith);

  const sent = booking.status === 'sent' ? booking.booking : null;
  const noForm = stageProblem(stage);
  useStep(host, sent ? 'waiting' : noForm ? null : 'form', place);
  useFailure(host, noForm ?? (booking.status === 'editing' ? booking.banner : null));
  useLayoutEffect(() => {
    if (sent) report(host, new GroupTripRequestedEvent(bookedSeats(host, sent)));
  }, [host, sent]);

  if (sent) {
    return (
      <PendingApproval
        booking={sent}
        trip={stage.status === 'ready' ? stage.trip : null}
        onCheckStatus={continueWithStatus(host.ownerDocument, sent.reference)}
      />
    );
  }
  return (
    <FormWithBackButton stage={stage} onRetry={journey.load} onBack={onBack}>
      <FormForTrip stage={stage}>
        {(trip) => <RequestBookingForm journey={journey} trip={trip} today={systemClock.now()} />}
      </FormForTrip>
    </FormWithBackButton>
  );
}
