import * as v from 'valibot';
import { parseJsonOrNull } from '../../../shared/domain/json.ts';
import { oneLine } from '../../../shared/domain/text.ts';
import { reviewEnds } from '../bookings/review-period.ts';
import { signedProof } from '../identity/signed-proof.ts';
import type { BookingRow, FeedbackRow, OutboxRow, TripRow } from '../rows/tables.ts';
import { link, paragraph, quote } from './blocks.ts';
import { hostGreeting, reviewLink } from './booking-facts.ts';
import type { Block } from './mail-template.ts';
import type { MailDeps, OutgoingMail } from './outgoing-mail.ts';

/** Whose mails are grouped, and since when. */
const Group = v.object({ hostId: v.string(), since: v.string() });

// A mail that a person can read, however many were sent.
const mostEach = 50;

/** What a host was not written about since the limit of a day was met: one mail; null where nothing waits any more. */
export async function hostGroupMail(ports: MailDeps, row: OutboxRow): Promise<OutgoingMail | null> {
  const group = v.safeParse(Group, parseJsonOrNull(row.detail ?? ''));
  if (!group.success) return null;
  const { hostId, since } = group.output;
  const blocks = await waiting(ports, hostId, since);
  if (blocks.length === 0) return null;
  const host = await ports.hosts.addressOf(hostId);
  const start = paragraph(
    `${hostGreeting(host?.name ?? '')}, you had so many requests and questions in one day that the last ones come in one mail.`,
  );
  return {
    to: host?.email ?? ports.settings.supportEmail,
    template: {
      subject: 'More requests and questions about your trips',
      heading: 'More requests and questions',
      blocks: [start, ...blocks],
    },
  };
}

async function waiting(ports: MailDeps, hostId: string, since: string): Promise<readonly Block[]> {
  const { rows } = ports;
  const trips = await rows.list('trips', {
    equal: { hostId },
    atLeast: { startDate: since },
    orderBy: 'startDate',
    limit: mostEach,
  });
  const blocks: Block[] = [];
  for (const trip of trips) {
    const tripRowId = trip.$id;
    const sinceThen = { atLeast: { sentAt: since }, orderBy: 'sentAt', limit: mostEach } as const;
    const [requests, questions] = await Promise.all([
      rows.list('bookings', { equal: { tripRowId, bookingStatus: 'PENDING_APPROVAL' }, ...sinceThen }),
      rows.list('feedback', { equal: { tripRowId, kind: 'enquiry' }, ...sinceThen }),
    ]);
    blocks.push(...requests.map((booking) => requestBlock(ports, trip, booking)));
    blocks.push(...questions.map((question) => questionBlock(trip, question)));
  }
  return blocks.slice(0, mostEach);
}

function requestBlock({ settings }: MailDeps, trip: TripRow, booking: BookingRow): Block {
  const token = signedProof(settings.linkSecret, 'review', booking.$id, reviewEnds(booking), trip.hostId);
  const seats = booking.noOfSeats === 1 ? '1 seat' : `${booking.noOfSeats} seats`;
  const label = `${oneLine(trip.title)}: ${booking.bookingId}, ${seats}`;
  return link(label, reviewLink(settings.siteUrl, token));
}

const questionBlock = (trip: TripRow, { name, email, message }: FeedbackRow) =>
  quote(`${oneLine(trip.title)}: ${oneLine(name)} (${email}) asks`, message);
