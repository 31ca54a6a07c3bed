import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { pause, systemClock } from '../../shared/data/browser-time.ts';
import { createStatusLookupStore } from '../../shared/flows/status-lookup/store.ts';
import { Confirmation } from '../../shared/ui/confirmation/Confirmation.tsx';
import { StatusLookupForm } from '../../shared/ui/lookup/StatusLookupForm.tsx';
import { SiteContextProvider } from '../../shared/ui/site-context.ts';
import { bookings } from '../data/bookings.ts';
import { takeLookupFromAddress } from '../navigation/lookup-in-address.ts';
import { siteContext } from '../site-context.ts';
import { PayApproved } from './PayApproved.tsx';

/** Finds a booking by reference and e-mail; a link in a traveller's own mail brings both. */
export function StatusIsland() {
  const [store] = useState(() => createStatusLookupStore({ bookings, clock: systemClock, wait: pause }));
  const { lookup, form, fillIn, setField, submit, reset, dispose } = useStore(store);

  useEffect(() => {
    const asked = takeLookupFromAddress(location, history);
    if (asked) void fillIn(asked.reference, asked.email);
    return dispose;
  }, [fillIn, dispose]);

  return (
    <SiteContextProvider value={siteContext}>
      {lookup.status === 'found' && lookup.booking.status === 'APPROVED' ? (
        <PayApproved key={lookup.booking.id} found={lookup} onReset={reset} />
      ) : lookup.status === 'found' ? (
        <Confirmation booking={lookup.booking} trip={lookup.trip} today={systemClock.now()} onReset={reset} />
      ) : (
        <StatusLookupForm lookup={lookup} form={form} onInput={setField} onSubmit={() => void submit()} />
      )}
    </SiteContextProvider>
  );
}
