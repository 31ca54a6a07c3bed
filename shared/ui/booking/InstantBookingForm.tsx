import type { Translate } from '../../domain/languages/translate.ts';
import { formatMoney } from '../../domain/money/money.ts';
import type { Clock } from '../../domain/time/clock.ts';
import { shortTime } from '../../domain/time/local-time.ts';
import type { Trip } from '../../domain/trips/trip.ts';
import type { InstantBookingStore } from '../../flows/instant-booking/state.ts';
import { ErrorBanner } from '../elements/ErrorBanner.tsx';
import { useText } from '../language/use-text.ts';
import { BookingForm } from './BookingForm.tsx';
import { LateHoldNotice } from './LateHoldNotice.tsx';

interface Props {
  readonly journey: InstantBookingStore;
  readonly trip: Trip;
  readonly clock: Clock;
}

/** The form that is paid at once. */
export function InstantBookingForm({ journey, trip, clock }: Props) {
  const t = useText();
  const { booking, hold } = journey;
  const editing = booking.status === 'editing' ? booking : null;
  const banner = editing?.banner;
  const today = clock.now();
  const decline = booking.status === 'paying' ? booking.decline : null;

  return (
    <BookingForm
      title={t('Book Your Spot')}
      submitLabel={({ total }) => t('Book Now · {amount}', { amount: formatMoney(total, t) })}
      trip={trip}
      due="now"
      today={today}
      journey={journey}
      progress={
        hold && (
          <LateHoldNotice
            wanted={editing !== null}
            words={(ended) => heldSeats(hold.seats, ended, t)}
            until={hold.expiresAt}
            unpaid={hold.unpaid}
            clock={clock}
          />
        )
      }
    >
      {banner && (
        <ErrorBanner message={banner.message}>
          {/* Travellers may share a network: one who holds nothing has to know when to come back. */}
          {banner.code === 'TOO_MANY_HOLDS' && banner.retryAt && (
            <p>{t('The first one ends at {time}.', { time: shortTime(banner.retryAt, today, t) })}</p>
          )}
        </ErrorBanner>
      )}
      {decline !== null && (
        <p role="status" dir="auto">
          {decline}
        </p>
      )}
    </BookingForm>
  );
}

function heldSeats(n: number, ended: boolean, t: Translate): string {
  return ended
    ? t('Your {n} seats were held until {time}.', { n, time: '{time}' }, 'Your seat was held until {time}.')
    : t('Your {n} seats are held until {time}.', { n, time: '{time}' }, 'Your seat is held until {time}.');
}
