/** Every mail that the function writes, by what it reports. */
export type MailKind =
  | 'request-received'
  | 'new-request'
  | 'approved'
  | 'rejected'
  | 'confirmed'
  | 'cancelled'
  | 'refunded'
  | 'trip-moved'
  | 'decision-put-off'
  | 'trip-runs'
  | 'too-few'
  | 'travellers-changed'
  | 'reminder'
  | 'message'
  | 'waitlist-joined'
  | 'waitlist-offer'
  | 'waitlist-message'
  | 'waitlist-closed'
  | 'enquiry'
  | 'refund-refused'
  | 'refunded-by-hand'
  | 'confirmed-by-hand'
  | 'cancelled-by-hand'
  | 'refund-by-person'
  | 'dispute'
  | 'refund-waits'
  | 'refund-overdue'
  | 'undeliverable'
  | 'money-unknown'
  | 'trip-deleted'
  | 'manage-link'
  | 'host-link'
  | 'cancel-link'
  | HostNewsKind;

const hostNewsKinds = [
  'new-booking',
  'booking-cancelled',
  'host-refund-refused',
  'booking-changed',
] as const;

/** What a trip's host is mailed about its bookings: by the sweep, at most once an hour, together (`mail/host-news.ts`). */
export type HostNewsKind = (typeof hostNewsKinds)[number];

export const isHostNews = <Mail extends { readonly mail: string }>(
  mail: Mail,
): mail is Mail & { readonly mail: HostNewsKind } => hostNewsKinds.some((kind) => kind === mail.mail);

/** To the one who booked. */
const toTraveller: ReadonlySet<string> = new Set<MailKind>([
  'request-received',
  'approved',
  'rejected',
  'confirmed',
  'cancelled',
  'refunded',
  'trip-moved',
  'decision-put-off',
  'travellers-changed',
  'reminder',
  'message',
]);

export const isToTraveller = ({ mail }: { readonly mail: string }): boolean => toTraveller.has(mail);

/** A mail to write, named by what it reports; its words are composed when it is sent. */
export interface NamedMail {
  readonly mail: MailKind;
  /** What it reports, by an id that exists once: a step's, or that of another record. One mail of a kind reports it. */
  readonly reports: string;
  readonly bookingRowId?: string;
  /** A record of the booking, or of none: a payment row, an enquiry. */
  readonly recordId?: string;
  /** The trip whose host reads it. */
  readonly tripRowId?: string;
  /** What no row holds, as JSON. */
  readonly detail?: string;
  /** Who is mailed because a stranger wanted it: counted by the day, and not sent beyond. */
  readonly limited?: MailLimit;
}

/** An address that its sender typed, or a host, by the id of their user. */
export type MailLimit = { readonly traveller: string } | { readonly hostId: string };
