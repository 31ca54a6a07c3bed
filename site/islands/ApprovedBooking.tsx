import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { systemClock } from '../../shared/data/browser-world.ts';
import { isProcessing } from '../../shared/flows/approved-payment/state.ts';
import type { StatusLookup } from '../../shared/flows/status-lookup/state.ts';
import { ApprovedPaymentPanel } from '../../shared/ui/approval/ApprovedPaymentPanel.tsx';
import { StatusLookupResult } from '../../shared/ui/lookup/StatusLookupResult.tsx';
import { paths } from '../navigation/paths.ts';
import { goWith } from '../navigation/state.ts';
import { showToast } from '../toasts/show-toast.ts';
import { approvedPaymentStore } from './booking-stores.ts';
import { useJourneyPage } from './use-journey-page.ts';

interface Props {
  readonly found: Extract<StatusLookup, { status: 'found' }>;
  readonly onReset: () => void;
}

/** A booking that its host approved: it is paid from here. */
export function ApprovedBooking({ found, onReset }: Props) {
  const [store] = useState(() => approvedPaymentStore(found));
  const journey = useStore(store);
  const { booking, payment } = journey;
  const { trip } = found;
  useJourneyPage(journey, isProcessing(payment));

  useEffect(() => {
    if (payment.status === 'confirmed') {
      goWith(paths.success, { bookingId: booking.id, tripDetails: trip }, 'replace');
    }
    if (payment.status === 'unsettled') showToast(payment.message);
  }, [payment, booking.id, trip]);

  return (
    <StatusLookupResult booking={booking} trip={trip} onReset={onReset}>
      <ApprovedPaymentPanel
        journey={journey}
        trip={trip}
        clock={systemClock}
        onSupport={(error) => goWith(paths.support, { error, bookingId: booking.reference })}
      />
    </StatusLookupResult>
  );
}
