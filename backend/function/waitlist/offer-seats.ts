import { second } from '../../../shared/domain/time/durations.ts';
import { availability } from '../../../shared/domain/trips/availability.ts';
import { apply } from '../bookings/apply.ts';
import { readChain } from '../bookings/chain.ts';
import { isOver } from '../bookings/deadlines.ts';
import { answer, decide, stepTo } from '../bookings/decide.ts';
import { promisedUntil } from '../bookings/longer-until.ts';
import { expire } from '../changes/expire.ts';
import { liveChain } from '../claims/claim.ts';
import { keyedHash } from '../identity/hashes.ts';
import { isOutOfReach, mailId, toldBy, writeMails } from '../outbox/write-mails.ts';
import type { DecideDeps } from '../ports.ts';
import {
  firstThatFits,
  joinedKey,
  offeredParties,
  offerMail,
  queueOf,
  type WaitingParty,
  wasAsked,
} from '../queue/queue.ts';
import { dueRows, rowsById } from '../rows/pages.ts';
import type { Rows } from '../rows/rows.ts';
import type { BookingRow, TripRow } from '../rows/tables.ts';
import { formatClaims } from '../seats/claimed-seats.ts';
import { giveSeatsBack, showSeats } from '../seats/show-seats.ts';
import { takeSeats } from '../seats/take-seats.ts';
import { type Budget, forEachInTime } from '../time/in-time.ts';
import { asTrip } from '../trips/find-trip.ts';

/**
 * Offers free seats to the parties that wait for them. Places in the queue of a trip that departed are deleted, and after their mail those of
 * one on which nothing will be offered any more.
 */
export async function offerToWaiting(deps: DecideDeps, budget: Budget): Promise<number> {
  const trips = new Set<string>();
  for await (const page of dueRows(deps.rows, 'waitlist', { since: 'joinedAt' })) {
    for (const { tripRowId } of page) trips.add(tripRowId);
  }
  return forEachInTime(deps, budget, [[...trips]], (tripRowId) => offerOn(deps, tripRowId, budget));
}

async function offerOn(deps: DecideDeps, tripRowId: string, budget: Budget): Promise<void> {
  const trip = await deps.rows.get('trips', tripRowId);
  const isOver = trip !== null && Date.parse(trip.startDate) <= deps.clock.now().getTime();
  const isOff = trip === null || trip.tripStatus === 'cancelled';
  if (!isOver && !isOff) {
    await offerSeats(deps, trip, budget);
    if (!isQueueClosed(trip)) return;
  }
  // What is offered is theirs until its time is over.
  const offered = isOver || isOff ? new Set() : await offeredParties(deps.rows, tripRowId);
  const waiting = (await queueOf(deps.rows, tripRowId)).filter(({ $id }) => !offered.has($id));
  await removeParties(deps, isOver ? waiting : await whoHaveHeard(deps, waiting), budget);
}

const removeParties = (deps: DecideDeps, parties: readonly WaitingParty[], budget: Budget) =>
  forEachInTime(deps, budget, [parties], async ({ $id, joinedAt }) => {
    // The same e-mail may have joined again since the list was read.
    const there = await deps.rows.get('waitlist', $id);
    if (there?.joinedAt === joinedAt) await deps.rows.remove('waitlist', $id);
  });

/** Whether the trip has no waiting list any more, or was withdrawn: a draft that takes no bookings. One that is paused is opened again. */
const isQueueClosed = ({ waitlist, tripStatus, isBookingOpen }: TripRow): boolean =>
  waitlist !== true || (tripStatus === 'draft' && !isBookingOpen);

/** Those to whom the mail that there is nothing to wait for any more has left, or was given up. */
async function whoHaveHeard(
  deps: DecideDeps,
  parties: readonly WaitingParty[],
): Promise<readonly WaitingParty[]> {
  const mails = parties.map((party) => closedMail(party));
  await writeMails(deps, mails);
  const rows = await rowsById(deps.rows, 'outbox', mails.map(mailId));
  const heard: WaitingParty[] = [];
  for (const party of parties) {
    const row = rows.get(mailId(closedMail(party)));
    if (row !== undefined && (await toldBy(deps.rows, row)).kind !== 'waits') heard.push(party);
  }
  return heard;
}

