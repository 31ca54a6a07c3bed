import * as v from 'valibot';

/**
 * A booking's status, whatever the case of its letters. A booking that is paid at once starts as PENDING_PAYMENT, with its
 * seats held; a request starts as PENDING_APPROVAL, and holds seats once it is APPROVED. CONFIRMED is paid. `UNKNOWN` is a
 * status that this version does not know.
 */
export const BookingStatus = v.fallback(
  v.pipe(
    v.string(),
    v.trim(),
    v.toUpperCase(),
    v.picklist([
      'PENDING_PAYMENT',
      'PENDING_APPROVAL',
      'APPROVED',
      'REJECTED',
      'CANCELLED',
      'CONFIRMED',
      'UNKNOWN',
    ]),
  ),
  'UNKNOWN',
);
export type BookingStatus = v.InferOutput<typeof BookingStatus>;

/** A payment's status, whatever the case of its letters. */
export const PaymentStatus = v.fallback(
  v.pipe(
    v.string(),
    v.trim(),
    v.toUpperCase(),
    v.picklist(['CREATED', 'COMPLETED', 'FAILED', 'REFUND_PENDING', 'REFUNDED', 'UNKNOWN']),
  ),
  'UNKNOWN',
);
export type PaymentStatus = v.InferOutput<typeof PaymentStatus>;

/** A booking's status for comparisons, and its text as stored for the label of one that is not known. */
export interface ReadStatus {
  readonly status: BookingStatus;
  readonly statusText: string;
}

export interface StatusDisplay {
  readonly label: string;
  readonly tone: 'yellow' | 'green' | 'red' | 'primary' | 'neutral';
}

/** How a status is shown. One that has no label of its own is neutral, named by its own words. */
export function bookingStatusDisplay({ status, statusText }: ReadStatus): StatusDisplay {
  switch (status) {
    case 'PENDING_APPROVAL':
      return { label: 'Pending Approval', tone: 'yellow' };
    case 'APPROVED':
      return { label: 'Approved', tone: 'green' };
    case 'REJECTED':
      return { label: 'Not Approved', tone: 'red' };
    case 'CANCELLED':
      return { label: 'Cancelled', tone: 'red' };
    case 'CONFIRMED':
      return { label: 'Confirmed', tone: 'primary' };
    case 'PENDING_PAYMENT':
    case 'UNKNOWN':
      return { label: words(statusText) || 'Unknown', tone: 'neutral' };
  }
}

/** 'PENDING_PAYMENT' as 'Pending Payment'. */
function words(status: string): string {
  return status
    .split(/[\s_]+/)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase())
    .join(' ');
}
