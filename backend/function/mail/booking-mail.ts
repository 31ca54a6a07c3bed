import type { BookingStatus } from '../../../shared/domain/bookings/booking-status.ts';
import { second } from '../../../shared/domain/time/durations.ts';
import type { Trip } from '../../../shared/domain/trips/trip.ts';
import { calendarFile, tripCalendar } from '../../../shared/domain/trips/trip-calendar.ts';
import { chainOf, readChain, shownBooking } from '../bookings/chain.ts';
import { reviewEnds } from '../bookings/deadlines.ts';
import type { BookingState } from '../bookings/lifecycle.ts';
import { afterMove, refundOf } from '../bookings/refund-on-cancelling.ts';
import { signedProof } from '../identity/signed-proof.ts';
import type { ReadBooking } from '../outbox/write-mails.ts';
import type { OutboxRow, TripRow } from '../rows/tables.ts';
import { type CountedTrip, readCounted } from '../seats/count-changes.ts';
import { totalOf } from '../seats/trip-numbers.ts';
import { asTrip, tripCancellation } from '../trips/find-trip.ts';
import { approvedTemplate } from './approved-template.ts';
import { lookupLink, type MailContext } from './booking-facts.ts';
import { cancelledTemplate } from './cancelled-template.ts';
import { confirmedTemplate } from './confirmed-template.ts';
import {
  messageTemplate,
  putOffTemplate,
  reminderTemplate,
  travellersChangedTemplate,
  tripRunsForHostTemplate,
  tripRunsTemplate,
} from './group-templates.ts';
import { hostMessage } from './host-message.ts';
import { languageOf, linksIn } from './language.ts';
import type { Attachment } from './mailer.ts';
import { manageLink } from './manage-link.ts';
import { newRequestTemplate } from './new-request-template.ts';
import { hostOf, hostReader, type MailDeps, type OutgoingMail } from './outgoing-mail.ts';
import { refundedTemplate } from './refunded-template.ts';
import { rejectedTemplate } from './rejected-template.ts';
import { requestReceivedTemplate } from './request-received-template.ts';
import { tripMovedTemplate } from './trip-moved-template.ts';

/**
 * A mail about a booking's current state; null where what it would report is gone, or no longer true: a late mail
 * must not ask a host to decide, or a traveller to pay, when that is over.
 */
export async function bookingMail(
  ports: MailDeps,
  row: OutboxRow,
  read: ReadBooking | null,
): Promise<OutgoingMail | null> {
  if (row.mail === 'trip-runs' && row.bookingRowId === null) return runsForHost(ports, row);
  const id = row.bookingRowId;
  const chain =
    read === null ? id && (await readChain(ports.rows, id)) : chainOf(read.row.$id, read.row, read.steps);
  const booking = chain ? shownBooking(chain) : null;
  if (!chain || booking === null) return null;
  const tripRow = read?.trip ?? (await ports.rows.get('trips', booking.tripRowId));
  const trip = asTrip(tripRow);
  const t = languageOf(booking.lang);
  const { siteUrl, supportEmail } = linksIn(ports.settings, t);
  const context: MailContext = { booking, trip, siteUrl, supportEmail, t };
  if (row.mail === 'new-request') {
    return booking.status === 'PENDING_APPROVAL' ? mailToHost(ports, context, tripRow) : null;
  }
  const mail = await mailToTraveller(ports, row, context, { state: chain.state, tripRow });
  return mail && { ...mail, to: booking.email, t };
}

type MailToTraveller = Omit<OutgoingMail, 'to' | 't'>;

