import { formatMoney } from '../../domain/money/money.ts';
import type { Clock } from '../../domain/time/clock.ts';
import type { Trip } from '../../domain/trips/trip.ts';
import type { InstantBookingStore } from '../../flows/instant-booking/state.ts';
import { ErrorBanner } from '../elements/ErrorBanner.tsx';
import { BookingForm } from './BookingForm.tsx';
import { HoldNotice } from './HoldNotice.tsx';
import { ProcessingOverlay } from './ProcessingOverlay.tsx';

interface Props {
  readonly journey: InstantBookingStore;
  readonly trip: Trip;
  readonly clock: Clock;
}

/** The form that is paid at once, and the overlay while it is. */
export function InstantBookingForm({ journey, trip, clock }: Props) {
  const { booking, hold, quote } = journey;
  if (quote === null) return null;
  const editing = booking.status === 'editing' ? booking : null;
  const decline = booking.status === 'paying' ? booking.decline : null;

  return (
    <>
      {/* Before the form: it gives the focus back first, and the form then puts it where it belongs. */}
      <ProcessingOverlay step={booking.status} />
      <BookingForm
        title="Book Your Spot"
        submitLabel={`Book Now · ${formatMoney(quote.total)}`}
        trip={trip}
        due="now"
        quote={quote}
        today={clock.now()}
        issues={editing?.issues ?? []}
        journey={journey}
        busy={editing === null}
        onSubmit={() => void journey.submit()}
        progress={
          hold && (
            <HoldNotice
              words={(ended) => heldSeats(hold.seats, ended)}
              until={hold.expiresAt}
              unpaid={hold.unpaid}
              clock={clock}
            />
          )
        }
      >
        {editing?.banner && <ErrorBanner message={editing.banner.message} />}
        {decline !== null && <p role="status">{decline}</p>}
      </BookingForm>
    </>
  );
}

function heldSeats(seats: number, ended: boolean): string {
  return seats === 1
    ? `Your seat ${ended ? 'was' : 'is'} held`
    : `Your ${seats} seats ${ended ? 'were' : 'are'} held`;
}
