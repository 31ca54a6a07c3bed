import type { ReactNode } from 'react';
import { validateApprovedBooking } from '../../shared/data/actions/validate-approved-booking.ts';
import { systemClock } from '../../shared/data/browser-time.ts';
import { isProcessing } from '../../shared/flows/approved-payment/state.ts';
import { createApprovedPaymentStore } from '../../shared/flows/approved-payment/store.ts';
import type { StatusLookup } from '../../shared/flows/status-lookup/state.ts';
import { ApprovedBooking } from '../../shared/ui/approval/ApprovedBooking.tsx';
import { useJourneyPage } from '../../shared/ui/use-journey-page.ts';
import { useOwnStore } from '../../shared/ui/use-own-store.ts';
import { call, gatewayFor, journeyDeps, paymentActions } from '../data/calls.ts';
import { drafts } from '../data/drafts.ts';
import { ConfirmedBooking } from '../ui/ConfirmedBooking.tsx';
import { bookedSeats, useFailure } from '../ui/journey-events.ts';
import { openSupport } from '../ui/open-support.ts';
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
  useJourneyPage(journey, isProcessing(payment));

  const problem = payment.status === 'waiting' ? payment.problem : null;
  const { status } = payment;
  const unsettled = status === 'unsettled' ? paymentUnsettled : null;
  useFailure(host, problem ?? unsettled);
  const step = status === 'confirmed' ? 'confirmation' : isProcessing(payment) ? 'payment' : 'booking';
  useStep(host, step);

  if (status === 'confirmed') {
    const { id, email } = booking;
    return <ConfirmedBooking host={host} bookingId={id} email={email} booked={bookedSeats(host, booking)} />;
  }
  return (
    <ApprovedBooking
      journey={journey}
      trip={found.trip}
      clock={systemClock}
      onReset={onReset}
      onSupport={openSupport}
    >
      {children}
    </ApprovedBooking>
  );
}
