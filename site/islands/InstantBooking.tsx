import { useEffect, useLayoutEffect } from 'react';
import { systemClock } from '../../shared/data/browser-time.ts';
import { type BookingFormInput, emptyBookingForm } from '../../shared/domain/bookings/booking-form.ts';
import { emptyTraveller } from '../../shared/domain/bookings/traveller-card.ts';
import { dayAndTime } from '../../shared/domain/time/local-time.ts';
import { isProcessing } from '../../shared/flows/instant-booking/state.ts';
import { InstantBookingScreen } from '../../shared/ui/booking/InstantBookingScreen.tsx';
import { useText } from '../../shared/ui/language/use-text.ts';
import { useOwnStore } from '../../shared/ui/use-own-store.ts';
import { goToConfirmation } from '../navigation/go-to-confirmation.ts';
import { onceConnected } from '../navigation/once-connected.ts';
import { paths } from '../navigation/paths.ts';
import { goWith } from '../navigation/state.ts';
import { instantBookingStore } from './booking-stores.ts';
import { isHeld, type WaitlistOffer } from './offered-seats.ts';
import { RequestBooking } from './RequestBooking.tsx';
import { useBookingPage } from './use-booking-page.ts';

interface Props {
  readonly tripId: string;
  /** What a waiting list offers to this traveller. */
  readonly offer: WaitlistOffer | null;
}

/** Form, payment and what follows; the page only moves on at the journey's ends. */
export function InstantBooking({ tripId, offer }: Props) {
  const journey = useOwnStore(() => instantBookingStore(tripId, offer));
  const { stage, booking, form } = journey;
  useBookingPage(journey, isProcessing(booking));
  const { beginWith } = journey;
  useLayoutEffect(() => {
    if (offer !== null) beginWith(formOf(offer));
  }, [offer, beginWith]);

  useEffect(() => {
    if (booking.status === 'confirmed') {
      goToConfirmation(booking.bookingId, stage.status === 'ready' ? stage.trip : null, form.email);
    }
    if (booking.status === 'failed') {
      const { error, bookingId, reference } = booking;
      onceConnected(() => goWith(paths().failed, { error, bookingId, reference }));
    }
  }, [booking, stage, form.email]);

  return (
    <>
      {offer && isHeld(offer, systemClock) && journey.hold === null && <OfferNotice offer={offer} />}
      <InstantBookingScreen
        journey={journey}
        clock={systemClock}
        request={<RequestBooking tripId={tripId} />}
      />
    </>
  );
}

/** The form for the whole party, with what the waiting list knows of it. */
function formOf({ seats, name, email }: WaitlistOffer): BookingFormInput {
  const passengers = Array.from({ length: Math.max(1, seats) }, (_, index) =>
    index === 0 ? { ...emptyTraveller, name } : emptyTraveller,
  );
  return { ...emptyBookingForm, email, passengers };
}

function OfferNotice({ offer: { seats, until } }: { readonly offer: WaitlistOffer }) {
  const t = useText();
  return (
    <div className="mx-auto max-w-page px-4 pt-8 @mid:px-6">
      <p className="max-w-prose rounded-card bg-accent-soft px-5 py-4">
        <span>
          {t(
            '{n} seats are held for you until {time}.',
            { n: seats, time: dayAndTime(until, t) },
            'A seat is held for you until {time}.',
          )}
        </span>{' '}
        <span>{t('Book and pay by then, and your place on the waiting list becomes your booking.')}</span>
      </p>
    </div>
  );
}
