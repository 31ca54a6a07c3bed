import { useRef } from 'react';
import { claimSeats } from '../../shared/data/actions/claim-seats.ts';
import { systemClock } from '../../shared/data/browser-time.ts';
import * as bookingMessages from '../../shared/domain/bookings/booking-messages.ts';
import { timesSeats } from '../../shared/domain/money/money.ts';
import type { SeatHold } from '../../shared/domain/ports/bookings.ts';
import { asksApproval, type InstantBooking, isProcessing } from '../../shared/flows/instant-booking/state.ts';
import { createInstantBookingStore } from '../../shared/flows/instant-booking/store.ts';
import { BookingFormSkeleton } from '../../shared/ui/booking/BookingFormSkeleton.tsx';
import { InstantBookingScreen } from '../../shared/ui/booking/InstantBookingScreen.tsx';
import { LoadingNote } from '../../shared/ui/elements/LoadingNote.tsx';
import { useSiteContext } from '../../shared/ui/site-context.ts';
import { useJourneyPage } from '../../shared/ui/use-journey-page.ts';
import { useOwnStore } from '../../shared/ui/use-own-store.ts';
import { call, formDeps, gatewayFor, paymentActions } from '../data/calls.ts';
import type { BookingStep } from '../elements/events.ts';
import { ConfirmedBooking } from '../ui/ConfirmedBooking.tsx';
import { bookedSeats, stageProblem, useFailure } from '../ui/journey-events.ts';
import { Lazy } from '../ui/Lazy.tsx';
import { Unavailable } from '../ui/Unavailable.tsx';
import { useFirstForm } from '../ui/use-first-form.ts';
import { useStep } from '../ui/use-step.ts';
import { FormWithBackButton } from './FormWithBackButton.tsx';
import type { JourneyProps } from './journey-props.ts';

const paymentFailed = { code: 'payment-failed' };

const bookings = { ...paymentActions, claimSeats: claimSeats(call) };

function totalOf({ seatPrice, seats }: SeatHold) {
  return timesSeats(seatPrice, seats);
}

function stepOf(booking: InstantBooking): BookingStep {
  if (booking.status === 'confirmed') return 'confirmation';
  if (booking.status === 'failed') return 'failure';
  return 'hold' in booking ? 'payment' : 'form';
}

const loadPaymentFailed = () => import('../../shared/ui/confirmation/PaymentFailed.tsx');
const loadRequest = () => import('./RequestJourney.tsx');

/** Form, payment and confirmation of a trip that is paid at once; the form of a request where its host approves first. */
export function InstantJourney(props: JourneyProps) {
  const { host, place, trip, drafts, onBack } = props;
  const { tripId } = trip;
  const journey = useOwnStore(() =>
    createInstantBookingStore({ ...formDeps(host, tripId, drafts), bookings, gateway: gatewayFor(host) }),
  );
  const { booking, stage } = journey;
  const { links } = useSiteContext();
  useJourneyPage(journey, isProcessing(booking));
  useFirstForm(host, journey.beginWith);

  // The function's confirmation names the booking alone; what the host's page hears of it is known from its hold.
  const held = useRef<SeatHold | null>(null);
  if ('hold' in booking) held.current = booking.hold;

  const step = stepOf(booking);
  const noForm = stageProblem(stage);
  // The form of a request tells its own steps. One that is not there is none, and is reached by another try.
  const asks = stage.status === 'loading' ? trip.hostApproval && !journey.hold : asksApproval(journey);
  useStep(host, step === 'form' && (asks || noForm) ? null : step, place);

  const problem = 'banner' in booking ? booking.banner : booking.status === 'failed' ? paymentFailed : null;
  useFailure(host, noForm ?? problem);

  if (booking.status === 'confirmed') {
    const booked =
      held.current && bookedSeats(host, { ...held.current, tripId, total: totalOf(held.current) });
    return (
      <ConfirmedBooking
        host={host}
        bookingId={booking.bookingId}
        email={journey.form.email}
        booked={booked}
      />
    );
  }
  if (booking.status === 'failed') {
    return (
      <Lazy
        load={loadPaymentFailed}
        waiting={<LoadingNote message={bookingMessages.paymentFailed} />}
        otherwise={
          <Unavailable message={booking.error || bookingMessages.paymentFailed} onRetry={journey.reopen} />
        }
      >
        {({ PaymentFailed }) => (
          <PaymentFailed
            error={booking.error}
            reference={booking.reference}
            onRetry={journey.reopen}
            onSupport={() => open(links.support, '_blank', 'noopener')}
          />
        )}
      </Lazy>
    );
  }
  return (
    <InstantBookingScreen
      journey={journey}
      clock={systemClock}
      frame={(form) => (
        <FormWithBackButton stage={stage} onRetry={journey.load} onBack={onBack}>
          {form}
        </FormWithBackButton>
      )}
      request={
        <Lazy load={loadRequest} waiting={<BookingFormSkeleton />}>
          {({ RequestJourney }) => <RequestJourney {...props} />}
        </Lazy>
      }
    />
  );
}
