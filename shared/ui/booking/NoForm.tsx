import * as formMessages from '../../domain/bookings/form-messages.ts';
import type { Trip } from '../../domain/trips/trip.ts';
import { titleIn } from '../../domain/trips/trip-words.ts';
import { calendarIcon, pinIcon } from '../elements/icons.ts';
import { Notice } from '../elements/Notice.tsx';
import { SiteLink } from '../elements/SiteLink.tsx';
import { focusOnArrival } from '../focus-on-arrival.ts';
import { useText } from '../language/use-text.ts';
import { withParts } from '../language/with-parts.tsx';
import { useSiteContext } from '../site-context.ts';
import { OtherTrips } from '../trips/OtherTrips.tsx';
import { queueId } from '../waitlist/queue-id.ts';

export interface NoFormProps {
  /** Null where it is gone. */
  readonly trip: Trip | null;
}

/** In the form's place when the trip is gone, or has no spots left. */
export function NoForm({ trip }: NoFormProps) {
  const t = useText();
  const { links } = useSiteContext();
  if (trip === null) {
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
  }
  return (
    <Notice
      ref={focusOnArrival}
      icon={calendarIcon}
      title={t('Fully Booked')}
      actions={
        <>
          <OtherTrips look="primary" />
          {trip.waitlist && (
            <SiteLink href={`${links.trip(trip.tripId)}#${queueId}`} look="secondary">
              {t('Join the waiting list')}
            </SiteLink>
          )}
        </>
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
