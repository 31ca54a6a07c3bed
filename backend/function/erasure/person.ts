import { sameReference } from '../../../shared/domain/bookings/reference.ts';
import { storedEmail } from '../../../shared/domain/texts/email-address.ts';
import { asCode } from '../../../shared/domain/texts/text.ts';
import { isTripOver } from '../../../shared/domain/trips/is-trip-over.ts';
import { readChains } from '../bookings/chain.ts';
import { tripAsBooked } from '../bookings/trip-as-booked.ts';
import { readerOf } from '../outbox/mail-names.ts';
import type { Ports } from '../ports.ts';
import { isOffer, type WaitingParty } from '../queue/queue.ts';
import { allRows } from '../rows/pages.ts';
import type { Rows } from '../rows/rows.ts';
import { createStep } from '../rows/steps.ts';
import type { FeedbackRow, OutboxRow } from '../rows/tables.ts';
import { offersTo } from '../waitlist/offer-seats.ts';
import {
  type BookingRecords,
  type ErasePorts,
  eraseBooking,
  isToBeSent,
  readRecords,
  wasPaid,
} from './erase-booking.ts';

/** Whom to look for: one booking, or everything under an e-mail. */
export type Asked = { readonly reference: string } | { readonly email: string };

/** All that the tables hold about a person. */
export interface PersonRecords {
  readonly bookings: readonly BookingRecords[];
  readonly enquiries: readonly FeedbackRow[];
  /** Places on waiting lists. */
  readonly waiting: readonly WaitingParty[];
}

export async function readPerson(rows: Rows, asked: Asked): Promise<PersonRecords> {
  if ('reference' in asked) {
    const found = await rows.list('bookings', { equal: { bookingId: asCode(asked.reference) }, limit: 25 });
    const own = found.filter(({ bookingId }) => sameReference(bookingId, asked.reference));
    const bookings = await Promise.all(own.map((booking) => readRecords(rows, booking)));
    return { bookings, enquiries: [], waiting: [] };
  }
  const email = storedEmail(asked.email);
  const [bookings, enquiries, waiting] = await Promise.all([
    allRows(rows, 'bookings', { equal: { email } }),
    allRows(rows, 'feedback', { equal: { email } }),
    allRows(rows, 'waitlist', { equal: { email } }),
  ]);
  // An agency may have thousands under one address: too many to read them all at once.
  const records: BookingRecords[] = [];
  for (const booking of bookings) records.push(await readRecords(rows, booking));
  return { bookings: records, enquiries, waiting };
}

export type Erasure =
  | 'deleted'
  | 'kept without a name'
  /** A whole sentence says why nothing was changed. */
  | { readonly kept: string };

/** To the person themselves: of a booking, or of what was offered to them. */
const isToThem = (mail: OutboxRow): boolean => ['traveller', 'waiting'].includes(readerOf(mail, true));

const unended: ReadonlySet<string> = new Set(['PENDING_PAYMENT', 'APPROVED']);

/** Why a booking needs its people for now; null where it does not. */
async function reasonToKeep(
  { rows, clock }: Pick<Ports, 'rows' | 'clock'>,
  records: BookingRecords,
): Promise<string | null> {
  const { booking, payments, mails, state } = records;
  if (unended.has(booking.status) && isOffer(booking)) {
    return 'It is an offer to a place on a waiting list, which ends with that place: erase it in five minutes.';
  }
  if (unended.has(booking.status)) {
    return 'Its seats are held for its payment: erase it when that time is over.';
  }
  if (payments.some(({ paymentStatus }) => paymentStatus === 'REFUND_PENDING')) {
    return 'Its refund is not made yet.';
  }
  const now = clock.now();
  if (mails.some((mail) => isToBeSent(mail, now) && !isToThem(mail))) {
    return 'Its host, or the support, has not had a mail about it yet: erase it in an hour.';
  }
  const row = booking.status === 'CONFIRMED' ? await rows.get('trips', booking.tripRowId) : null;
  const trip = tripAsBooked(state, row, now);
  const isAhead = trip !== null && !isTripOver(trip, now);
  return isAhead ? 'Its trip is not over yet: cancel the booking first.' : null;
}

/** Erases the people of a booking, or says why they stay. @throws Error when the tables refused: the call may be repeated. */
export async function eraseOnRequest(ports: ErasePorts, records: BookingRecords): Promise<Erasure> {
  const kept = await reasonToKeep(ports, records);
  if (kept !== null) return { kept };
  if (!(await eraseBooking(ports, records))) {
    throw new Error('The booking changed meanwhile. Run the same command again, with another --out.');
  }
  return wasPaid(records) ? 'kept without a name' : 'deleted';
}

/** Takes a party off its waiting list, with the records of the mails about its place. What is offered to it is declined. */
export async function eraseWaiting(deps: ErasePorts, { $id, tripRowId }: WaitingParty): Promise<void> {
  const { rows } = deps;
  const offerIds = (await offersTo(rows, $id)).map((offer) => offer.$id);
  // The sweep writes what follows from the step. Where there is another one already, the offer is over.
  for (const { id, state } of await readChains(rows, offerIds))
    if (state.status === 'PENDING_PAYMENT')
      await createStep(deps, id, state.step + 1, { to: 'CANCELLED', by: 'traveller' });
  await rows.remove('waitlist', $id);
  const mails = await allRows(rows, 'outbox', {
    equal: { tripRowId, recordId: $id, mail: 'waitlist-joined' },
  });
  for (const mail of mails) await rows.remove('outbox', mail.$id);
}
