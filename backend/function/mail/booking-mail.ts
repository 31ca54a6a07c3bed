import type { BookingStatus } from '../../../shared/domain/bookings/booking-status.ts';
import { day } from '../../../shared/domain/time/durations.ts';
import { runsFrom } from '../../../shared/domain/trips/runs-from.ts';
import { calendarFile, tripCalendar } from '../../../shared/domain/trips/trip-calendar.ts';
import { chainOf, readChain, shownBooking } from '../bookings/chain.ts';
import { heldFromMail, reminderDays } from '../bookings/deadlines.ts';
import { type BookingState, lifecycle } from '../bookings/lifecycle.ts';
import { inFullUntil } from '../bookings/refund-on-cancelling.ts';
import { tripChain } from '../identity/row-ids.ts';
import type { MailKind } from '../outbox/mail-names.ts';
import type { ReadBooking } from '../outbox/write-mails.ts';
import { stepsOf } from '../rows/steps.ts';
import type { OutboxRow, TripRow } from '../rows/tables.ts';
import { asTrip, cancellationIn } from '../trips/find-trip.ts';
import type { MailContext } from './booking-facts.ts';
import {
  approvedTemplate,
  confirmedTemplate,
  messageTemplate,
  putOffTemplate,
  rejectedTemplate,
  reminderTemplate,
  requestMovedTemplate,
  requestReceivedTemplate,
  travellersChangedTemplate,
  tripMovedTemplate,
  tripRunsTemplate,
} from './booking-templates.ts';
import { cancelledTemplate, refundedTemplate } from './cancelled-templates.ts';
import { languageOf, linksIn } from './language.ts';
import { lookupLink } from './links.ts';
import { type Block, type MailTemplate, paragraph, quote } from './mail-template.ts';
import type { Attachment } from './mailer.ts';
import { newRequestMail } from './new-request-mail.ts';
import { hostEmail, hostMessage, hostOf, type MailDeps, type OutgoingMail } from './outgoing-mail.ts';

/** What a mail to a traveller is written from. */
interface About {
  readonly deps: MailDeps;
  readonly row: OutboxRow;
  readonly context: MailContext;
  readonly state: BookingState;
  readonly tripRow: TripRow | null;
}

interface TravellerMail {
  /** The status that it reports; any where it is left out. */
  readonly only?: BookingStatus;
  /** The host, whom a traveller knows from the confirmation on, reads its answers. */
  readonly isAnsweredByHost?: true;
  readonly hasCalendar?: true;
  /** The first photo of a trip that is looked forward to. */
  readonly hasPhoto?: true;
  /** Null where what it would report is gone, or no longer true. */
  readonly write: (about: About) => MailTemplate | null | Promise<MailTemplate | null>;
}

const mails: Readonly<Partial<Record<MailKind, TravellerMail>>> = {
  'request-received': { hasPhoto: true, write: ({ context }) => requestReceivedTemplate(context) },
  approved: {
    only: 'APPROVED',
    hasPhoto: true,
    write(about) {
      const until = paidUntil(about);
      return until === null ? null : approvedTemplate(about.context, until);
    },
  },
  rejected: { only: 'REJECTED', write: ({ context }) => rejectedTemplate(context) },
  confirmed: {
    only: 'CONFIRMED',
    isAnsweredByHost: true,
    hasCalendar: true,
    hasPhoto: true,
    write: ({ context, state }) => confirmedTemplate(context, context.booking.noOfSeats + state.left.length),
  },
  cancelled: {
    only: 'CANCELLED',
    hasCalendar: true,
    async write({ deps, context, state }) {
      return cancelledTemplate(context, state, await tripReason(deps, context));
    },
  },
  'trip-moved': {
    isAnsweredByHost: true,
    hasCalendar: true,
    hasPhoto: true,
    write({ context, state }) {
      const { isLive, isPaid } = lifecycle[state.status];
      const until = inFullUntil(state);
      if (!isLive || until === null) return null;
      return isPaid ? tripMovedTemplate(context, until) : requestMovedTemplate(context);
    },
  },
  'decision-put-off': {
    only: 'CONFIRMED',
    isAnsweredByHost: true,
    hasPhoto: true,
    write({ context, state, tripRow }) {
      const until = inFullUntil(state);
      const isOpen = context.trip !== null && runsFrom(context.trip) !== null;
      return until && isOpen && tripRow?.decideBy ? putOffTemplate(context, tripRow.decideBy, until) : null;
    },
  },
  'trip-runs': {
    only: 'CONFIRMED',
    isAnsweredByHost: true,
    hasPhoto: true,
    write: ({ context }) => tripRunsTemplate(context),
  },
  'travellers-changed': {
    only: 'CONFIRMED',
    isAnsweredByHost: true,
    hasCalendar: true,
    // A step has a detail where support has to return what is due.
    write: ({ context, row }) => travellersChangedTemplate(context, row.detail !== null),
  },
  reminder: {
    only: 'CONFIRMED',
    isAnsweredByHost: true,
    hasPhoto: true,
    write({ deps, context, tripRow }) {
      const left = Date.parse(tripRow?.startDate ?? '') - deps.clock.now().getTime();
      // It may have been moved since.
      const isNear = left > 0 && left <= reminderDays[0] * day;
      return isNear ? reminderTemplate(context, tripRow?.meeting ?? null) : null;
    },
  },
  message: {
    only: 'CONFIRMED',
    isAnsweredByHost: true,
    async write({ deps, row, context }) {
      const text = hostMessage(row);
      if (text === null) return null;
      const { name } = await hostOf(deps, context.trip);
      return messageTemplate(context, name, text);
    },
  },
  refunded: {
    async write({ deps, row, context }) {
      const payment = row.recordId === null ? null : await deps.rows.get('payments', row.recordId);
      return payment?.paymentStatus === 'REFUNDED' ? refundedTemplate(context, payment) : null;
    },
  },
};

