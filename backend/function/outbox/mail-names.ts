interface MailTraits {
  /** 'host news': by the sweep, at most once an hour, together. 'host question': one mail of a kind an hour. 'everyone': travellers and host. */
  readonly to: 'traveller' | 'waiting' | 'host' | 'host news' | 'host question' | 'everyone' | 'support';
  /** It reports something that can be seen or asked for again. */
  readonly mayBeGivenUp?: true;
}

/** Every mail that the function writes, by what it reports. */
const mails = {
  'request-received': { to: 'traveller', mayBeGivenUp: true },
  'new-request': { to: 'host question' },
  approved: { to: 'traveller' },
  rejected: { to: 'traveller' },
  confirmed: { to: 'traveller' },
  cancelled: { to: 'traveller' },
  refunded: { to: 'traveller' },
  'trip-moved': { to: 'traveller' },
  'decision-put-off': { to: 'traveller' },
  'trip-runs': { to: 'everyone' },
  'too-few': { to: 'host' },
  'trip-cancelled': { to: 'host' },
  'travellers-changed': { to: 'traveller' },
  reminder: { to: 'traveller' },
  message: { to: 'traveller' },
  'waitlist-joined': { to: 'waiting' },
  'waitlist-offer': { to: 'waiting' },
  'waitlist-message': { to: 'waiting' },
  'waitlist-closed': { to: 'waiting' },
  enquiry: { to: 'host question', mayBeGivenUp: true },
  'refund-refused': { to: 'support' },
  'refunded-by-hand': { to: 'support' },
  'confirmed-by-hand': { to: 'support' },
  'cancelled-by-hand': { to: 'support' },
  'refund-by-person': { to: 'support' },
  dispute: { to: 'support' },
  'refund-waits': { to: 'support' },
  'refund-overdue': { to: 'support' },
  undeliverable: { to: 'support' },
  'money-unknown': { to: 'support' },
  'trip-deleted': { to: 'support' },
  'trip-cancelled-by-hand': { to: 'support' },
  'manage-link': { to: 'host', mayBeGivenUp: true },
  'host-link': { to: 'host', mayBeGivenUp: true },
  'cancel-link': { to: 'host', mayBeGivenUp: true },
  'new-booking': { to: 'host news', mayBeGivenUp: true },
  'booking-cancelled': { to: 'host news', mayBeGivenUp: true },
  'host-refund-refused': { to: 'host news' },
  'booking-changed': { to: 'host news' },
} as const satisfies Readonly<Record<string, MailTraits>>;

export type MailKind = keyof typeof mails;

type Reader = MailTraits['to'];

/** The kinds of mail that such a reader gets. */
export type KindTo<To extends Reader> = {
  [Kind in MailKind]: (typeof mails)[Kind]['to'] extends To ? Kind : never;
}[MailKind];

/** A mail as its row has it, which is any text. */
interface Named {
  readonly mail: string;
}

const traitsOf = ({ mail }: Named): MailTraits | null =>
  Object.hasOwn(mails, mail) ? mails[mail as MailKind] : null;

/** Whether a mail has this reader, and no other. */
export const isTo = <To extends Reader, Mail extends Named>(
  to: To,
  mail: Mail,
): mail is Mail & { readonly mail: KindTo<To> } => traitsOf(mail)?.to === to;

export const isHostNews = (mail: Named): boolean => isTo('host news', mail);

/** To the one who booked, and to nobody else. */
export const isToTraveller = (mail: Named): boolean => isTo('traveller', mail);

/** Who reads it. What everyone reads the host reads once, and each traveller of their booking. */
export function readerOf(mail: Named, isOfBooking: boolean): 'traveller' | 'waiting' | 'host' | 'support' {
  const to = traitsOf(mail)?.to ?? 'support';
  if (to === 'everyone') return isOfBooking ? 'traveller' : 'host';
  return to === 'host news' || to === 'host question' ? 'host' : to;
}

export const mayBeGivenUp = (mail: Named): boolean => traitsOf(mail)?.mayBeGivenUp === true;

/** A mail to write, named by what it reports; its words are composed when it is sent. */
export interface NamedMail {
  readonly mail: MailKind;
  /** What it reports, by an id that exists once: a step's, or that of another record. One mail of a kind reports it. */
  readonly reports: string;
  readonly bookingRowId?: string | null;
  /** A record of the booking, or of none: a payment row, an enquiry. */
  readonly recordId?: string | null;
  /** The trip whose host reads it. */
  readonly tripRowId?: string | null;
  /** Since when it is owed, ISO; now where it is left out. */
  readonly owedAt?: string | null;
  /** What no row holds, as JSON. */
  readonly detail?: string;
  /** Who is mailed because a stranger wanted it: counted by the day, and not sent beyond. */
  readonly limited?: MailLimit;
}

/** An address that its sender typed, or a host, by the id of their user, who is mailed a link because a network address asked for it. */
export type MailLimit =
  | { readonly traveller: string }
  | { readonly hostId: string; readonly networkHash: string };
