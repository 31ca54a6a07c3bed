import { useState } from 'react';
import { bookingById } from '../../shared/data/actions/booking-by-id.ts';
import { pause, systemClock } from '../../shared/data/browser-time.ts';
import { withTypedEmail } from '../../shared/domain/bookings/typed-email.ts';
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
  /** What its traveller has just typed; '' where that is not known. */
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
          const booking = withTypedEmail(read, typedEmail);
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