/**
 * A mail about a booking's current state; null where what it would report is gone, or no longer true: a late mail
 * must not ask a host to decide, or a traveller to pay, when that is over.
 */
export async function bookingMail(
  deps: MailDeps,
  row: OutboxRow,
  read: ReadBooking | null,
): Promise<OutgoingMail | null> {
  const id = row.bookingRowId;
  const chain =
    read === null ? id && (await readChain(deps.rows, id)) : chainOf(read.row.$id, read.row, read.steps);
  const booking = chain ? shownBooking(chain) : null;
  // One whose people were erased has no address.
  if (!chain || booking === null || !booking.email.includes('@')) return null;
  const tripRow = read?.trip ?? (await deps.rows.get('trips', booking.tripRowId));
  const trip = asTrip(tripRow);
  const t = languageOf(booking.lang);
  const { siteUrl, supportEmail } = linksIn(deps.settings, t);
  const context: MailContext = { booking, trip, siteUrl, supportEmail, t };
  if (row.mail === 'new-request') {
    return booking.status === 'PENDING_APPROVAL' ? newRequestMail(deps, context, tripRow) : null;
  }
  const mail = Object.hasOwn(mails, row.mail) ? mails[row.mail as MailKind] : undefined;
  if (mail === undefined || (mail.only !== undefined && booking.status !== mail.only)) return null;
  const about = { deps, row, context, state: chain.state, tripRow };
  const template = await mail.write(about);
  if (template === null) return null;
  // It comes with the mail, which loads nothing when it is read.
  const fileId = mail.hasPhoto && trip?.tripPhotos[0];
  return {
    to: booking.email,
    t,
    template,
    ...(mail.isAnsweredByHost && booking.status === 'CONFIRMED'
      ? { replyTo: await hostEmail(deps, trip) }
      : {}),
    attachments: mail.hasCalendar ? calendarOf(deps, context) : [],
    photo: fileId ? await deps.photos.small(fileId) : null,
  };
}

function paidUntil({ deps: { clock, settings }, state: { until }, tripRow }: About): string | null {
  if (until === null) return null;
  return heldFromMail(
    clock.now(),
    until,
    settings.approvalSeconds,
    tripRow?.startDate ?? until,
  ).toISOString();
}

/** Why the whole trip was cancelled: too few had booked, or what the host wrote to the travellers. */
async function tripReason({ rows }: MailDeps, { booking, trip, t }: MailContext): Promise<readonly Block[]> {
  if (booking.cancelledBy !== 'trip' || trip === null) return [];
  const step = cancellationIn(await stepsOf(rows, tripChain(trip.id)));
  if (step?.by === 'too-few') return [paragraph(t('Too few travellers had booked in time.'))];
  return step === null || step.note === null ? [] : [quote(t('From the host'), step.note)];
}

/** The calendar file of a booking that was paid: a cancelled one takes its event back. */
function calendarOf({ clock }: MailDeps, context: MailContext): readonly Attachment[] {
  const { booking, trip, supportEmail, t } = context;
  const isCancelled = booking.status === 'CANCELLED';
  if (trip === null || booking.settledAt === null) return [];
  const stamp = new Date((isCancelled ? booking.cancelledAt : booking.settledAt) ?? clock.now());
  const entry = { trip, reference: booking.bookingId, stamp, link: lookupLink(context), t };
  const content = tripCalendar(isCancelled ? { ...entry, cancelledBy: supportEmail } : entry);
  const contentType = isCancelled ? `${calendarFile.type}; method=CANCEL` : calendarFile.type;
  return [{ filename: calendarFile.name, contentType, content }];
}
