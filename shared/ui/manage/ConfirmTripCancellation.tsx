import type { Translate } from '../../domain/languages/translate.ts';
import { listOfMoney } from '../../domain/money/list-of-money.ts';
import type { Money } from '../../domain/money/money.ts';
import type { HostView } from '../../domain/ports/hosting.ts';
import { formatDateRange } from '../../domain/trips/trip-dates.ts';
import type { CancelTripStore } from '../../flows/manage/trip-cancellation.ts';
import { ArrivalTitle } from '../elements/ArrivalTitle.tsx';
import { ErrorBanner } from '../elements/ErrorBanner.tsx';
import { NoteForm } from '../fields/NoteForm.tsx';
import { useText } from '../language/use-text.ts';
import { withParts } from '../language/with-parts.tsx';

interface Props {
  readonly journey: CancelTripStore;
  readonly view: HostView;
  /** To the host's view, with everything as it is. */
  readonly onKeep: () => void;
}

/** The last step before a trip is cancelled: what it means in numbers, and one button that says so. */
export function ConfirmTripCancellation({ journey, view, onKeep }: Props) {
  const t = useText();
  const { cancelTrip, reason, setReason, confirm } = journey;

  const { trip, bookings } = view;
  const paid = bookings.filter(({ status }) => status === 'CONFIRMED');
  const unpaid = bookings.filter(({ status }) => status === 'APPROVED' || status === 'PENDING_APPROVAL');
  const refunds = amounts(
    paid.map(({ total }) => total),
    t,
  );
  const problem = cancelTrip.status === 'asking' ? cancelTrip.problem : null;
  return (
    <section className="mx-auto max-w-form px-4 pt-12 @mid:pt-16">
      <ArrivalTitle>{withParts(t, 'Cancel {trip}?', { trip: <bdi>{trip.title}</bdi> })}</ArrivalTitle>
      <p className="mt-3 text-lead text-muted">{formatDateRange(trip.startDate, trip.endDate, t)}</p>
      <ul className="mt-6 list-disc space-y-2 ps-6">
        <li>
          {paid.length === 0
            ? t('No booking is paid: nothing is refunded.')
            : t(
                '{n} paid bookings, refunded in full: {amount}.',
                { n: paid.length, amount: refunds },
                '{n} paid booking, refunded in full: {amount}.',
              )}
        </li>
        {unpaid.length > 0 && (
          <li>
            {t(
              '{n} requests without a payment, closed.',
              { n: unpaid.length },
              '{n} request without a payment, closed.',
            )}
          </li>
        )}
        <li>{t('Every traveller gets a mail, with what you write below.')}</li>
        <li>{t('This cannot be undone.')}</li>
      </ul>
      {problem !== null && (
        <ErrorBanner className="mt-6" message={problem} takesFocus>
          <p>{t('Please try again: it goes on where it stopped.')}</p>
        </ErrorBanner>
      )}
      <div className="mt-8">
        <NoteForm
          label={t('Why it is cancelled')}
          hint={t('It is part of the mail to every traveller.')}
          note={reason}
          onInput={setReason}
          yes={
            refunds === '' ? t('Cancel the trip') : t('Cancel the trip, refund {amount}', { amount: refunds })
          }
          ends
          no={t('Keep the trip')}
          sending={cancelTrip.status === 'cancelling' ? t('The trip is being cancelled') : null}
          onYes={confirm}
          onNo={onKeep}
        />
      </div>
    </section>
  );
}

/** '₹37,500', or '₹37,500 and €300': one sum a currency. */
function amounts(paid: readonly Money[], t: Translate): string {
  const sums = new Map<Money['currency'], number>();
  for (const { minor, currency } of paid) sums.set(currency, (sums.get(currency) ?? 0) + minor);
  return listOfMoney(
    [...sums].map(([currency, minor]) => ({ currency, minor })),
    t,
  );
}
