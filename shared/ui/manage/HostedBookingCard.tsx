import type { ReactNode } from 'react';
import { formatMoney } from '../../domain/money/money.ts';
import type { HostedBooking } from '../../domain/ports/hosting.ts';
import { dayAndTime } from '../../domain/time/local-time.ts';
import { StatusBadge } from '../confirmation/StatusBadge.tsx';
import { TravellerFacts } from '../confirmation/TravellerFacts.tsx';
import { useText } from '../language/use-text.ts';
import { withParts } from '../language/with-parts.tsx';

interface Props {
  readonly booking: HostedBooking;
  /** What the host can do about it. */
  readonly children?: ReactNode;
}

/** A booking of the trip: who comes, how to reach them where the host may know that yet, and why they join. */
export function HostedBookingCard({ booking, children }: Props) {
  const t = useText();
  const { name, reference, seats, passengers, email, phone, city, whyJoining, total, bookedAt } = booking;
  return (
    <li className="break-inside-avoid rounded-card border border-line bg-raised p-5 wrap-anywhere @mid:p-6 print:rounded-none print:border-x-0 print:px-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h3 className="text-lead font-semibold">
          <bdi>{name}</bdi>
        </h3>
        <StatusBadge of={booking} />
      </div>
      <p className="mt-1 text-note text-muted tabular-nums">
        <bdi className="select-all">{reference}</bdi>
        <span>{` · ${t('{n} seats', { n: seats }, '{n} seat')}, ${formatMoney(total, t)}`}</span>
        <span>{' · '}</span>
        {withParts(t, booking.status === 'PENDING_APPROVAL' ? 'sent {time}' : 'booked {time}', {
          time: <time dateTime={bookedAt}>{dayAndTime(bookedAt, t)}</time>,
        })}
        {booking.source !== '' && (
          <>
            <span>{' · '}</span>
            {withParts(t, 'from {source}', { source: <bdi>{booking.source}</bdi> })}
          </>
        )}
      </p>
      <div className="mt-4 grid gap-x-8 gap-y-4 @mid:grid-cols-2">
        <ul aria-label={t('Travellers of {reference}', { reference })} className="space-y-1">
          {passengers.map((traveller, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two travellers may have everything in common but their place.
            <li key={index}>
              <bdi className="font-medium">{traveller.name}</bdi>
              <span className="text-muted">{', '}</span>
              <TravellerFacts {...traveller} />
            </li>
          ))}
        </ul>
        <ul aria-label={t('Contact of {reference}', { reference })} className="space-y-1">
          {email !== '' && (
            <li>
              <a href={`mailto:${email}`} className="inline-flex min-h-6 items-center text-accent underline">
                <bdi>{email}</bdi>
              </a>
            </li>
          )}
          {phone !== '' && (
            <li>
              <a
                href={`tel:${phone}`}
                className="inline-flex min-h-6 items-center text-accent underline tabular-nums"
              >
                <bdi>{phone}</bdi>
              </a>
            </li>
          )}
          <li className="text-muted">
            <bdi>{city}</bdi>
          </li>
        </ul>
      </div>
      {whyJoining !== '' && (
        <p dir="auto" className="mt-4 max-w-prose border-s-2 border-line ps-4 whitespace-pre-line text-muted">
          {whyJoining}
        </p>
      )}
      <Cancelled booking={booking} />
      <Late booking={booking} />
      {children}
    </li>
  );
}

const cancellers: Readonly<Record<string, string>> = {
  traveller: 'Cancelled by the traveller',
  host: 'Cancelled by you',
  trip: 'Cancelled with the trip',
};

function Cancelled({ booking: { cancelledBy, cancelledAt } }: Pick<Props, 'booking'>) {
  const t = useText();
  if (cancelledBy === null && cancelledAt === null) return null;
  return (
    <p className="mt-4 text-note text-muted">
      {[
        t<string>(cancellers[cancelledBy ?? ''] ?? 'Cancelled'),
        ...(cancelledAt === null ? [] : [dayAndTime(cancelledAt, t)]),
      ].join(', ')}
    </p>
  );
}

/** What has waited for too long, and is still tried. */
function Late({ booking: { late } }: Pick<Props, 'booking'>) {
  const t = useText();
  const lines = [
    [late.refundSince, 'Refund not made yet, owed since {time}'],
    [late.mailSince, 'No mail has reached this traveller since {time}'],
  ] as const;
  return lines.map(([since, text]) =>
    since === null ? null : (
      <p key={text} className="mt-4 text-note font-medium">
        {t(text, { time: dayAndTime(since, t) })}
      </p>
    ),
  );
}
