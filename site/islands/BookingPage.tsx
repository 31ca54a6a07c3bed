import { useState } from 'react';
import { bookingById } from '../../shared/data/actions/booking-by-id.ts';
import { pause, systemClock } from '../../shared/data/browser-time.ts';
import type { Booking } from '../../shared/domain/bookings/booking.ts';
import { maskEmail } from '../../shared/domain/texts/mask.ts';
import { createBookingViewStore } from '../../shared/flows/booking-view.ts';
import { PendingApproval } from '../../shared/ui/approval/PendingApproval.tsx';
import { BookingSheet } from '../../shared/ui/confirmation/BookingSheet.tsx';
import { CancellationMoney } from '../../shared/ui/confirmation/CancellationMoney.tsx';
import { Confirmation } from '../../shared/ui/confirmation/Confirmation.tsx';
import { KeepBooking } from '../../shared/ui/confirmation/KeepBooking.tsx';
import { Button } from '../../shared/ui/elements/Button.tsx';
import { useText } from '../../shared/ui/language/use-text.ts';
import { call } from '../data/call.ts';
import { reported } from '../data/reported.ts';
import { goBack } from '../navigation/go-back.ts';
import { SiteProvider } from '../site-context.tsx';

const bookings = reported({ bookingById: bookingById(call) });

interface Props {
  /** Row id. */
  readonly bookingId: string;
  /** The address as its traveller has just typed it; '' where that is not known. */
  readonly typedEmail?: string;
}

/** A booking by its id. */
export function BookingPage({ bookingId, typedEmail = '' }: Props) {
  const t = useText();
  const [store] = useState(() => createBookingViewStore({ bookingId, bookings, wait: pause }));
  return (
    <SiteProvider>
      <BookingSheet
        store={store}
        retriable={bookingId !== ''}
        action={<Button onClick={goBack}>{t('Go Back')}</Button>}
      >
        {(read, trip) => {
          const booking = withEmail(read, typedEmail);
          return booking.status === 'PENDING_APPROVAL' ? (
            <PendingApproval booking={booking} trip={trip} />
          ) : (
            <Confirmation
              booking={booking}
              trip={trip}
              today={systemClock.now()}
              money={<CancellationMoney booking={booking} />}
              keep={<KeepBooking booking={booking} trip={trip} today={systemClock.now()} />}
            />
          );
        }}
      </BookingSheet>
    </SiteProvider>
  );
}

/** The booking with the address in full, where the masked one is the same: a mistake in it can be seen. */
const withEmail = (booking: Booking, email: string): Booking =>
  maskEmail(email) === booking.email ? { ...booking, email } : booking;
