import type { ComponentProps } from 'react';
import type { Booking } from '../../domain/bookings/booking.ts';
import * as promises from '../../domain/bookings/promises.ts';
import { inSentence } from '../../domain/languages/isolated.ts';
import { formatMoney } from '../../domain/money/money.ts';
import { BookingDetails } from '../confirmation/BookingDetails.tsx';
import { OutcomeHeading } from '../confirmation/OutcomeHeading.tsx';
import { Button } from '../elements/Button.tsx';
import { SiteLink } from '../elements/SiteLink.tsx';
import { useText } from '../language/use-text.ts';
import { withParts } from '../language/with-parts.tsx';
import { useSiteContext } from '../site-context.ts';
import { OtherTrips } from '../trips/OtherTrips.tsx';

interface Props {
  readonly booking: Booking;
  readonly trip: ComponentProps<typeof BookingDetails>['trip'];
  /** Where the status can be looked up in place; else a link leads to its page. */
  readonly onCheckStatus?: (() => void) | undefined;
}

/** A request that waits for its host: what happens next, and what was requested. */
export function PendingApproval({ booking, trip, onCheckStatus }: Props) {
  const t = useText();
  const { links } = useSiteContext();
  return (
    <section className="mx-auto max-w-form px-4 pt-12 @mid:pt-16">
      <OutcomeHeading tone="calm" title={t('Booking Request Received!')}>
        {t('The host reviews it within {time}. Nothing was charged.', { time: t(promises.hostReviewHours) })}
      </OutcomeHeading>
      <ol className="mx-auto mt-8 max-w-notice list-decimal space-y-2 ps-6">
        <li>
          {t('The host reads your request. Until then no seats are held, and its details stay as they are.')}
        </li>
        <li>
          {t('We write to {email} as soon as the host has decided.', {
            email: inSentence(booking.email, t),
          })}
        </li>
        <li>
          {withParts(
            t,
            t(
              'Once approved, your {n} seats are held for you, and you pay {amount}.',
              { n: booking.seats, amount: '{amount}' },
              'Once approved, your seat is held for you, and you pay {amount}.',
            ) as '{amount}',
            {
              amount: <span className="font-semibold tabular-nums">{formatMoney(booking.total, t)}</span>,
            },
          )}
        </li>
      </ol>
      <div className="mt-10">
        <BookingDetails booking={booking} trip={trip} />
      </div>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {onCheckStatus ? (
          <Button onClick={onCheckStatus}>{t('Check Status')}</Button>
        ) : (
          <SiteLink href={links.status} look="primary">
            {t('Check Status')}
          </SiteLink>
        )}
        <OtherTrips look="secondary" />
      </div>
    </section>
  );
}
