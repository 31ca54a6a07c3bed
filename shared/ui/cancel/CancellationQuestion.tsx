import { type Booking, paidFor } from '../../domain/bookings/booking.ts';
import { isPaid } from '../../domain/bookings/is-paid.ts';
import type { Translate } from '../../domain/languages/translate.ts';
import { formatMoney, type Money } from '../../domain/money/money.ts';
import type { ActionError, FoundBooking } from '../../domain/ports/bookings.ts';
import type { CancellationStore } from '../../flows/cancellation/state.ts';
import { ArrivalTitle } from '../elements/ArrivalTitle.tsx';
import { Button } from '../elements/Button.tsx';
import { ErrorBanner } from '../elements/ErrorBanner.tsx';
import { useText } from '../language/use-text.ts';
import { BookedTrip } from './BookedTrip.tsx';
import { personDecides } from './comes-back.ts';
import { RefundToday } from './RefundToday.tsx';
import { WhoLeaves } from './WhoLeaves.tsx';
import { cancelWords } from './words.ts';

interface Props {
  readonly journey: CancellationStore;
  readonly found: FoundBooking;
  readonly now: Date;
  readonly onKeep: () => void;
}

/** What cancelling means today, and one button that says what comes back. */
export function CancellationQuestion({ journey, found, now, onKeep }: Props) {
  const t = useText();
  const { cancellation, travellers, confirm, toggle } = journey;
  const { booking, trip } = found;

  if (cancellation.status !== 'asking' && cancellation.status !== 'cancelling') return null;
  const { refund, leaving } = cancellation;
  const cancelling = cancellation.status === 'cancelling';
  const problem = cancelling ? null : cancellation.problem;
  const words = cancelWords(booking);
  const isPart = leaving.length < travellers.length;
  const seats = isPart ? leaving.length : booking.seats;
  const back = refund.minor > 0 ? formatMoney(refund, t) : null;
  const isBySchedule = isPaid(booking) && personDecides(booking, paidFor(booking, seats), now, t) === null;
  return (
    <section className="mx-auto max-w-form px-4 pt-12 @mid:pt-16">
      <ArrivalTitle>{t(words.title)}</ArrivalTitle>
      <BookedTrip {...found} />
      {problem !== null && (
        <ErrorBanner className="mt-6" message={problemText(problem, refund, t)} takesFocus />
      )}
      {/* Of a trip that is gone nobody travels on. */}
      {trip && isPaid(booking) && travellers.length > 1 && (
        <div className="mt-8">
          <WhoLeaves travellers={travellers} leaving={leaving} onToggle={toggle} />
        </div>
      )}
      <div className="mt-8" aria-live="polite">
        <RefundToday booking={booking} leaving={seats} refund={refund} now={now} />
      </div>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button
          aria-disabled={cancelling}
          disabled={isPart && leaving.length === 0}
          onClick={() => void confirm()}
        >
          {cancelling
            ? t('One moment…')
            : isPart
              ? leaveLabel(leaving.length, back, isBySchedule, t)
              : cancelLabel(booking, back, isBySchedule, t)}
        </Button>
        <Button look="secondary" aria-disabled={cancelling} onClick={() => cancelling || onKeep()}>
          {t(words.keep)}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {cancelling && t('Your booking is being cancelled')}
      </p>
    </section>
  );
}

function cancelLabel(booking: Booking, back: string | null, isBySchedule: boolean, t: Translate): string {
  if (back !== null) return t('Cancel booking, get {amount} back', { amount: back });
  return isBySchedule ? t('Cancel booking without a refund') : t(cancelWords(booking).confirm);
}

function leaveLabel(n: number, back: string | null, isBySchedule: boolean, t: Translate): string {
  if (n === 0) return t('Tick who leaves');
  if (back !== null) {
    return t(
      'Cancel for {n} travellers, get {back} back',
      { n, back },
      'Cancel for {n} traveller, get {back} back',
    );
  }
  return isBySchedule
    ? t('Cancel for {n} travellers without a refund', { n }, 'Cancel for {n} traveller without a refund')
    : t('Cancel for {n} travellers', { n }, 'Cancel for {n} traveller');
}

/** Why a booking was not cancelled; `refund` is what would come back now. */
function problemText(
  { code, message }: Pick<ActionError, 'code' | 'message'>,
  refund: Money,
  t: Translate,
): string {
  switch (code) {
    case 'REFUND_CHANGED':
      return t('What comes back has changed: it is {amount} now. Nothing has been cancelled yet.', {
        amount: formatMoney(refund, t),
      });
    case 'GATEWAY_UNAVAILABLE':
      return t(
        'The payment gateway does not answer, so nothing has been cancelled yet. Please try again in a minute.',
      );
    case 'outcome-unknown':
      return t(
        'We could not hear whether it was cancelled. Please try again: it is cancelled once, and refunded once.',
      );
    default:
      return `${t(message).replace(/\.$/, '')}. ${t('Nothing has been cancelled.')}`;
  }
}
