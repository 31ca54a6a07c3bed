import type { ReactNode } from 'react';
import { validateApprovedBooking } from '../../shared/data/actions/validate-approved-booking.ts';
import { systemClock } from '../../shared/data/browser-time.ts';
import { isProcessing } from '../../shared/flows/approved-payment/state.ts';
import { createApprovedPaymentStore } from '../../shared/flows/approved-payment/store.ts';
import type { StatusLookup } from '../../shared/flows/status-lookup/state.ts';
import { ApprovedBooking } from '../../shared/ui/approval/ApprovedBooking.tsx';
import { useSiteContext } from '../../shared/ui/site-context.ts';
import { useJourneyPage } from '../../shared/ui/use-journey-page.ts';
import { useOwnStore } from '../../shared/ui/use-own-store.ts';
import { call, gatewayFor, journeyDeps, paymentActions } from '../data/calls.ts';
import { drafts } from '../data/drafts.ts';
import { ConfirmedBooking } from '../ui/ConfirmedBooking.tsx';
import { bookedSeats, useFailure } from '../ui/journey-events.ts';
import { useStep } from '../ui/use-step.ts';
import { lookupBooking } from './lookup-booking.ts';

const bookings = {
  ...paymentActions,
  lookupBooking,
  validateApprovedBooking: validateApprovedBooking(call),
};

const paymentUnsettled = { code: 'payment-unsettled' };

interface Props {
  readonly host: Element;
  readonly found: Extract<StatusLookup, { status: 'found' }>;
  readonly onReset: () => void;
  /** What else can be done with it. */
  readonly children: ReactNode;
}

/** A booking that its host approved: it is paid from here. */
export function PayApproved({ host, found, onReset, children }: Props) {
  const journey = useOwnStore(() =>
    createApprovedPaymentStore({ ...journeyDeps, drafts, bookings, gateway: gatewayFor(host) }, found),
  );
  const { booking, payment } = journey;
  const { links } = useSiteContext();
  useJourneyPage(journey, isProcessing(payment));

  const { status } = payment;
  useFailure(host, status === 'waiting' ? payment.problem : status === 'unsettled' ? paymentUnsettled : null);
  useStep(host, status === 'confirmed' ? 'confirmation' : isProcessing(payment) ? 'payment' : 'booking');

  if (status === 'confirmed') {
    return (
      <ConfirmedBooking
        host={host}
        bookingId={booking.id}
        email={booking.email}
        booked={bookedSeats(host, booking)}
      />
    );
  }
  return (
    <ApprovedBooking
      journey={journey}
      trip={found.trip}
      clock={systemClock}
      onReset={onReset}
      // In a tab of its own: this page keeps what the traveller is in the middle of.
      onSupport={() => open(links.support, '_blank', 'noopener')}
    >
      {children}
    </ApprovedBooking>
  );
}
