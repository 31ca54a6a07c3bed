import type { Clock } from '../../domain/clock.ts';
import type { Trip } from '../../domain/trip.ts';
import { type ApprovedPaymentStore, awaitsSettlement } from '../../flows/approved-payment/state.ts';
import { StatusLookupResult } from '../lookup/StatusLookupResult.tsx';
import { ApprovedPaymentPanel } from './ApprovedPaymentPanel.tsx';

interface Props {
  readonly journey: ApprovedPaymentStore;
  /** Null where the trip can no longer be read. */
  readonly trip: Trip | null;
  readonly clock: Clock;
  readonly onReset: () => void;
  /** Opens the support with what went wrong. */
  readonly onSupport: (message: string) => void;
}

/** A booking that its host approved, and its way to the payment. */
export function ApprovedBooking({ journey, trip, clock, onReset, onSupport }: Props) {
  const { booking, payment } = journey;
  return (
    <StatusLookupResult booking={booking} trip={trip} paid={awaitsSettlement(payment)} onReset={onReset}>
      <ApprovedPaymentPanel journey={journey} trip={trip} clock={clock} onSupport={onSupport} />
    </StatusLookupResult>
  );
}
