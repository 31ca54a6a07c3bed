import { useLayoutEffect, useRef } from 'react';
import { formatMoney } from '../../domain/money/money.ts';
import type { FoundBooking } from '../../domain/ports/bookings.ts';
import type { Trip } from '../../domain/trips/trip.ts';
import { formatDateRange } from '../../domain/trips/trip-dates.ts';
import type { CancellationStore } from '../../flows/cancellation/state.ts';
import { Button } from '../elements/Button.tsx';
import { countLabel } from '../elements/count-label.ts';
import { ErrorBanner } from '../elements/ErrorBanner.tsx';
import { Title } from '../elements/Title.tsx';
import { problemText } from './problem-text.ts';
import { RefundToday } from './RefundToday.tsx';
import { WhoLeaves } from './WhoLeaves.tsx';
import { cancelWords } from './words.ts';

interface Props {
  readonly journey: CancellationStore;
  readonly found: FoundBooking & { readonly trip: Trip };
  readonly now: Date;
  readonly onKeep: () => void;
}

/** What cancelling means today, and one button that says what comes back. */
export function CancellationQuestion({ journey, found, now, onKeep }: Props) {
  const { cancellation, confirm, toggle } = journey;
  const { booking, trip } = found;
  const headline = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => headline.current?.focus(), []);

  if (cancellation.status !== 'asking' && cancellation.status !== 'cancelling') return null;
  const { refund, leaving } = cancellation;
  const cancelling = cancellation.status === 'cancelling';
  const problem = cancelling ? null : cancellation.problem;
  // A booking that was still unpaid when it was looked up may have been paid since.
  const status = refund.minor > 0 ? 'CONFIRMED' : booking.status;
  const words = cancelWords(status);
  const everybody = booking.passengers.length;
  const isPart = leaving.length < everybody;
  const back = refund.minor > 0 ? formatMoney(refund) : null;
  return (
    <section className="mx-auto max-w-form px-4 pt-12 @mid:pt-16">
      <Title ref={headline} tabIndex={-1} className="text-heading font-bold outline-none">
        {words.title}
      </Title>
      <p className="mt-3 max-w-prose text-lead text-muted">
        <bdi>{trip.title}</bdi>
        <span>
          {['', formatDateRange(trip.startDate, trip.endDate), countLabel(booking.seats, 'seat')].join(', ')}
        </span>
      </p>
      {problem !== null && (
        <div className="mt-6">
          <ErrorBanner message={problemText(problem, refund)} takesFocus />
        </div>
      )}
      {booking.status === 'CONFIRMED' && everybody > 1 && (
        <div className="mt-8">
          <WhoLeaves travellers={booking.passengers} leaving={leaving} onToggle={toggle} />
        </div>
      )}
      <div className="mt-8" aria-live="polite">
        <RefundToday
          booking={{ ...booking, status }}
          departure={trip.startDate}
          leaving={isPart ? leaving.length : booking.seats}
          refund={refund}
          now={now}
        />
      </div>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button aria-disabled={cancelling} disabled={leaving.length === 0} onClick={() => void confirm()}>
          {cancelling ? 'One moment…' : isPart ? leaveLabel(leaving.length, back) : words.confirm(back)}
        </Button>
        <Button look="secondary" aria-disabled={cancelling} onClick={() => cancelling || onKeep()}>
          {words.keep}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {cancelling && 'Your booking is being cancelled'}
      </p>
    </section>
  );
}

function leaveLabel(travellers: number, back: string | null): string {
  if (travellers === 0) return 'Tick who leaves';
  const who = countLabel(travellers, 'traveller');
  return back === null ? `Cancel for ${who} without a refund` : `Cancel for ${who}, get ${back} back`;
}
