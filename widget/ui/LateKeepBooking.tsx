import type { KeepBooking } from '../../shared/ui/confirmation/KeepBooking.tsx';
import { Lazy } from './Lazy.tsx';

const loadKeepBooking = () => import('../../shared/ui/confirmation/KeepBooking.tsx');

/** Calendar and sharing, fetched once there is a booking to keep; where they do not come, the booking stands without them. */
export function LateKeepBooking(props: Parameters<typeof KeepBooking>[0]) {
  return (
    <Lazy load={loadKeepBooking} waiting={<div className="min-h-11" />} otherwise={<div />}>
      {(part) => <part.KeepBooking {...props} />}
    </Lazy>
  );
}
