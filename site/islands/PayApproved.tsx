import { type ReactNode, useEffect } from 'react';
import { lookupBooking } from '../../shared/data/actions/lookup-booking.ts';
import { createPaymentActions } from '../../shared/data/actions/payment-actions.ts';
import { validateApprovedBooking } from '../../shared/data/actions/validate-approved-booking.ts';
import { systemClock } from '../../shared/data/browser-time.ts';
import { isProcessing } from '../../shared/flows/approved-payment/state.ts';
import { createApprovedPaymentStore } from '../../shared/flows/approved-payment/store.ts';
import type { StatusLookup } from '../../shared/flows/status-lookup/state.ts';
import { ApprovedBooking } from '../../shared/ui/approval/ApprovedBooking.tsx';
import { paymentProblem } from '../../shared/ui/approval/payment-problem.ts';
import { useText } from '../../shared/ui/language/use-text.ts';
import { useJourneyPage } from '../../shared/ui/use-journey-page.ts';
import { useOwnStore } from '../../shared/ui/use-own-store.ts';
import { call } from '../data/call.ts';
import { reported } from '../data/reported.ts';
import { goToConfirmation } from '../navigation/go-to-confirmation.ts';
import { paths } from '../navigation/paths.ts';
import { goWith } from '../navigation/state.ts';
import { showToast } from '../toasts/show-toast.ts';
import { journeyDeps, paymentGateway } from './journey-deps.ts';

const bookings = reported({
  lookupBooking: lookupBooking(call),
  validateApprovedBooking: validateApprovedBooking(call),
  ...createPaymentActions(call),
});

interface Props {
  readonly found: Extract<StatusLookup, { status: 'found' }>;
  readonly onReset: () => void;
  /** What else can be done with it. */
  readonly children: ReactNode;
}

/** A booking that its host approved: it is paid from here. */
export function PayApproved({ found, onReset, children }: Props) {
  const t = useText();
  const journey = useOwnStore(() =>
    createApprovedPaymentStore({ ...journeyDeps, bookings, gateway: paymentGateway() }, found),
  );
  const { booking, payment } = journey;
  const { trip } = found;
  useJourneyPage(journey, isProcessing(payment));

  useEffect(() => {
    if (payment.status === 'confirmed') goToConfirmation(booking.id, trip, booking.email);
    const problem = payment.status === 'unsettled' && paymentProblem(payment, booking.reference, t);
    if (problem) showToast(problem.told);
  }, [payment, booking, trip, t]);

  return (
    <ApprovedBooking
      journey={journey}
      trip={trip}
      clock={systemClock}
      onReset={onReset}
      onSupport={(problem) => goWith(paths().support, { ...problem, reference: booking.reference })}
    >
      {children}
    </ApprovedBooking>
  );
}
