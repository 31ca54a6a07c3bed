import { inSentence } from '../../../shared/domain/languages/isolated.ts';
import type { Translate } from '../../../shared/domain/languages/translate.ts';
import { readChains, shownBooking } from '../bookings/chain.ts';
import { reviewEnds } from '../bookings/deadlines.ts';
import { signedProof } from '../identity/signed-proof.ts';
import type { KindTo } from '../outbox/mail-names.ts';
import { allRows, rowsById, slices } from '../rows/pages.ts';
import type { BookingRow, FeedbackRow, OutboxRow, TripRow } from '../rows/tables.ts';
import { asTrip } from '../trips/find-trip.ts';
import { manageLink, reviewLink } from './links.ts';
import { type Block, link, paragraph, quote } from './mail-template.ts';
import { hostReader, type MailDeps, type OutgoingMail } from './outgoing-mail.ts';
import { fitQuotes } from './template-html.ts';
import { theirWords } from './wording.ts';

/** A request or a question that waits to be mailed. */
interface Waiting {
  readonly row: OutboxRow;
  readonly trip: TripRow;
  readonly block: Block;
}

// A mail that a person can read; requests that it does not show are in the host's view.
const mostShown = 40;
const mostWaiting = 1000;
// Appwrite takes 4,096 characters in one question.
const tripsAtOnce = 100;

/**
 * All requests, or all questions, that wait for the host of a trip, as one mail; null where there is one alone, which has a mail of its own.
 * What it does not show it names by its number, with the links to the trips: nothing is hidden behind the rest.
 */
export async function hostDigest(
  deps: MailDeps,
  row: OutboxRow & { readonly mail: KindTo<'host question'> },
): Promise<OutgoingMail | null> {
  const trip = await deps.rows.get('trips', row.tripRowId ?? '');
  if (trip === null) return null;
  const trips = await allRows(deps.rows, 'trips', { equal: { hostId: trip.hostId } });
  const rows = await waitingRows(
    deps,
    trips.map(({ $id }) => $id),
    row,
  );
  if (rows.length < 2) return null;
  const { to, hello, t, settings } = await hostReader(deps, trip);
  const its = { ...deps, settings };
  const waiting = await waitingFor(its, trips, rows, t);
  if (waiting.length < 2) return null;
  const isShown = (one: Waiting, at: number) => at < mostShown || one.row.$id === row.$id;
  const shown = waiting.filter(isShown);
  const left = waiting.filter((one, at) => !isShown(one, at));
  const isRequest = row.mail === 'new-request';
  const n = waiting.length;
  return {
    to,
    t,
    ...(isRequest && { askedHost: trip.hostId }),
    template: {
      subject: isRequest
        ? t('{n} new requests about your trips', { n })
        : t('{n} new questions about your trips', { n }),
      heading: isRequest ? t('{n} new requests', { n }) : t('{n} new questions', { n }),
      blocks: [
        paragraph(
          [
            t('{hello}, these came within an hour.', { hello }),
            isRequest ? t('Each waits for your decision.') : t('To answer one, write to its sender.'),
          ].join(' '),
        ),
        ...fitQuotes(shown.map(({ block }) => block)),
        ...(left.length === 0
          ? []
          : [paragraph(t('And {n} more:', { n: left.length })), ...viewLinks(its, left, t)]),
      ],
    },
    // No view shows questions: those that are left wait for the next mail.
    reported: (isRequest ? waiting : shown).map((one) => one.row),
  };
}

/** The views of the trips that the others are about. */
function viewLinks({ settings }: MailDeps, left: readonly Waiting[], t: Translate): readonly Block[] {
  const trips = new Map(left.map(({ trip }) => [trip.$id, trip]));
  return [...trips.values()].flatMap((row) => {
    const trip = asTrip(row);
    return trip === null ? [] : [link(theirWords(trip.title, t), manageLink(settings, trip))];
  });
}

async function waitingFor(
  deps: MailDeps,
  trips: readonly TripRow[],
  rows: readonly OutboxRow[],
  t: Translate,
): Promise<readonly Waiting[]> {
  const tripOf = new Map(trips.map((trip) => [trip.$id, trip]));
  const blockOf = await readBlocks(deps, rows, t);
  return rows.flatMap((row) => {
    const trip = tripOf.get(row.tripRowId ?? '');
    const block = trip && blockOf(row, trip);
    return trip === undefined || block === undefined || block === null ? [] : [{ row, trip, block }];
  });
}

/**
 * What waits of any of the trips, the oldest first: also of those that departed, about which a question may come. Of more than one
 * mail can report, the row whose turn it is and others; the rest waits for the next mail.
 */
async function waitingRows(
  { rows }: MailDeps,
  tripRowIds: readonly string[],
  row: OutboxRow & { readonly mail: KindTo<'host question'> },
): Promise<readonly OutboxRow[]> {
  const { mail } = row;
  const found: OutboxRow[] = [];
  for (const tripRowId of slices(tripRowIds, tripsAtOnce)) {
    const filter = { equal: { mail, state: 'waiting' }, anyOf: { tripRowId }, limit: mostWaiting } as const;
    found.push(...(await rows.list('outbox', filter)));
  }
  const since = ({ owedAt, dueAt }: OutboxRow) => Date.parse(owedAt ?? dueAt);
  const oldestFirst = (some: readonly OutboxRow[]) =>
    some.toSorted((one, other) => since(one) - since(other));
  const others = oldestFirst(found.filter(({ $id }) => $id !== row.$id));
  return oldestFirst([row, ...others.slice(0, mostWaiting - 1)]);
}

/** What is said of each that still waits to be answered. */
async function readBlocks(
  deps: MailDeps,
  waiting: readonly OutboxRow[],
  t: Translate,
): Promise<(row: OutboxRow, trip: TripRow) => Block | null> {
  const ofMail = (row: OutboxRow) => (row.mail === 'enquiry' ? row.recordId : row.bookingRowId) ?? '';
  const isEnquiry = ({ mail }: OutboxRow) => mail === 'enquiry';
  const [questions, chains] = await Promise.all([
    rowsById(deps.rows, 'feedback', waiting.filter(isEnquiry).map(ofMail)),
    readChains(deps.rows, waiting.filter((row) => !isEnquiry(row)).map(ofMail)),
  ]);
  const bookings = new Map(chains.map((chain) => [chain.id, shownBooking(chain)]));
  return (row, trip) => {
    const question = questions.get(ofMail(row));
    if (question !== undefined) return questionBlock(trip, question, t);
    const booking = bookings.get(ofMail(row)) ?? null;
    return booking?.status === 'PENDING_APPROVAL' ? requestBlock(deps, trip, booking, t) : null;
  };
}

function requestBlock(
  { settings, clock }: MailDeps,
  trip: TripRow,
  booking: BookingRow,
  t: Translate,
): Block {
  const token = signedProof(settings.linkSecret, 'review', booking.$id, reviewEnds(clock.now()), trip.hostId);
  const seats = t('{n} seats', { n: booking.noOfSeats }, '{n} seat');
  const label = `${theirWords(trip.title, t)}: ${inSentence(booking.bookingId, t)}, ${seats}`;
  return link(label, reviewLink(settings.siteUrl, token));
}

function questionBlock(trip: TripRow, { name, email, message }: FeedbackRow, t: Translate): Block {
  const who = { title: theirWords(trip.title, t), name: theirWords(name, t), email };
  return quote(t('{title}: {name} ({email}) asks', who), message);
}
