import { useId } from 'react';
import type { Booking } from '../../domain/booking.ts';
import type { Trip } from '../../domain/trip.ts';
import { formatDay } from '../../domain/trip-dates.ts';
import { Section } from '../elements/Section.tsx';
import { SiteLink } from '../elements/SiteLink.tsx';
import { useSiteContext } from '../site-context.ts';

interface Props {
  readonly booking: Booking;
  readonly trip: Trip;
}

/** What a traveller does, and need not do, between the payment and the trip. */
export function NextSteps({ booking, trip }: Props) {
  const { links } = useSiteContext();
  const title = useId();
  const link = 'text-accent underline';
  return (
    <Section id={title} title="What happens next" className="print:hidden">
      <ol className="mt-4 list-decimal space-y-2 pl-6">
        <li>
          A mail is on its way to {booking.email}, with your reference, a calendar file and the days for
          refunds. It is paid: there is nothing more to pay here.
        </li>
        <li>
          Where you meet and what to bring is the host’s to say.{' '}
          <SiteLink href={links.enquiry(trip.tripId)} className={link}>
            Ask the host
          </SiteLink>{' '}
          whatever you want to know.
        </li>
        <li>
          Your trip starts on <strong className="font-semibold">{formatDay(trip.startDate)}</strong>. If your
          plans change,{' '}
          <SiteLink href={links.support} className={link}>
            write to us
          </SiteLink>
          ; the earlier, the more comes back.
        </li>
      </ol>
    </Section>
  );
}
