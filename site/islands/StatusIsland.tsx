import { useEffect } from 'react';
import { lookupBooking } from '../../shared/data/actions/lookup-booking.ts';
import { pause, systemClock } from '../../shared/data/browser-time.ts';
import type { StatusLookup } from '../../shared/flows/status-lookup/state.ts';
import { createStatusLookupStore } from '../../shared/flows/status-lookup/store.ts';
import { Confirmation } from '../../shared/ui/confirmation/Confirmation.tsx';
import { StatusLookupForm } from '../../shared/ui/lookup/StatusLookupForm.tsx';
import { useOwnStore } from '../../shared/ui/use-own-store.ts';
import { call } from '../data/call.ts';
import { reported } from '../data/reported.ts';
import { takeLookupFromAddress } from '../navigation/lookup-in-address.ts';
import { SiteProvider } from '../site-context.tsx';
import { PayApproved } from './PayApproved.tsx';

const bookings = reported({ lookupBooking: lookupBooking(call) });

/** Finds a booking by reference and e-mail; a link in a traveller's own mail brings both. */
export function StatusIsland() {
  const { lookup, form, fillIn, setField, submit, reset, dispose } = useOwnStore(() =>
    createStatusLookupStore({ bookings, clock: systemClock, wait: pause }),
  );

  useEffect(() => {
    const asked = takeLookupFromAddress(location, history);
    if (asked) void fillIn(asked.reference, asked.email);
    return dispose;
  }, [fillIn, dispose]);

  return (
    <SiteProvider>
      {lookup.status === 'found' ? (
        <FoundBooking found={lookup} onReset={reset} />
      ) : (
        <StatusLookupForm lookup={lookup} form={form} onInput={setField} onSubmit={() => void submit()} />
      )}
    </SiteProvider>
  );
}

interface FoundBookingProps {
  readonly found: Extract<StatusLookup, { status: 'found' }>;
  readonly onReset: () => void;
}

function FoundBooking({ found, onReset }: FoundBookingProps) {
  const { booking, trip } = found;
  if (booking.status === 'APPROVED') return <PayApproved key={booking.id} found={found} onReset={onReset} />;
  return <Confirmation booking={booking} trip={trip} today={systemClock.now()} onReset={onReset} />;
}
