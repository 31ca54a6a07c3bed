import type { ReactNode } from 'react';
import type { Clock } from '../../domain/time/clock.ts';
import type { Trip } from '../../domain/trips/trip.ts';
import { type ApprovedPaymentStore, awaitsSettlement } from '../../flows/approved-payment/state.ts';
import { BookingDetails } from '../confirmation/BookingDetails.tsx';
import { bookingHeadline } from '../confirmation/booking-headline.ts';
import { ArrivalTitle } from '../elements/ArrivalTitle.tsx';
import { Button } from '../elements/Button.tsx';
import { useText } from '../language/use-text.ts';
import { ApprovedPaymentPanel } from './ApprovedPaymentPanel.tsx';
import type { PaymentProblem } from './payment-problem.ts';

interface Props {
  readonly journey: ApprovedPaymentStore;
  /** Null where the trip can no longer be read. */
  readonly trip: Trip | null;
  readonly clock: Clock;
  /** Back to the lookup that found it. */
  readonly onReset: () => void;
  /** Opens the support with what went wrong. */
  readonly onSupport: (problem: PaymentProblem) => void;
  /** What else can be done with it, unless its money is on the way. */
  readonly children?: ReactNode;
}

/** A booking that its host approved: its way to the payment first, then what is paid for. */
export function ApprovedBooking({ journey, trip, clock, onReset, onSupport, children }: Props) {
  const t = useText();
  const { booking, payment } = journey;
  const isOnItsWay = awaitsSettlement(payment);
  const { title, text } = bookingHeadline(booking, t, isOnItsWay);

  return (
    <section className="mx-auto max-w-form px-4 pt-12 @mid:pt-16">
      <ArrivalTitle>{title}</ArrivalTitle>
      <p className="mt-3 max-w-prose text-lead text-muted">{text}</p>
      <div className="mt-8">
        <ApprovedPaymentPanel journey={journey} trip={trip} clock={clock} onSupport={onSupport} />
      </div>
      <div className="mt-8">
        <BookingDetails booking={booking} trip={trip} />
      </div>
      <div className="mt-8">
        <Button look="secondary" onClick={onReset}>
          {t('Check another booking')}
        </Button>
      </div>
      {isOnItsWay || children}
    </section>
  );
}
