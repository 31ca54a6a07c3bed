import { bookingStatusDisplay, type ReadStatus } from '../../domain/bookings/booking-status.ts';
import { Badge } from '../elements/Badge.tsx';
import { useText } from '../language/use-text.ts';

/** The state of a booking, in its colour. */
export function StatusBadge({ of }: { readonly of: ReadStatus }) {
  const t = useText();
  const { label, tone } = bookingStatusDisplay(of);
  return <Badge tone={tone}>{t(label)}</Badge>;
}