async function mailToTraveller(
  ports: MailDeps,
  row: OutboxRow,
  context: MailContext,
  { state, tripRow }: { readonly state: BookingState; readonly tripRow: TripRow | null },
): Promise<MailToTraveller | null> {
  const { booking, trip } = context;
  const is = (status: BookingStatus) => booking.status === status;
  switch (row.mail) {
    case 'request-received':
      return { template: requestReceivedTemplate(context), photo: await photoOf(ports, trip) };
    case 'approved': {
      const until = paidUntil(ports, state, tripRow);
      if (!is('APPROVED') || until === null) return null;
      return { template: approvedTemplate(context, until), photo: await photoOf(ports, trip) };
    }
    case 'rejected':
      return is('REJECTED') ? { template: rejectedTemplate(context) } : null;
    case 'confirmed':
      if (!is('CONFIRMED')) return null;
      return {
        replyTo: (await hostOf(ports, trip)).to,
        template: confirmedTemplate(context),
        attachments: calendarOf(ports, context),
        photo: await photoOf(ports, trip),
      };
    case 'cancelled': {
      if (!is('CANCELLED')) return null;
      const hostReason = await hostReasonOf(ports, context);
      return {
        template: cancelledTemplate({ ...context, hostReason }, refundOf(booking, state)),
        attachments: calendarOf(ports, context),
      };
    }
    case 'trip-moved': {
      const { movedAt } = state;
      if (!is('CONFIRMED') || movedAt === null) return null;
      const until = new Date(Date.parse(movedAt) + afterMove).toISOString();
      return { template: tripMovedTemplate(context, until), attachments: calendarOf(ports, context) };
    }
    case 'decision-put-off': {
      const { movedAt } = state;
      const decideBy = tripRow?.decideBy ?? null;
      if (!is('CONFIRMED') || movedAt === null || decideBy === null) return null;
      const until = new Date(Date.parse(movedAt) + afterMove).toISOString();
      return { template: putOffTemplate(context, decideBy, until) };
    }
    case 'trip-runs':
      return is('CONFIRMED') ? { template: tripRunsTemplate(context) } : null;
    case 'travellers-changed':
      if (!is('CONFIRMED')) return null;
      return { template: travellersChangedTemplate(context), attachments: calendarOf(ports, context) };
    case 'reminder': {
      const isAhead = trip !== null && Date.parse(trip.startDate) > ports.clock.now().getTime();
      if (!is('CONFIRMED') || !isAhead) return null;
      return {
        template: reminderTemplate(context, tripRow?.meeting ?? null),
        photo: await photoOf(ports, trip),
      };
    }
    case 'message': {
      const text = hostMessage(row);
      if (!is('CONFIRMED') || text === null) return null;
      const host = await hostOf(ports, trip);
      return { replyTo: host.to, template: messageTemplate(context, host.name, text) };
    }
    case 'refunded': {
      const payment = row.recordId === null ? null : await ports.rows.get('payments', row.recordId);
      if (payment === null || payment.paymentStatus !== 'REFUNDED') return null;
      return { template: refundedTemplate(context, payment) };
    }
    default:
      return null;
  }
}

/** The first photo of a trip that is looked forward to: it comes with the mail, which loads nothing when it is read. */
async function photoOf({ photos }: MailDeps, trip: Trip | null): Promise<Uint8Array | null> {
  const fileId = trip?.tripPhotos[0];
  return fileId === undefined ? null : photos.small(fileId);
}

async function runsForHost(ports: MailDeps, { tripRowId }: OutboxRow): Promise<OutgoingMail | null> {
  const trip = asTrip(await ports.rows.get('trips', tripRowId ?? ''));
  if (trip === null) return null;
  const { to, name, t, settings } = await hostReader(ports, trip);
  return { to, t, template: tripRunsForHostTemplate(trip, name, manageLink(settings, trip), t) };
}

/** The time to pay begins when this mail leaves. */
function paidUntil(
  { clock, settings }: MailDeps,
  { until }: BookingState,
  trip: TripRow | null,
): string | null {
  if (until === null) return null;
  const whole = clock.now().getTime() + settings.approvalSeconds * second;
  const ends = Math.max(Date.parse(until), Math.min(whole, Date.parse(trip?.startDate ?? until)));
  return new Date(ends).toISOString();
}

/** What the host wrote to the travellers of the trip on cancelling it. */
async function hostReasonOf({ rows }: MailDeps, { booking, trip }: MailContext): Promise<string | null> {
  if (booking.cancelledBy !== 'trip' || trip === null) return null;
  return (await tripCancellation(rows, trip.id))?.reason ?? null;
}

async function mailToHost(
  ports: MailDeps,
  context: MailContext,
  tripRow: TripRow | null,
): Promise<OutgoingMail> {
  const { booking, trip } = context;
  const { to, name, t, settings } = await hostReader(ports, trip);
  const ends = reviewEnds(ports.clock.now());
  const token = signedProof(settings.linkSecret, 'review', booking.$id, ends, trip?.hostId);
  const counted = tripRow && (await readCounted(ports, tripRow.$id));
  const offered = trip && counted && { viewLink: manageLink(settings, trip), ...seatsOf(counted) };
  const its = { ...context, siteUrl: settings.siteUrl, t };
  return { to, t, template: newRequestTemplate(its, name, token, offered) };
}

/** A trip without a step is not sold yet. */
function seatsOf({ trip, numbers }: CountedTrip) {
  const free = Math.max(0, trip.availableSpots);
  return { free, taken: numbers.numbers === null ? 0 : Math.max(0, totalOf(numbers) - free) };
}

/** The calendar file of a booking that is confirmed, or was: a cancelled one takes its event back. */
function calendarOf({ clock }: MailDeps, context: MailContext): readonly Attachment[] {
  const { booking, trip, supportEmail, t } = context;
  const isCancelled = booking.status === 'CANCELLED';
  if (trip === null || (isCancelled && booking.settledAt === null)) return [];
  const stamp = new Date((isCancelled ? booking.cancelledAt : booking.settledAt) ?? clock.now());
  const entry = { trip, reference: booking.bookingId, stamp, link: lookupLink(context), t };
  const content = tripCalendar(isCancelled ? { ...entry, cancelledBy: supportEmail } : entry);
  const contentType = isCancelled ? `${calendarFile.type}; method=CANCEL` : calendarFile.type;
  return [{ filename: calendarFile.name, contentType, content }];
}
