import { day } from '../../../shared/domain/time/durations.ts';
import { plainHash } from '../identity/hashes.ts';
import { stepId } from '../identity/row-ids.ts';
import { type OutboxDeps, writeMails } from '../outbox/write-mails.ts';
import { allRows } from '../rows/pages.ts';
import type { Rows } from '../rows/rows.ts';
import type { BookingRow, Tables, TripRow } from '../rows/tables.ts';

export type WaitingParty = Tables['waitlist'];

/** One place for each e-mail, on the list of each trip. */
export const partyRowId = (tripRowId: string, email: string): string =>
  plainHash('waitlist', `${tripRowId}\n${email}`, 24);

/** What the mail about a place in the queue reports: the same e-mail may join again. */
export const joinedKey = ({ $id, joinedAt }: Pick<WaitingParty, '$id' | 'joinedAt'>): string =>
  `${$id} ${joinedAt}`;

// The trip may be moved, and the link ends with the place anyway.
const linkDuration = 400 * day;

/** When the link of a place ends. @param startDate of the trip, ISO. */
export const waitlistLinkEnds = (startDate: string): Date => new Date(Date.parse(startDate) + linkDuration);

/** The parties that wait for a trip, the first one first. */
export async function queueOf(rows: Pick<Rows, 'list'>, tripRowId: string): Promise<readonly WaitingParty[]> {
  return allRows(rows, 'waitlist', { equal: { tripRowId }, orderBy: 'joinedAt' });
}

/** An offer is a booking of its own kind, so that its seats are named: it is never shown, and nobody pays for it. */
export const isOffer = ({ waitlistRowId }: Pick<BookingRow, 'waitlistRowId'>): boolean =>
  waitlistRowId !== null;

/** The parties to whom seats are offered at the moment, by their rows' ids: an offer waits as a hold does, and never becomes anything else. */
export async function offeredParties(
  rows: Pick<Rows, 'list'>,
  tripRowId: string,
): Promise<ReadonlySet<string>> {
  const unpaid = await allRows(rows, 'bookings', { equal: { tripRowId, bookingStatus: 'PENDING_PAYMENT' } });
  return new Set(unpaid.flatMap(({ waitlistRowId }) => (waitlistRowId === null ? [] : [waitlistRowId])));
}

/**
 * The first party that fits whole into what is free: in the order of the queue, so that nobody is overtaken who could have taken the seats. A
 * smaller party behind takes what a larger one cannot use; the larger one stays first, and has the next seats that are enough for it.
 */
export function firstThatFits(
  queue: readonly WaitingParty[],
  free: number,
  offered: ReadonlySet<string>,
): WaitingParty | null {
  return queue.find(({ $id, seats }) => seats <= free && !offered.has($id)) ?? null;
}

/** Seats are offered to each party once: where its offer is over, its place is about to end. */
export const wasAsked = ({ offers }: WaitingParty): boolean => (offers ?? 0) > 0;

/** Says of a number of free seats whether a party that waits fits into them: then only offers take them, and none are shown. */
export async function forQueue(
  rows: Pick<Rows, 'list'>,
  { $id, waitlist }: Pick<TripRow, '$id' | 'waitlist'>,
): Promise<(free: number) => boolean> {
  const all = waitlist === true ? await queueOf(rows, $id) : [];
  const queue = all.filter((party) => !wasAsked(party));
  if (queue.length === 0) return () => false;
  const offered = await offeredParties(rows, $id);
  return (free) => firstThatFits(queue, free, offered) !== null;
}

/** The mail about an offer, by its booking's row. */
export const offerMail = ({ $id }: Pick<BookingRow, '$id'>) =>
  ({ mail: 'waitlist-offer', reports: stepId($id, 0) }) as const;

/**
 * What follows from an offer to a party of a queue: its place records that it was made one, and the party gets a mail. Written again, it
 * changes nothing.
 */
export async function announceOffer(deps: OutboxDeps, offer: BookingRow): Promise<void> {
  const { $id, tripRowId, waitlistRowId: party } = offer;
  if (party === null) return;
  await deps.rows.update('waitlist', party, { offers: 1 });
  const about = { bookingRowId: $id, recordId: party, tripRowId };
  await writeMails(deps, [{ ...offerMail(offer), ...about }]);
}
