import { bookingStatusDisplay, type ReadStatus } from '../../domain/bookings/booking-status.ts';
import { Badge } from '../elements/Badge.tsx';

/** The state of a booking, in its colour. */
export function StatusBadge({ of }: { readonly of: ReadStatus }) {
  const { label, tone } = bookingStatusDisplay(of);
  return <Badge tone={tone}>{label}</Badge>;
}
