import * as v from 'valibot';

/** Reads a stored text as one of the statuses, whatever the case of its letters. */
function statusReader<const Status extends string>(statuses: readonly Status[]) {
  return (stored: string): Status | 'UNKNOWN' =>
    statuses.find((status) => status === stored.trim().toUpperCase()) ?? 'UNKNOWN';
}

const readBookingStatus = statusReader([
  'PENDING_PAYMENT',
  'PENDING_APPROVAL',
  'APPROVED',
  'REJECTED',
  'CANCELLED',
  'CONFIRMED',
]);

/**
 * A booking's status. A booking that is paid at once starts as PENDING_PAYMENT, with its
 * seats held; a request starts as PENDING_APPROVAL, and holds seats once it is APPROVED. CONFIRMED is paid. `UNKNOWN` is a
 * status that this version does not know.
 */
export const BookingStatus = v.fallback(v.pipe(v.string(), v.transform(readBookingStatus)), 'UNKNOWN');
export type BookingStatus = v.InferOutput<typeof BookingStatus>;

export const PaymentStatus = v.fallback(
  v.pipe(
    v.string(),
    v.transform(statusReader(['CREATED', 'COMPLETED', 'FAILED', 'REFUND_PENDING', 'REFUNDED'])),
  ),
  'UNKNOWN',
);
export type PaymentStatus = v.InferOutput<typeof PaymentStatus>;

/** A booking's status for comparisons, and its text as stored for the label of one that is not known. */
export const ReadStatus = v.pipe(
  v.string(),
  v.transform((statusText) => ({ status: readBookingStatus(statusText), statusText })),
);
export type ReadStatus = Readonly<v.InferOutput<typeof ReadStatus>>;

export interface StatusDisplay {
  readonly label: string;
  readonly tone: 'yellow' | 'green' | 'red' | 'primary' | 'neutral';
}

const displays: Readonly<Record<Exclude<BookingStatus, 'UNKNOWN'>, StatusDisplay>> = {
  PENDING_APPROVAL: { label: 'Pending Approval', tone: 'yellow' },
  APPROVED: { label: 'Approved', tone: 'green' },
  REJECTED: { label: 'Not Approved', tone: 'red' },
  CANCELLED: { label: 'Cancelled', tone: 'red' },
  CONFIRMED: { label: 'Confirmed', tone: 'primary' },
  PENDING_PAYMENT: { label: 'Pending Payment', tone: 'neutral' },
};

/** How a status is shown. One that has no label of its own is neutral, named by its own words. */
export function bookingStatusDisplay({ status, statusText }: ReadStatus): StatusDisplay {
  return status === 'UNKNOWN' ? { label: words(statusText) || 'Unknown', tone: 'neutral' } : displays[status];
}

/** 'PENDING_PAYMENT' as 'Pending Payment'. */
function words(status: string): string {
  return status
    .split(/[\s_]/)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase())
    .join(' ');
}
