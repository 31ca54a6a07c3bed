import type { ReactNode } from 'react';
import type { Translate } from '../../domain/languages/translate.ts';
import type { Clock } from '../../domain/time/clock.ts';
import type { Trip } from '../../domain/trips/trip.ts';
import { type TripStanding, tripStanding } from '../../domain/trips/trip-standing.ts';
import { titleIn } from '../../domain/trips/trip-words.ts';
import { calendarIcon } from '../elements/icons.ts';
import { Notice } from '../elements/Notice.tsx';
import { SiteLink } from '../elements/SiteLink.tsx';
import { focusOnArrival } from '../focus-on-arrival.ts';
import { useText } from '../language/use-text.ts';
import { withParts } from '../language/with-parts.tsx';
import { useSiteContext } from '../site-context.ts';

interface Props {
  readonly trip: Trip;
  readonly clock: Clock;
}

/** In the form's place when the trip takes no bookings: why, and where to go on. */
export function NotOnSale({ trip, clock }: Props) {
  const t = useText();
  const { links } = useSiteContext();
  const standing = tripStanding(trip, clock.now());
  const isPaused = standing === 'paused';
  return (
    <Notice
      ref={focusOnArrival}
      icon={calendarIcon}
      title={titleOf(standing, t)}
      actions={
        <>
          <SiteLink href={links.trips} look="primary">
            {t('View Other Trips')}
          </SiteLink>
          {isPaused && (
            <SiteLink href={links.trip(trip.tripId)} look="secondary">
              {t('View the trip')}
            </SiteLink>
          )}
        </>
      }
    >
      <p>{textFor(<bdi>{titleIn(trip, t).text}</bdi>, isPaused, t)}</p>
    </Notice>
  );
}

function titleOf(standing: TripStanding, t: Translate): string {
  if (standing === 'paused') return t('Temporarily Paused');
  if (standing === 'cancelled') return t('This trip was cancelled');
  return standing === 'departed' ? t('This trip has already started.') : t('This trip takes no bookings');
}

function textFor(trip: ReactNode, isPaused: boolean, t: Translate): ReactNode {
  return isPaused
    ? withParts(
        t,
        'The host of {trip} takes no bookings right now. Nothing was charged, and what you typed is kept for 24 hours.',
        { trip },
      )
    : withParts(
        t,
        '{trip} can no longer be booked. Nothing was charged, and there are other trips to join.',
        { trip },
      );
}
