import { plainHash } from '../identity/plain-hash.ts';
import type { Rows } from '../rows/rows.ts';
import type { Tables } from '../rows/tables.ts';

export type WaitingParty = Tables['waitlist'];

const longestQueue = 1000;

/** One place for each e-mail, on the list of each trip. */
export const partyRowId = (tripRowId: string, email: string): string =>
  plainHash('waitlist', `${tripRowId}\n${email}`, 24);

/** What the mail about a place in the queue reports: the same e-mail may join again. */
export const joinedKey = ({ $id, joinedAt }: Pick<WaitingParty, '$id' | 'joinedAt'>): string =>
  `${$id} ${joinedAt}`;

/** The parties that wait for a trip, the first one first. */
export async function queueOf(rows: Pick<Rows, 'list'>, tripRowId: string): Promise<readonly WaitingParty[]> {
  return rows.list('waitlist', { equal: { tripRowId }, orderBy: 'joinedAt', limit: longestQueue });
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
