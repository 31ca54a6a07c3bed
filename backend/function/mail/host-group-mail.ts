import * as v from 'valibot';
import { parseJsonOrNull } from '../../../shared/domain/json.ts';
import { reviewEnds } from '../bookings/review-period.ts';
import { signedProof } from '../identity/signed-proof.ts';
import type { Ports } from '../ports.ts';
import type { BookingRow, FeedbackRow, OutboxRow, TripRow } from '../rows/tables.ts';
import { link, paragraph, quote } from './blocks.ts';
import { hostGreeting, reviewLink } from './booking-facts.ts';
import type { Block } from './mail-template.ts';
import type { OutgoingMail } from './outgoing-mail.ts';
import { blockHtml, quoteHtml } from './template-html.ts';
import { theirWords } from './their-words.ts';

/** Whose mails are grouped, and since when. */
const Group = v.object({ hostId: v.string(), since: v.string() });

// A mail that a person can read, however many were sent.
const mostEach = 50;
// Gmail hides what comes after 102 kB of HTML.
const mostBytes = 90_000;

/** What a host was not written about since the limit of a day was met: one mail; null where nothing waits any more. */
export async function hostGroupMail(ports: Ports, row: OutboxRow): Promise<OutgoingMail | null> {
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

async function waiting(ports: Ports, hostId: string, since: string): Promise<readonly Block[]> {
  const { rows } = ports;
  const trips = await rows.list('trips', {
    equal: { hostId },
    atLeast: { startDate: since },
    orderBy: 'startDate',
    limit: mostEach,
  });
  const blocks: Block[] = [];
  for (const trip of trips) {
    const { tripId } = trip;
    const sinceThen = { atLeast: { sentAt: since }, orderBy: 'sentAt', limit: mostEach } as const;
    const [requests, questions] = await Promise.all([
      rows.list('bookings', { equal: { tripId, bookingStatus: 'PENDING_APPROVAL' }, ...sinceThen }),
      rows.list('feedback', { equal: { tripId, kind: 'enquiry' }, ...sinceThen }),
    ]);
    blocks.push(...requests.map((booking) => requestBlock(ports, trip, booking)));
    blocks.push(...questions.map((question) => questionBlock(trip, question)));
  }
  return fitted(blocks.slice(0, mostEach));
}

/** The blocks, with long questions cut where all of them would not fit. Nobody is left out, and an answer may ask for the rest. */
function fitted(blocks: readonly Block[]): readonly Block[] {
  const bytesOf = (some: readonly Block[]) =>
    some.reduce((sum, block) => sum + Buffer.byteLength(blockHtml(block)), 0);
  if (bytesOf(blocks) <= mostBytes) return blocks;
  const bare = blocks.map((block) => (block.kind === 'quote' ? { ...block, text: '' } : block));
  const each = (mostBytes - bytesOf(bare)) / blocks.length;
  return blocks.map((block) => (block.kind === 'quote' ? cutTo(each, block) : block));
}

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The text of the quote takes at most so many bytes of HTML; no character is cut. */
function cutTo(most: number, block: Extract<Block, { kind: 'quote' }>): Block {
  const bytesOf = (text: string) => Buffer.byteLength(quoteHtml(text));
  if (bytesOf(block.text) <= most) return block;
  let bytes = bytesOf('…');
  let text = '';
  for (const { segment } of characters.segment(block.text)) {
    bytes += bytesOf(segment);
    if (bytes > most) break;
    text += segment;
  }
  return { ...block, text: `${text}…` };
}

function requestBlock({ settings }: Ports, trip: TripRow, booking: BookingRow): Block {
  const token = signedProof(settings.linkSecret, 'review', booking.$id, reviewEnds(booking));
  const seats = booking.noOfSeats === 1 ? '1 seat' : `${booking.noOfSeats} seats`;
  const label = `${theirWords(trip.title)}: ${booking.bookingId}, ${seats}`;
  return link(label, reviewLink(settings.siteUrl, token));
}

const questionBlock = (trip: TripRow, { name, email, message }: FeedbackRow) =>
  quote(`${theirWords(trip.title)}: ${theirWords(name)} (${email}) asks`, message);
