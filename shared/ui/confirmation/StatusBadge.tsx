import { bookingStatusDisplay } from '../../domain/booking-status.ts';
import { Badge } from '../elements/Badge.tsx';

interface Props {
  readonly status: string;
}

/** The state of a booking, in its colour. */
export function StatusBadge({ status }: Props) {
  const { label, tone } = bookingStatusDisplay(status);
  return <Badge tone={tone}>{label}</Badge>;
}