const closedMail = (party: WaitingParty) => {
  const { $id: recordId, tripRowId } = party;
  return { mail: 'waitlist-closed', reports: joinedKey(party), recordId, tripRowId } as const;
};

/**
 * Offers what is free of a trip to those who wait, in their order, as far as there is time: each offer holds the seats of a whole party for a
 * while.
 */
export async function offerSeats(deps: DecideDeps, trip: TripRow, budget: Budget): Promise<void> {
  await endOffersOfLeft(deps, trip, budget);
  // A trip that is paused, or in no list any more, is sold to nobody.
  if (trip.waitlist !== true || !availability(asTrip(trip), 0, 0, deps.clock.now()).ok) return;
  while (await offerNext(deps, trip)) {
    if (budget.left() <= 0) return budget.onCutShort?.();
  }
}

async function offerNext(deps: DecideDeps, trip: TripRow): Promise<boolean> {
  const queue = (await queueOf(deps.rows, trip.$id)).filter((party) => !wasAsked(party));
  if (queue.length === 0) return false;
  const offered = await offeredParties(deps.rows, trip.$id);
  let party: WaitingParty | null = null;
  const taking = await takeSeats(deps, trip, {
    bookingRowId: null,
    want(free) {
      party = firstThatFits(queue, free.seats.length, offered);
      return party && { seats: party.seats, offer: 'none', bookingRowId: offerRowId(deps, party) };
    },
    ownRows: async () => 'pass',
    freeUp: async () => false,
  });
  const chosen = party as WaitingParty | null;
  if (taking.kind !== 'taken' || chosen === null) return false;
  const id = offerRowId(deps, chosen);
  const written = await writeOffer(deps, trip, chosen, formatClaims([taking.seats]));
  if (written === 'another') await giveSeatsBack(deps, trip.$id, [taking.seats]);
  // While it is not known, it may still land, and name the seats.
  if (written !== 'ours') return false;
  await apply(deps, await readChain(deps.rows, id));
  deps.log.info({ event: 'seats-offered', bookingRowId: id, seats: chosen.seats });
  return true;
}

/** One for each place in the queue, so that two sweeps side by side make one offer. */
const offerRowId = ({ settings }: DecideDeps, { $id, joinedAt }: WaitingParty) =>
  keyedHash(settings.idSecret, 'booking', `offer ${$id} ${joinedAt}`);

/** Writes the offer's booking: whose the row is that is there then. */
async function writeOffer(
  deps: DecideDeps,
  trip: TripRow,
  party: WaitingParty,
  seats: readonly string[],
): Promise<'ours' | 'another' | 'unknown'> {
  const { rows, clock, random, settings } = deps;
  const id = offerRowId(deps, party);
  const now = clock.now();
  const ends = Math.min(now.getTime() + settings.waitlistSeconds * second, Date.parse(trip.startDate));
  const call = random.hex(32);
  const isNew = await rows.create('bookings', id, {
    bookingId: `offer-${id}`,
    tripId: trip.tripId,
    tripRowId: trip.$id,
    waitlistRowId: party.$id,
    name: party.name,
    email: party.email,
    phone: '',
    address: '',
    noOfSeats: party.seats,
    passengers: [],
    why: '',
    totalAmount: 0,
    currency: trip.priceCurrency,
    seatPrice: 0,
    bookingStatus: 'PENDING_PAYMENT',
    seats: [...seats],
    until: new Date(ends).toISOString(),
    step: 0,
    call,
    sentAt: now.toISOString(),
    eraseAt: new Date(ends).toISOString(),
  });
  const made = isNew ? { call } : await rows.get('bookings', id);
  if (made === null) return 'unknown';
  return made.call === call ? 'ours' : 'another';
}

