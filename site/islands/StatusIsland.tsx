import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { lookupBooking } from '../../shared/data/actions/lookup-booking.ts';
import { pause, systemClock } from '../../shared/data/browser-time.ts';
import type { StatusLookup } from '../../shared/flows/status-lookup/state.ts';
import { createStatusLookupStore } from '../../shared/flows/status-lookup/store.ts';
import { PlansChanged } from '../../shared/ui/cancel/PlansChanged.tsx';
import { CancellationMoney } from '../../shared/ui/confirmation/CancellationMoney.tsx';
import { Confirmation } from '../../shared/ui/confirmation/Confirmation.tsx';
import { KeepBooking } from '../../shared/ui/confirmation/KeepBooking.tsx';
import { Button } from '../../shared/ui/elements/Button.tsx';
import { warningIcon } from '../../shared/ui/elements/icons.ts';
import { LoadingNote } from '../../shared/ui/elements/LoadingNote.tsx';
import { Notice } from '../../shared/ui/elements/Notice.tsx';
import { useText } from '../../shared/ui/language/use-text.ts';
import { StatusLookupForm } from '../../shared/ui/lookup/StatusLookupForm.tsx';
import { useOwnStore } from '../../shared/ui/use-own-store.ts';
import { call } from '../data/call.ts';
import { reported } from '../data/reported.ts';
import { keepLookup, keptLookup } from '../navigation/kept-lookup.ts';
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
    const takeAsked = () => {
      const asked = takeLookupFromAddress(location, history);
      if (asked) void fillIn(asked.reference, asked.email);
    };
    const kept = keptLookup(history);
    if (kept && location.hash === '' && location.search === '') void fillIn(kept.reference, kept.email);
    takeAsked();
    // Another link of a mail may be opened on this very page.
    addEventListener('hashchange', takeAsked);
    return () => {
      removeEventListener('hashchange', takeAsked);
      dispose();
    };
  }, [fillIn, dispose]);

  const isFound = lookup.status === 'found';
  const { bookingReference: reference, email } = form;
  useEffect(() => {
    if (isFound) keepLookup(history, { reference, email });
  }, [isFound, reference, email]);

  const [left, setLeft] = useState(false);
  const leave = () => {
    setLeft(true);
    keepLookup(history, null);
    reset();
  };

  return (
    <SiteProvider>
      {isFound ? (
        <FoundBooking key={lookup.access} found={lookup} onReset={leave} onLookUp={submit} />
      ) : (
        <StatusLookupForm
          lookup={lookup}
          form={form}
          onInput={setField}
          onSubmit={submit}
          now={systemClock.now()}
          returned={left}
        />
      )}
    </SiteProvider>
  );
}

const CancelFound = late(async () => (await import('./CancelFound.tsx')).CancelFound);
const ReplaceFound = late(async () => (await import('./ReplaceFound.tsx')).ReplaceFound);

/** What is fetched only when a traveller asks for it. */
function late<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load().catch((): ComponentType<Props> => NotLoaded) }));
}

function NotLoaded() {
  const t = useText();
  return (
    <Notice
      icon={warningIcon}
      title={t('This part could not be loaded')}
      actions={<Button onClick={() => location.reload()}>{t('Try Again')}</Button>}
    >
      <p>{t('Nothing has been changed. Please check your internet connection.')}</p>
    </Notice>
  );
}

interface FoundBookingProps {
  readonly found: Extract<StatusLookup, { status: 'found' }>;
  readonly onReset: () => void;
  readonly onLookUp: () => void;
}

function FoundBooking({ found, onReset, onLookUp }: FoundBookingProps) {
  const [changing, setChanging] = useState<'cancel' | 'replace' | null>(null);
  const { booking, trip } = found;
  if (changing) {
    const change = { found, onKeep: () => setChanging(null), onLookUp };
    return (
      <Suspense fallback={<LoadingNote message="Loading your booking" />}>
        {changing === 'cancel' ? (
          <CancelFound {...change} onReset={onReset} />
        ) : (
          <ReplaceFound {...change} lookUp={bookings.lookupBooking} />
        )}
      </Suspense>
    );
  }
  const now = systemClock.now();
  const others = <PlansChanged found={found} now={now} onChange={setChanging} />;
  return booking.status === 'APPROVED' ? (
    <PayApproved found={found} onReset={onReset}>
      {others}
    </PayApproved>
  ) : (
    <>
      <Confirmation
        booking={booking}
        trip={trip}
        today={now}
        money={<CancellationMoney booking={booking} />}
        keep={trip && <KeepBooking booking={booking} trip={trip} today={now} />}
        onReset={onReset}
      />
      {others}
    </>
  );
}
