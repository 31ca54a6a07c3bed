/** The states of a booking that this version knows; the column may hold others. */
export const BookingStatus = {
  /** Instant, its seats held until it is paid. */
  pendingPayment: 'PENDING_PAYMENT',
  /** Requested, the host has not decided. */
  pendingApproval: 'PENDING_APPROVAL',
  /** Approved by the host, its seats held until it is paid. */
  approved: 'APPROVED',
  rejected: 'REJECTED',
  cancelled: 'CANCELLED',
  /** Paid. */
  confirmed: 'CONFIRMED',
} as const;
export type BookingStatus = (typeof BookingStatus)[keyof typeof BookingStatus];

/** The states of a payment. */
export const PaymentStatus = {
  created: 'CREATED',
  completed: 'COMPLETED',
  failed: 'FAILED',
  refundPending: 'REFUND_PENDING',
  refunded: 'REFUNDED',
} as const;
export type PaymentStatus = (typeof PaymentStatus)[keyof typeof PaymentStatus];

type StatusTone = 'yellow' | 'green' | 'red' | 'primary' | 'neutral';

export interface StatusDisplay {
  readonly label: string;
  readonly tone: StatusTone;
}

const displays: ReadonlyMap<string, StatusDisplay> = new Map([
  [BookingStatus.pendingApproval, { label: 'Pending Approval', tone: 'yellow' }],
  [BookingStatus.approved, { label: 'Approved', tone: 'green' }],
  [BookingStatus.rejected, { label: 'Not Approved', tone: 'red' }],
  [BookingStatus.cancelled, { label: 'Cancelled', tone: 'red' }],
  [BookingStatus.confirmed, { label: 'Confirmed', tone: 'primary' }],
]);

/** A status without regard to its letters' case: 'pending_approval' is PENDING_APPROVAL. */
export function normalStatus(status: string): string {
  return status.trim().toUpperCase();
}

/** How a status is shown. One that is not listed is neutral, named by its own words. */
export function bookingStatusDisplay(status: string): StatusDisplay {
  const normal = normalStatus(status);
  return displays.get(normal) ?? { label: words(normal) || 'Unknown', tone: 'neutral' };
}

/** 'PENDING_PAYMENT' as 'Pending Payment'. */
function words(status: string): string {
  return status
    .split(/[\s_]+/)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0) + word.slice(1).toLowerCase())
    .join(' ');
}
