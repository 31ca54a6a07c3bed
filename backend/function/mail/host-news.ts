import type { Translate } from '../../../shared/domain/languages/translate.ts';
import { formatMoney, type Money } from '../../../shared/domain/money/money.ts';
import { type Chain, readChains, shownBooking } from '../bookings/chain.ts';
import { paidForSeats } from '../bookings/refund-on-cancelling.ts';
import { isTo, type KindTo } from '../outbox/mail-names.ts';
import { allRows, rowsById } from '../rows/pages.ts';
import type { BookingRow, OutboxRow, PaymentRow } from '../rows/tables.ts';
import { asTrip } from '../trips/find-trip.ts';
import { readTripSeats } from '../trips/trip-seats.ts';
import { tripTemplate } from './booking-facts.ts';
import { manageLinkAdvice } from './host-mails.ts';
import { manageLink } from './links.ts';
import { type Block, link, list, paragraph } from './mail-template.ts';
import { hostReader, type MailDeps, type OutgoingMail } from './outgoing-mail.ts';
import { theirWords } from './wording.ts';

type HostNewsKind = KindTo<'host news'>;
type HostNewsRow = OutboxRow & { readonly mail: HostNewsKind };

/** All news that wait for the host of a trip and are true by now. */
async function waitingNews({ rows }: MailDeps, tripRowId: string): Promise<readonly HostNews[]> {
  const rowsOfTrip = await allRows(rows, 'outbox', { equal: { tripRowId, state: 'waiting' } });
  const waiting = rowsOfTrip.filter((row) => isTo('host news', row));
  const known = (ids: readonly (string | null)[]) => [...new Set(ids.filter((id) => id !== null))];
  const [chains, payments] = await Promise.all([
    readChains(rows, known(waiting.map(({ bookingRowId }) => bookingRowId))),
    rowsById(rows, 'payments', known(waiting.map(({ recordId }) => recordId))),
  ]);
  const chainOf = new Map(chains.map((chain) => [chain.id, chain]));
  return waiting.flatMap((row) => {
    const chain = chainOf.get(row.bookingRowId ?? '');
    return (chain && newsOf(row, chain, payments.get(row.recordId ?? '') ?? null)) ?? [];
  });
}

function newsOf(row: HostNewsRow, chain: Chain, payment: PaymentRow | null): HostNews | null {
  const booking = shownBooking(chain);
  if (chain.row === null || booking === null) return null;
  const price = paidForSeats(chain.row, chain.state);
  return isTrue[row.mail](booking, payment) ? { booking, price, row } : null;
}

const isTrue: Readonly<Record<HostNewsKind, (booking: BookingRow, payment: PaymentRow | null) => boolean>> = {
  'new-booking': ({ status }) => status === 'CONFIRMED',
  'booking-cancelled': ({ status }) => status === 'CANCELLED',
  'booking-changed': ({ status }) => status === 'CONFIRMED',
  'host-refund-refused': (_, payment) => typeof payment?.refundRefusedAt === 'string',
};

/**
 * The news of a trip as one mail, with its seats as they are now, and the rows that it reports; null where the trip is gone, or
 * nothing is left to report. No contact details.
 */
export async function hostNewsMail(ports: MailDeps, { tripRowId }: OutboxRow): Promise<OutgoingMail | null> {
  const row = await ports.rows.get('trips', tripRowId ?? '');
  const trip = asTrip(row);
  if (row === null || trip === null) return null;
  const news = await waitingNews(ports, row.$id);
  if (news.length === 0) return null;
  const [seats, { to, hello, t, settings }] = await Promise.all([
    readTripSeats(ports.rows, row),
    hostReader(ports, trip),
  ]);
  const groups = Object.entries(wordsIn(t)).flatMap(([kind, { counted, text }]) => {
    const its = news.filter((one) => one.row.mail === kind);
    const bookings = [...new Map(its.map((one) => [one.booking.$id, one])).values()];
    return bookings.length === 0 ? [] : [{ count: counted(bookings.length), text, bookings }];
  });
  const template = tripTemplate(trip, t, {
    subject: groups.map(({ count }) => count).join(', '),
    heading: t('News of your trip'),
    text: t('{hello}, this is new about {title}.', { hello, title: theirWords(trip.title, t) }),
    before: groups.map(({ count, text, bookings }) => bookingList(`${count}: ${text}`, bookings, t)),
    facts: [
      [t('Seats sold'), t('{part} of {whole}', { part: seats.sold, whole: seats.total })],
      [t('Held for payment'), String(seats.held)],
      [t('Free'), String(seats.free)],
      ...(seats.waiting > 0 ? [[t('Asked for in requests'), String(seats.waiting)] as const] : []),
    ],
    after: [
      link(t('See who is coming'), manageLink(settings, trip)),
      manageLinkAdvice(t),
      paragraph(t('We write at most once an hour about the bookings of a trip.')),
    ],
  });
  return { to, t, template, reported: news.map(({ row: reported }) => reported) };
}

/** What a host is mailed about one booking. */
interface HostNews {
  readonly booking: BookingRow;
  /** Of those who are still to come. */
  readonly price: Money;
  /** The row that waits with it. */
  readonly row: HostNewsRow;
}

interface Words {
  /** How many, such as '2 new bookings'. */
  readonly counted: (n: number) => string;
  readonly text: string;
}

const wordsIn = (t: Translate): Readonly<Record<HostNewsKind, Words>> => ({
  'new-booking': {
    counted: (n) => t('{n} new bookings', { n }, 'New booking'),
    text: t('paid and confirmed'),
  },
  'booking-cancelled': {
    counted: (n) => t('{n} cancelled bookings', { n }, 'Cancelled booking'),
    text: t('their seats are free again'),
  },
  'booking-changed': {
    counted: (n) => t('{n} changed bookings', { n }, 'Changed booking'),
    text: t('travellers left, or others come in their place'),
  },
  'host-refund-refused': {
    counted: (n) => t('{n} refused refunds', { n }, 'Refused refund'),
    text: t('the gateway refused to return the money, and our support does it by hand'),
  },
});

const longestList = 50;

function bookingList(heading: string, bookings: readonly HostNews[], t: Translate): Block {
  const items = bookings
    .slice(0, longestList)
    .map(({ booking, price }) =>
      [
        theirWords(booking.name, t),
        t('{n} seats', { n: booking.noOfSeats }, '{n} seat'),
        formatMoney(price, t),
        booking.bookingId,
      ].join(', '),
    );
  const more = bookings.length - items.length;
  return list(heading, more > 0 ? [...items, t('and {n} more', { n: more })] : items);
}
