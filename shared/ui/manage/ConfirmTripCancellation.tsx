import { useLayoutEffect, useRef } from 'react';
import { formatMoney, type Money } from '../../domain/money/money.ts';
import type { HostView } from '../../domain/ports/hosting.ts';
import { formatDateRange } from '../../domain/trips/trip-dates.ts';
import type { CancelTripStore } from '../../flows/manage/trip-cancellation.ts';
import { countLabel } from '../elements/count-label.ts';
import { ErrorBanner } from '../elements/ErrorBanner.tsx';
import { NoteForm } from '../fields/NoteForm.tsx';

interface Props {
  readonly journey: CancelTripStore;
  readonly view: HostView;
  /** To the host's view, with everything as it is. */
  readonly onKeep: () => void;
}

/** The last step before a trip is cancelled: what it means in numbers, and one button that says so. */
export function ConfirmTripCancellation({ journey, view, onKeep }: Props) {
  const { cancelTrip, reason, setReason, confirm } = journey;
  const headline = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => headline.current?.focus(), []);

  const { trip, bookings } = view;
  const paid = bookings.filter(({ status }) => status === 'CONFIRMED');
  const unpaid = bookings.filter(({ status }) => status === 'APPROVED' || status === 'PENDING_APPROVAL');
  const refunds = amounts(paid.map(({ total }) => total));
  const problem = cancelTrip.status === 'asking' ? cancelTrip.problem : null;
  return (
    <section className="mx-auto max-w-form px-4 pt-12 @mid:pt-16">
      <h1 ref={headline} tabIndex={-1} className="text-heading font-bold outline-none">
        <span>{'Cancel '}</span>
        <bdi>{trip.title}</bdi>
        <span>?</span>
      </h1>
      <p className="mt-3 text-lead text-muted">{formatDateRange(trip.startDate, trip.endDate)}</p>
      <ul className="mt-6 list-disc space-y-2 pl-6">
        <li>
          {paid.length === 0
            ? 'No booking is paid: nothing is refunded.'
            : `${countLabel(paid.length, 'paid booking')}, refunded in full: ${refunds}.`}
        </li>
        {unpaid.length > 0 && <li>{`${countLabel(unpaid.length, 'request')} without a payment, closed.`}</li>}
        <li>Every traveller gets a mail, with what you write below.</li>
        <li>This cannot be undone.</li>
      </ul>
      {problem !== null && (
        <div className="mt-6">
          <ErrorBanner message={problem} takesFocus>
            <p>Please try again: it goes on where it stopped.</p>
          </ErrorBanner>
        </div>
      )}
      <div className="mt-8">
        <NoteForm
          label="Why it is cancelled"
          hint="It is part of the mail to every traveller."
          note={reason}
          onInput={setReason}
          yes={refunds === '' ? 'Cancel the trip' : `Cancel the trip, refund ${refunds}`}
          ends
          no="Keep the trip"
          sending={cancelTrip.status === 'cancelling' ? 'The trip is being cancelled' : null}
          onYes={confirm}
          onNo={onKeep}
        />
      </div>
    </section>
  );
}

/** '₹37,500', or '₹37,500 and €300': one sum a currency. */
function amounts(paid: readonly Money[]): string {
  const sums = new Map<Money['currency'], number>();
  for (const { minor, currency } of paid) sums.set(currency, (sums.get(currency) ?? 0) + minor);
  return listOfMoney([...sums].map(([currency, minor]) => ({ currency, minor })));
}

/** '₹37,500 and €300'; empty for none. */
export function listOfMoney(sums: readonly Money[]): string {
  return sums
    .filter(({ minor }) => minor > 0)
    .map((money) => formatMoney(money))
    .join(' and ');
}
