import { useEffect, useLayoutEffect } from 'react';
import { createStatusLookupStore } from '../../shared/flows/status-lookup/store.ts';
import { Confirmation } from '../../shared/ui/confirmation/Confirmation.tsx';
import { StatusLookupForm } from '../../shared/ui/lookup/StatusLookupForm.tsx';
import { useOwnStore } from '../../shared/ui/use-own-store.ts';
import { journeyDeps } from '../data/calls.ts';
import { GroupTripReadyEvent } from '../elements/events.ts';
import { useFailure } from '../ui/journey-events.ts';
import { useStep } from '../ui/use-step.ts';
import { lookupBooking } from './lookup-booking.ts';
import { PayApproved } from './PayApproved.tsx';

interface Props {
  readonly host: Element;
  /** Empty: the traveller is asked for it. */
  readonly reference: string;
  readonly email: string;
}

const lookupFailed = { code: 'lookup-failed' };
const lookupLocked = { code: 'TOO_MANY_ATTEMPTS' };

/** Finds a booking by reference and e-mail. */
export function Lookup({ host, reference, email }: Props) {
  const { lookup, form, fillIn, setField, submit, reset, dispose } = useOwnStore(() =>
    createStatusLookupStore({ ...journeyDeps, bookings: { lookupBooking } }),
  );

  useLayoutEffect(() => {
    host.dispatchEvent(new GroupTripReadyEvent());
  }, [host]);

  useEffect(() => {
    void fillIn(reference, email);
    return dispose;
  }, [reference, email, fillIn, dispose]);

  const payable = lookup.status === 'found' && lookup.booking.status === 'APPROVED';
  useStep(host, payable ? null : lookup.status === 'found' ? 'booking' : 'lookup');
  useFailure(
    host,
    lookup.status === 'failed' ? lookupFailed : lookup.status === 'locked' ? lookupLocked : null,
  );

  if (lookup.status !== 'found') {
    return <StatusLookupForm lookup={lookup} form={form} onInput={setField} onSubmit={() => void submit()} />;
  }
  return payable ? (
    <PayApproved key={lookup.booking.id} host={host} found={lookup} onReset={reset} />
  ) : (
    <Confirmation
      booking={lookup.booking}
      trip={lookup.trip}
      today={journeyDeps.clock.now()}
      onReset={reset}
    />
  );
}
