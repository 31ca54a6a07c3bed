import { bookingById } from '../../shared/data/actions/booking-by-id.ts';
import { pause, systemClock } from '../../shared/data/browser-time.ts';
import { PendingApproval } from '../../shared/ui/approval/PendingApproval.tsx';
import { BookingSheet } from '../../shared/ui/confirmation/BookingSheet.tsx';
import { CancellationMoney } from '../../shared/ui/confirmation/CancellationMoney.tsx';
import { Confirmation } from '../../shared/ui/confirmation/Confirmation.tsx';
import { KeepBooking } from '../../shared/ui/confirmation/KeepBooking.tsx';
import { call } from '../data/call.ts';
import { reported } from '../data/reported.ts';
import { goBack } from '../navigation/go-back.ts';
import { SiteProvider } from '../site-context.tsx';

const bookings = reported({ bookingById: bookingById(call) });

interface Props {
  /** Row id. */
  readonly bookingId: string;
  /** What its traveller has just typed; absent where that is not known. */
  readonly typedEmail?: string;
}

/** A booking by its id. */
export function BookingPage({ bookingId, ...rest }: Props) {
  return (
    <SiteProvider>
      <BookingSheet deps={{ bookingId, bookings, wait: pause }} onBack={goBack} {...rest}>
        {(viewed) => {
          if (viewed.booking.status === 'PENDING_APPROVAL') return <PendingApproval {...viewed} />;
          const shown = { ...viewed, today: systemClock.now() };
          return (
            <Confirmation
              {...shown}
              money={<CancellationMoney booking={viewed.booking} />}
              keep={<KeepBooking {...shown} />}
            />
          );
        }}
      </BookingSheet>
    </SiteProvider>
  );
}