/**
 * Offers to parties that have left the queue end, or whom no mail reaches, and so do the places of those whose offer ran out, was taken or has
 * ended so.
 */
async function endOffersOfLeft(deps: DecideDeps, trip: TripRow, budget: Budget): Promise<void> {
  const queue = await queueOf(deps.rows, trip.$id);
  const there = new Set(queue.map(({ $id }) => $id));
  const asked = queue.filter(wasAsked);
  const left = [...(await offeredParties(deps.rows, trip.$id))].filter((id) => !there.has(id));
  await forEachInTime(deps, budget, [[...left, ...(await unreachable(deps, asked))]], (id) =>
    endOffers(deps, id),
  );
  // Read anew: sweeps may run side by side.
  const offered = await offeredParties(deps.rows, trip.$id);
  const over = asked.filter(({ $id }) => !offered.has($id));
  await removeParties(deps, over, budget);
  // What was kept for them is free for the others.
  if (over.length > 0) await showSeats(deps, trip.$id);
}

/** Those whom the mail about their offer does not reach: seats would be held for nobody, and others wait for them. */
async function unreachable(deps: DecideDeps, parties: readonly WaitingParty[]): Promise<readonly string[]> {
  const mailOf = (party: WaitingParty) => mailId(offerMail({ $id: offerRowId(deps, party) }));
  const rows = await rowsById(deps.rows, 'outbox', parties.map(mailOf));
  return parties
    .filter((party) => {
      const mail = rows.get(mailOf(party));
      return mail !== undefined && isOutOfReach(mail);
    })
    .map(({ $id }) => $id);
}

/** All offers that a party was made, by their bookings' rows. */
export async function offersTo(rows: Pick<Rows, 'list'>, partyId: string): Promise<readonly BookingRow[]> {
  return rows.list('bookings', { equal: { waitlistRowId: partyId }, limit: 50 });
}

/** Declines what is offered to a party. */
export async function endOffers(deps: DecideDeps, partyId: string): Promise<void> {
  for (const { $id } of await offersTo(deps.rows, partyId)) {
    await decide(deps, $id, async ({ state }) =>
      state.status === 'PENDING_PAYMENT' ? stepTo({ to: 'CANCELLED', by: 'traveller' }) : answer(null),
    );
  }
}

/** Ends a place whose offer is over, which the sweep would end next: its party joins again, and is not to lose that place with it. */
export async function endPlaceIfOver(deps: DecideDeps, partyId: string): Promise<void> {
  const party = await deps.rows.get('waitlist', partyId);
  if (party === null || !wasAsked(party)) return;
  const held = await heldFor(deps, partyId);
  if (held === null || held.isBegun) await deps.rows.remove('waitlist', partyId);
}

interface HeldForParty {
  readonly id: string;
  readonly until: string;
  readonly seats: number;
  /** Whether it is a booking that the party began with its offer, and has not paid. */
  readonly isBegun: boolean;
}

/**
 * What is held for a party now, by its booking's row: its offer, or what it began with it. Null where there is neither. Judged as a claim
 * judges it: what ran out is ended first.
 */
export async function heldFor(deps: DecideDeps, partyId: string): Promise<HeldForParty | null> {
  const its = { ...deps, expire: (id: string) => expire(deps, id) };
  const live = async (id: string) => liveChain(its, await readChain(deps.rows, id));
  for (const offer of await offersTo(deps.rows, partyId)) {
    let chain = await live(offer.$id);
    while (chain.state.replacedBy !== null) chain = await live(chain.state.replacedBy);
    const { status, seats } = chain.state;
    const until = await promisedUntil(deps, chain);
    const isHeld = status === 'PENDING_PAYMENT' && seats.length > 0 && !isOver(chain.state, deps);
    if (isHeld && until !== null)
      return { id: chain.id, until, seats: chain.row?.noOfSeats ?? 0, isBegun: chain.id !== offer.$id };
  }
  return null;
}
