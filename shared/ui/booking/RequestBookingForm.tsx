import * as bookingMessages from '../../domain/bookings/booking-messages.ts';
import * as promises from '../../domain/bookings/promises.ts';
import type { Trip } from '../../domain/trips/trip.ts';
import type { RequestBookingStore } from '../../flows/request-booking/state.ts';
import { ErrorBanner } from '../elements/ErrorBanner.tsx';
import { Icon } from '../elements/Icon.tsx';
import { warningIcon } from '../elements/icons.ts';
import { useText } from '../language/use-text.ts';
import { BookingForm } from './BookingForm.tsx';
import { ProcessingOverlay } from './ProcessingOverlay.tsx';

interface Props {
  readonly journey: RequestBookingStore;
  readonly trip: Trip;
  readonly today: Date;
}

/** The form whose host decides before anything is paid. */
export function RequestBookingForm({ journey, trip, today }: Props) {
  const t = useText();
  const { booking, quote } = journey;
  if (quote === null) return null;
  const editing = booking.status === 'editing' ? booking : null;
  const issues = editing?.issues ?? [];
  const problem = editing?.banner?.message ?? (issues.length > 0 ? bookingMessages.formHasErrors : null);

  return (
    <>
      {/* Before the form: it gives the focus back first, and the form then puts it where it belongs. */}
      <ProcessingOverlay
        step={booking.status}
        note={t('The host will decide on your request. Nothing is charged now.')}
      />
      <BookingForm
        title={t('Request to Book')}
        submitLabel={t('Submit Booking Request')}
        trip={trip}
        due="after-approval"
        quote={quote}
        today={today}
        issues={issues}
        journey={journey}
        busy={editing === null}
        onSubmit={() => void journey.submit()}
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
    </>
  );
}
