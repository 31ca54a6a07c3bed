import { systemClock } from '../../shared/data/browser-time.ts';
import { Button } from '../../shared/ui/elements/Button.tsx';
import { useText } from '../../shared/ui/language/use-text.ts';
import type { HeldTrip } from '../../shared/ui/trip/HeldSeats.tsx';
import { TripSummary } from '../../shared/ui/trip/TripSummary.tsx';
import { Lazy } from '../ui/Lazy.tsx';

interface Props extends HeldTrip {
  /** The form is on its way. */
  readonly busy?: boolean;
  readonly onBook: () => void;
  /** Into the queue of a trip that is sold out and has one. */
  readonly onJoin: () => void;
}

const loadHostTrips = () => import('./HostTrips.tsx');

/** A trip on its card, with the ways on that it has. */
export function TripCard({ busy = false, notice, onJoin, ...shown }: Props) {
  const t = useText();
  const { waitlist, availableSpots, hostId } = shown.trip;
  const queue = waitlist && availableSpots <= 0 && (
    <Button look="secondary" onClick={onJoin}>
      {t('Join the waiting list')}
    </Button>
  );
  return (
    <TripSummary
      {...shown}
      busy={busy}
      today={systemClock.now()}
      notice={notice ?? queue}
      hostTrips={
        <Lazy load={loadHostTrips} waiting={null} otherwise={<div />}>
          {({ HostTrips }) => <HostTrips hostId={hostId} />}
        </Lazy>
      }
    />
  );
}
