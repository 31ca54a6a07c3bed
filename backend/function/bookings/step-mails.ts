import { stepId } from '../identity/row-ids.ts';
import type { MailKind, NamedMail } from '../outbox/mail-names.ts';
import type { BookingRow, StepRow } from '../rows/tables.ts';
import { countSeats, parseClaims } from '../seats/claimed-seats.ts';
import { isForPerson } from './disputes.ts';
import { type BookingState, cancelledBy, type EndReason, lifecycle, seatsDue } from './lifecycle.ts';
import { failedPayment } from './payment-rows.ts';

/** The mails with which a request begins: to its traveller, whose address anybody may type, and to the host. */
export function requestMails({ $id, tripRowId, email }: BookingRow): readonly NamedMail[] {
  const about = { reports: stepId($id, 0), bookingRowId: $id, tripRowId };
  return [
    { ...about, mail: 'request-received', limited: { traveller: email } },
    // To the host it is never counted away: requests that come within an hour are one mail.
    { ...about, mail: 'new-request' },
  ];
}

/** The mail that asks another host of the trip, by their user id, than the one who was asked at first. */
export const newHostMail = (
  { $id, tripRowId }: Pick<BookingRow, '$id' | 'tripRowId'>,
  hostId: string,
): NamedMail => ({
  mail: 'new-request',
  reports: `${stepId($id, 0)} ${hostId}`,
  bookingRowId: $id,
  tripRowId,
});

/** The step, with what the booking was before it and is after it. */
export interface StepTaken {
  readonly row: BookingRow;
  readonly before: BookingState;
  readonly step: StepRow;
  readonly after: BookingState;
}

/** The mails that report a step: to the traveller, to the host, to support. One of a kind a step. */
export function mailsOf(taken: StepTaken): readonly NamedMail[] {
  const { row, step } = taken;
  // Nobody but the one who waits hears of an offer, when it is made.
  if (row.waitlistRowId !== null) return [];
  const detail = detailOf(taken);
  return kindsOf(taken).map((mail) => ({
    mail,
    reports: step.$id,
    bookingRowId: row.$id,
    tripRowId: row.tripRowId,
    ...(detail === undefined ? {} : { detail }),
    ...(step.because === 'refund-failed' ? { recordId: failedPayment(step) } : {}),
    ...(isStrangers(taken) ? { limited: { traveller: row.email } } : {}),
  }));
}

/** Of a booking whose row is gone: its step says itself what support has to know, where it was paid. */
export function mailsOfDeleted(step: StepRow): readonly NamedMail[] {
  const { $id, chain, to, because, note } = step;
  if (because === 'refund-failed') {
    return [{ mail: 'refund-refused', reports: $id, bookingRowId: chain, recordId: failedPayment(step) }];
  }
  if (to !== 'CANCELLED' || because !== 'by-hand' || note === null) return [];
  return [{ mail: 'cancelled-by-hand', reports: $id, bookingRowId: chain, detail: note }];
}

/** What was never paid was perhaps sent in another's name. Whom the host answers, the host has looked at. */
const isStrangers = ({ step, after }: StepTaken) =>
  after.settledAt === null && step.payment === null && step.by !== 'host' && step.because !== 'by-hand';

function kindsOf(taken: StepTaken): readonly MailKind[] {
  const { step, after } = taken;
  const forPerson: readonly MailKind[] = isLeftToPerson(taken) ? ['refund-by-person'] : [];
  if (step.to === null) return [...(reports[step.because ?? ''] ?? []), ...seatsByHand(taken), ...forPerson];
  switch (after.status) {
    case 'CONFIRMED':
      return confirmationMails(taken);
    case 'APPROVED':
      return step.by === 'host' ? ['approved'] : [];
    case 'REJECTED':
      return step.by === 'host' ? ['rejected'] : endedByHand(taken);
    case 'CANCELLED': {
      const mails = cancellationMails(taken);
      return mails.includes('cancelled') ? [...mails, ...forPerson] : mails;
    }
    default:
      return [];
  }
}

/** To who paid, and to the host. */
function confirmationMails(taken: StepTaken): readonly MailKind[] {
  const { step, before, after } = taken;
  return [
    ...(step.payment === null ? [] : (['confirmed', 'new-booking'] as const)),
    ...(after.movedAt === before.movedAt ? [] : moved),
    ...seatsByHand(taken),
  ];
}

/** To support, where seats were taken for a booking that a person confirmed, or the trip grew for what they changed. */
function seatsByHand({ step, before }: StepTaken): readonly MailKind[] {
  const isConfirmed = before.status !== 'CONFIRMED' && step.seats.length > 0;
  const isTold = step.because === 'by-hand' && (isConfirmed || (step.numbers ?? 0) > 0);
  return isTold ? ['confirmed-by-hand'] : [];
}

/** Whether money that may be due does not go back by itself. */
const isLeftToPerson = ({ step, after }: StepTaken): boolean =>
  (step.because === 'left' || step.to !== null) && isForPerson(after);

const moved: readonly MailKind[] = ['trip-moved'];

/** Steps that change no status: what of a payment support has to hear, and what of a trip its travellers. */
const reports: Readonly<Record<string, readonly MailKind[]>> = {
  'refunded-by-hand': ['refunded-by-hand'],
  dispute: ['dispute'],
  'refund-failed': ['refund-refused', 'host-refund-refused'],
  moved,
  'put-off': ['decision-put-off'],
  left: ['travellers-changed', 'booking-changed'],
  'replaced-traveller': ['travellers-changed', 'booking-changed'],
};

/** Ends of which the traveller hears; of the others there is nothing to say. */
const toldReasons: ReadonlySet<string | null> = new Set<EndReason>([
  'approval-expired',
  'request-expired',
  'departed',
]);

/** Who withdraws what was never paid mails nobody: or anybody could mail anybody. */
function cancellationMails({ step, before, after }: StepTaken): readonly MailKind[] {
  const wasPaid = lifecycle[before.status].isPaid;
  switch (cancelledBy(after)) {
    case 'trip':
      return ['cancelled'];
    case 'traveller':
      return wasPaid ? ['cancelled', 'booking-cancelled'] : [];
    default:
      if (step.because === 'by-hand') return endedByHand({ step, before });
      if (step.because === 'seats-gone') return wasPaid ? ['cancelled', 'booking-cancelled'] : [];
      return step.payment === null && toldReasons.has(step.because) ? ['cancelled'] : [];
  }
}

/** What a person ends they tell its traveller themselves; support hears of money that is to be returned. */
const endedByHand = ({ step, before }: Pick<StepTaken, 'step' | 'before'>): readonly MailKind[] =>
  step.because === 'by-hand' && lifecycle[before.status].isPaid ? ['cancelled-by-hand'] : [];

function detailOf(about: StepTaken): string | undefined {
  const { row, step, before, after } = about;
  // What the gateway said is in the row of the payment.
  if (step.because === 'refund-failed') return undefined;
  const isByHand = step.because === 'by-hand';
  if (!isByHand && !isLeftToPerson(about)) return step.to === null ? (step.note ?? undefined) : undefined;
  const taken = countSeats(parseClaims(step.seats));
  // Those of who leaves, or of all who were still to come.
  const seats = step.leaves.length || seatsDue(after, row);
  const { tripId } = row;
  return JSON.stringify({ tripId, seats, taken, added: step.numbers ?? 0, payment: before.paidBy });
}
