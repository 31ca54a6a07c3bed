import * as bookingMessages from '../../domain/bookings/booking-messages.ts';
import * as promises from '../../domain/bookings/promises.ts';
import type { Trip } from '../../domain/trips/trip.ts';
import type { RequestBookingStore } from '../../flows/request-booking/state.ts';
import { ErrorBanner } from '../elements/ErrorBanner.tsx';
import { Icon } from '../elements/Icon.tsx';
import { warningIcon } from '../elements/icons.ts';
import { useText } from '../language/use-text.ts';
import { BookingForm } from './BookingForm.tsx';

interface Props {
  readonly journey: RequestBookingStore;
  readonly trip: Trip;
  readonly today: Date;
}

/** The form whose host decides before anything is paid. */
export function RequestBookingForm({ journey, trip, today }: Props) {
  const t = useText();
  const { booking } = journey;
  const editing = booking.status === 'editing' ? booking : null;
  const problem = editing?.banner?.message ?? (editing?.issues.length ? bookingMessages.formHasErrors : null);

  return (
    <BookingForm
      title={t('Request to Book')}
      submitLabel={() => t('Submit Booking Request')}
      waitingNote={t('The host will decide on your request. Nothing is charged now.')}
      trip={trip}
      due="after-approval"
      today={today}
      journey={journey}
    >
      {problem !== null && <ErrorBanner message={problem} />}
      <div className="flex items-start gap-3 rounded-field bg-waiting-soft px-4 py-3 text-text">
        <Icon path={warningIcon} className="mt-0.5 size-5 text-waiting" />
        <p>
          <strong className="font-semibold">{t('Details cannot be changed later.')}</strong>{' '}
          <span>
            {t(
              'Please check them before you send the request. The host reviews it within {time}, and you pay only after approval.',
              { time: t(promises.hostReviewHours) },
            )}
          </span>
        </p>
      </div>
    </BookingForm>
  );
}
