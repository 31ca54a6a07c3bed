import type { BookingStatus } from '../../../shared/domain/booking-status.ts';
import { calendarFile, tripCalendar } from '../../../shared/domain/trip-calendar.ts';
import { reviewEnds } from '../bookings/review-period.ts';
import { signedProof } from '../identity/signed-proof.ts';
import type { Ports } from '../ports.ts';
import type { BookingRow, OutboxRow, PaymentRow, TripRow } from '../rows/tables.ts';
import { asTrip, findTripRow } from '../trips/find-trip.ts';
import { approvedTemplate } from './approved-template.ts';
import { lookupLink, type MailContext } from './booking-facts.ts';
import { cancelledTemplate } from './cancelled-template.ts';
import { confirmedTemplate } from './confirmed-template.ts';
import type { Attachment } from './mailer.ts';
import { manageLink } from './manage-link.ts';
import { newRequestTemplate } from './new-request-template.ts';
import { hostOf, type OutgoingMail } from './outgoing-mail.ts';
import { refundedTemplate } from './refunded-template.ts';
import { rejectedTemplate } from './rejected-template.ts';
import { requestReceivedTemplate } from './request-received-template.ts';

/** What a mail about a booking is written from, read since the mail's own row was written. */
export interface KnownRows {
  readonly booking: BookingRow | null;
  readonly trip: TripRow | null;
}

async function readKnown({ rows }: Ports, { bookingRowId }: OutboxRow): Promise<KnownRows> {
  const booking = bookingRowId === null ? null : await rows.get('bookings', bookingRowId);
  return { booking, trip: booking && (await findTripRow(rows, booking.tripId)) };
}

/**
 * A mail about a booking's current state; null where what it would report is gone, or no longer true: a late mail
 * must not ask a host to decide, or a traveller to pay, when that is over.
 */
export async function bookingMail(
  ports: Ports,
  row: OutboxRow,
  known?: KnownRows,
): Promise<OutgoingMail | null> {
  const { booking, trip: tripRow } = known ?? (await readKnown(ports, row));
  if (booking === null) return null;
  const trip = asTrip(tripRow);
  const { siteUrl, supportEmail } = ports.settings;
  const context: MailContext = { booking, trip, siteUrl, supportEmail };
  const is = (status: BookingStatus) => booking.status === status;
  const to = booking.email;
  switch (row.mail) {
    case 'request-received':
      return { to, template: requestReceivedTemplate(context) };
    case 'new-request':
      return is('PENDING_APPROVAL') ? mailToHost(ports, context, tripRow) : null;
    case 'approved': {
      const hold = await ports.rows.get('holds', booking.$id);
      if (hold === null || !is('APPROVED')) return null;
      return { to, template: approvedTemplate(context, hold.expiresAt) };
    }
    case 'rejected':
      return is('REJECTED') ? { to, template: rejectedTemplate(context) } : null;
    case 'confirmed':
      if (!is('CONFIRMED')) return null;
      return { to, template: confirmedTemplate(context), attachments: calendarOf(ports, context) };
    case 'cancelled': {
      if (!is('CANCELLED')) return null;
      const [payments, hostReason] = await Promise.all([
        paymentsOf(ports, booking),
        hostReasonOf(ports, context),
      ]);
      return {
        to,
        template: cancelledTemplate({ ...context, hostReason }, payments),
        attachments: calendarOf(ports, context),
      };
    }
    case 'refunded': {
      const payment = row.recordId === null ? null : await ports.rows.get('payments', row.recordId);
      if (payment === null || payment.paymentStatus !== 'REFUNDED') return null;
      return { to, template: refundedTemplate(context, payment) };
    }
    default:
      return null;
  }
}

async function paymentsOf({ rows }: Ports, { $id }: BookingRow): Promise<readonly PaymentRow[]> {
  return rows.list('payments', { equal: { bookingId: $id }, limit: 100 });
}

/** What the host wrote to the travellers of the trip on cancelling it. */
async function hostReasonOf({ rows }: Ports, { booking, trip }: MailContext): Promise<string | null> {
  if (booking.cancelledBy !== 'trip' || trip === null) return null;
  return (await rows.get('tripManagement', trip.id))?.cancelReason ?? null;
}

async function mailToHost(
  ports: Ports,
  context: MailContext,
  tripRow: TripRow | null,
): Promise<OutgoingMail> {
  const { booking, trip } = context;
  const { to, name } = await hostOf(ports, trip);
  const token = signedProof(ports.settings.linkSecret, 'review', booking.$id, reviewEnds(booking));
  const offered = trip &&
    tripRow && {
      viewLink: manageLink(ports.settings, trip),
      free: Math.max(0, tripRow.availableSpots),
      taken: tripRow.seatsTaken ?? 0,
    };
  return { to, template: newRequestTemplate(context, name, token, offered) };
}

/** The calendar file of a booking that is confirmed, or was: a cancelled one takes its event back. */
function calendarOf({ clock }: Ports, context: MailContext): readonly Attachment[] {
  const { booking, trip, supportEmail } = context;
  const isCancelled = booking.status === 'CANCELLED';
  if (trip === null || (isCancelled && booking.settledAt === null)) return [];
  const stamp = new Date((isCancelled ? booking.cancelledAt : booking.settledAt) ?? clock.now());
  const entry = { trip, reference: booking.bookingId, stamp, link: lookupLink(context) };
  const content = tripCalendar(isCancelled ? { ...entry, cancelledBy: supportEmail } : entry);
  const contentType = isCancelled ? `${calendarFile.type}; method=CANCEL` : calendarFile.type;
  return [{ filename: calendarFile.name, contentType, content }];
}
