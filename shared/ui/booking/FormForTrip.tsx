import type { ReactNode } from 'react';
import * as formMessages from '../../domain/bookings/form-messages.ts';
import type { Trip } from '../../domain/trips/trip.ts';
import { titleIn } from '../../domain/trips/trip-words.ts';
import type { TripLoad } from '../../flows/booking-form/form-state.ts';
import { calendarIcon, pinIcon } from '../elements/icons.ts';
import { Notice } from '../elements/Notice.tsx';
import { SiteLink } from '../elements/SiteLink.tsx';
import { focusOnArrival } from '../focus-on-arrival.ts';
import { useText } from '../language/use-text.ts';
import { withParts } from '../language/with-parts.tsx';
import { useSiteContext } from '../site-context.ts';
import { BookingFormSkeleton } from './BookingFormSkeleton.tsx';

interface Props {
  readonly stage: TripLoad;
  /** The form of a trip that can be booked. */
  readonly children: (trip: Trip) => ReactNode;
}

/** The form of a trip; a skeleton until the trip is loaded, and a notice when it is gone or full. */
export function FormForTrip({ stage, children }: Props) {
  const t = useText();
  const { links } = useSiteContext();
  switch (stage.status) {
    case 'loading':
    case 'invalid':
    case 'failed':
      return <BookingFormSkeleton />;
    case 'missing':
      return (
        <Notice
          ref={focusOnArrival}
          icon={pinIcon}
          title={t(formMessages.tripRemoved)}
          actions={
            <SiteLink href={links.home} look="primary">
              {t('Go Back Home')}
            </SiteLink>
          }
        />
      );
    case 'ready':
      return stage.full ? <FullyBooked trip={stage.trip} /> : children(stage.trip);
  }
}

/** In the form's place when the trip has no spots left. */
function FullyBooked({ trip }: { readonly trip: Trip }) {
  const t = useText();
  const { links } = useSiteContext();
  return (
    <Notice
      ref={focusOnArrival}
      icon={calendarIcon}
      title={t('Fully Booked')}
      actions={
        <SiteLink href={links.trips} look="primary">
          {t('View Other Trips')}
        </SiteLink>
      }
    >
      <p>
        {withParts(
          t,
          'Every seat of {trip} is taken. Nothing was charged, and there are other trips to join.',
          {
            trip: <bdi>{titleIn(trip, t).text}</bdi>,
          },
        )}
      </p>
    </Notice>
  );
}
