import { type ReactNode, useId } from 'react';
import { type Booking, paidFor } from '../../domain/bookings/booking.ts';
import { inSentence } from '../../domain/languages/isolated.ts';
import { dayAndTime } from '../../domain/time/local-time.ts';
import type { Trip } from '../../domain/trips/trip.ts';
import { formatDay, startsInFuture } from '../../domain/trips/trip-dates.ts';
import { RefundTerms } from '../booking/RefundTerms.tsx';
import { Button } from '../elements/Button.tsx';
import { Section } from '../elements/Section.tsx';
import { SiteLink } from '../elements/SiteLink.tsx';
import { useText } from '../language/use-text.ts';
import { withParts } from '../language/with-parts.tsx';
import { useSiteContext } from '../site-context.ts';
import { RunsFrom } from '../trip/RunsFrom.tsx';
import { TripPhoto } from '../trip/TripPhoto.tsx';
import { OtherTrips } from '../trips/OtherTrips.tsx';
import { BookingDetails } from './BookingDetails.tsx';
import { bookingHeadline } from './booking-headline.ts';
import { OutcomeHeading } from './OutcomeHeading.tsx';

interface Props {
  readonly booking: Booking;
  /** Null where the trip can no longer be read. */
  readonly trip: Trip | null;
  readonly today: Date;
  /** What came of the money of one that may be cancelled. */
  readonly money?: ReactNode;
  /** How one that is confirmed is taken along. */
  readonly keep?: ReactNode;
  /** Back to the lookup that found it. */
  readonly onReset?: () => void;
}

/** A booking under a headline that names its status. */
export function Confirmation({ booking, trip, today, money, keep, onReset }: Props) {
  const t = useText();
  const { links } = useSiteContext();
  const { title, text, tone } = bookingHeadline(booking, t);
  const confirmed = booking.status === 'CONFIRMED';
  const payable = booking.status === 'APPROVED';
  const ended = booking.status === 'CANCELLED' || booking.status === 'REJECTED';
  return (
    <section className="mx-auto max-w-form px-4 pt-12 @mid:pt-16 print:max-w-none print:p-0">
      <div className="print:hidden">
        <OutcomeHeading tone={tone} title={title}>
          {text}
        </OutcomeHeading>
        {confirmed && trip && (
          <RunsFrom trip={trip} className="mt-4 grid min-h-10 content-start justify-items-center" />
        )}
      </div>
      <div className="mt-8">
        {confirmed && (
          // What only paper needs: what it is, and of when.
          <div aria-hidden="true" className="mb-6 hidden items-baseline justify-between gap-8 print:flex">
            <p className="font-heading text-title font-bold">{`Group Trips · ${t('Receipt')}`}</p>
            <p className="text-note text-muted">
              {t('Printed on {day}', { day: dayAndTime(today.toISOString(), t) })}
            </p>
          </div>
        )}
        {money}
        <BookingDetails
          booking={booking}
          trip={trip}
          photo={
            // Paper does without it.
            trip &&
            confirmed && (
              <TripPhoto
                trip={trip}
                preset="card"
                sizes="(min-width: 44rem) 680px, 100vw"
                className="h-36 w-full object-cover @mid:h-48 print:hidden"
              />
            )
          }
          actions={trip && confirmed && keep}
        />
      </div>
      {confirmed && trip && (
        <>
          {startsInFuture(trip, today) && <NextSteps booking={booking} trip={trip} />}
          <div className="mt-10 rounded-card bg-sunken p-5 @mid:p-7">
            <RefundTerms
              departure={trip.startDate}
              bands={booking.refundBands}
              total={paidFor(booking)}
              today={today}
            />
          </div>
        </>
      )}
      <div className="mt-10 flex flex-wrap justify-center gap-3 print:hidden">
        {payable && (
          <SiteLink href={links.status} look="primary">
            {t('Look it up to pay')}
          </SiteLink>
        )}
        {trip && !ended && (
          <SiteLink href={links.trip(trip.tripId)} look={payable || confirmed ? 'secondary' : 'primary'}>
            {t('View your trip')}
          </SiteLink>
        )}
        <OtherTrips look={ended || trip === null ? 'primary' : 'secondary'} />
        {trip && ended && trip.status !== 'cancelled' && (
          <SiteLink href={links.trip(trip.tripId)} look="secondary">
            {t('View the trip')}
          </SiteLink>
        )}
        {onReset && (
          <Button look="secondary" onClick={onReset}>
            {t('Check another booking')}
          </Button>
        )}
      </div>
      {!onReset && (
        <p className="mt-6 text-center text-note text-muted print:hidden">
          {withParts(
            t,
            'Keep the reference: with it and your email you find this booking again under {link}.',
            {
              link: (
                <SiteLink href={links.status} className="text-accent underline">
                  {t('My booking')}
                </SiteLink>
              ),
            },
          )}
        </p>
      )}
    </section>
  );
}

/** What a traveller does, and need not do, between the payment and the trip. */
function NextSteps({ booking, trip }: { readonly booking: Booking; readonly trip: Trip }) {
  const t = useText();
  const title = useId();
  return (
    <Section id={title} title={t('What happens next')} className="mt-10 print:hidden">
      <ol className="mt-4 list-decimal space-y-2 ps-6">
        <li>
          {t('Our mail to {email} has your reference, a calendar file and the days for refunds.', {
            email: inSentence(booking.email, t),
          })}
        </li>
        <li>
          {withParts(t, 'Your trip starts on {day}.', {
            day: <strong className="font-semibold">{formatDay(trip.startDate, t)}</strong>,
          })}
        </li>
      </ol>
    </Section>
  );
}
