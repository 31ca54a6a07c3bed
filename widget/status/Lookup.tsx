import { useEffect, useLayoutEffect, useState } from 'react';
import { createStatusLookupStore } from '../../shared/flows/status-lookup/store.ts';
import { PlansChanged } from '../../shared/ui/cancel/PlansChanged.tsx';
import { CancellationMoney } from '../../shared/ui/confirmation/CancellationMoney.tsx';
import { Confirmation } from '../../shared/ui/confirmation/Confirmation.tsx';
import { ConfirmationSkeleton } from '../../shared/ui/confirmation/ConfirmationSkeleton.tsx';
import { StatusLookupForm } from '../../shared/ui/lookup/StatusLookupForm.tsx';
import { useOwnStore } from '../../shared/ui/use-own-store.ts';
import { journeyDeps } from '../data/calls.ts';
import { receiveCommands } from '../elements/commands.ts';
import { GroupTripReadyEvent } from '../elements/events.ts';
import { forgetState, report } from '../elements/state.ts';
import { useFailure } from '../ui/journey-events.ts';
import { LateKeepBooking } from '../ui/LateKeepBooking.tsx';
import { Lazy } from '../ui/Lazy.tsx';
import { useStep } from '../ui/use-step.ts';
import { lookupBooking } from './lookup-booking.ts';
import { PayApproved } from './PayApproved.tsx';

interface Props {
  readonly host: Element;
  /** Empty: the traveller is asked for it. */
  readonly reference: string;
  readonly email: string;
}

const changes = {
  cancel: async () => (await import('./CancelFound.tsx')).CancelFound,
  replace: async () => (await import('./ReplaceFound.tsx')).ReplaceFound,
} as const;

/** What the host's page hears of a lookup that found nothing. */
const failures: Readonly<Record<string, Parameters<typeof useFailure>[1]>> = {
  failed: { code: 'lookup-failed' },
  locked: { code: 'TOO_MANY_ATTEMPTS' },
};

/** Finds a booking by reference and e-mail. */
export function Lookup({ host, reference, email }: Props) {
  const { lookup, form, fillIn, setField, submit, reset, dispose } = useOwnStore(() =>
    createStatusLookupStore({ ...journeyDeps, bookings: { lookupBooking } }),
  );

  useLayoutEffect(() => {
    report(host, new GroupTripReadyEvent());
  }, [host]);

  useEffect(() => {
    void fillIn(reference, email);
    return dispose;
  }, [reference, email, fillIn, dispose]);

  useEffect(() => receiveCommands(host, { reset }), [host, reset]);
  useEffect(() => () => forgetState(host), [host]);

  // Another lookup begins with its booking.
  const [change, setChange] = useState<{ to: typeof lookup; kind: keyof typeof changes } | null>(null);
  const changing = change?.to === lookup && change.kind;
  const found = lookup.status === 'found';
  const payable = found && lookup.booking.status === 'APPROVED';
  useStep(host, payable || changing ? null : found ? 'booking' : 'lookup');
  useFailure(host, failures[lookup.status] ?? null);

  const now = journeyDeps.clock.now();
  if (!found) {
    return (
      <StatusLookupForm
        lookup={lookup}
        form={form}
        onInput={setField}
        onSubmit={() => void submit()}
        now={now}
      />
    );
  }
  const { booking, trip } = lookup;
  if (changing) {
    return (
      <Lazy load={changes[changing]} waiting={<ConfirmationSkeleton />}>
        {(Change) => (
          <Change
            host={host}
            found={lookup}
            onKeep={() => setChange(null)}
            onLookUp={() => void submit()}
            onReset={reset}
          />
        )}
      </Lazy>
    );
  }
  const others = (
    <PlansChanged found={lookup} now={now} onChange={(kind) => setChange({ to: lookup, kind })} />
  );
  if (payable) {
    return (
      <PayApproved key={booking.id} host={host} found={lookup} onReset={reset}>
        {others}
      </PayApproved>
    );
  }
  return (
    <>
      <Confirmation
        booking={booking}
        trip={trip}
        today={now}
        money={<CancellationMoney booking={booking} />}
        keep={trip && <LateKeepBooking booking={booking} trip={trip} today={now} />}
        onReset={reset}
      />
      {others}
    </>
  );
}
