import {
  type JoinWaitlistData,
  JoinWaitlistRequest,
  LeaveWaitlistRequest,
  type ViewWaitlistData,
  ViewWaitlistRequest,
} from '../../../shared/domain/actions/waitlist.ts';
import { dayNumber } from '../../../shared/domain/time/calendar.ts';
import { done, fail } from '../answer.ts';
import { countHourly, countWaitingSeats } from '../attempts/limits.ts';
import { provenId, signedProof } from '../identity/signed-proof.ts';
import { writeMails } from '../outbox/write-mails.ts';
import type { DecideDeps } from '../ports.ts';
import { joinedKey, partyRowId, queueOf, type WaitingParty, waitlistLinkEnds } from '../queue/queue.ts';
import { showSeats } from '../seats/show-seats.ts';
import { asTrip, findTripRow, tripObstacle } from '../trips/find-trip.ts';
import { endOffers, endPlaceIfOver, heldFor, offersTo } from '../waitlist/offer-seats.ts';
import { defineAction } from './action.ts';

/** A place in the queue of a trip that is sold out. */
export const joinWaitlist = defineAction(JoinWaitlistRequest, async (deps, request, caller) => {
  const { rows, clock } = deps;
  const { trip_id, name, email, seats, lang, zone } = request;
  const trip = await findTripRow(rows, trip_id);
  if (trip === null) return fail('TRIP_NOT_FOUND');
  const obstacle = tripObstacle(asTrip(trip), clock.now());
  if (obstacle !== null) return obstacle;
  if (trip.waitlist !== true) return fail('BOOKING_CLOSED', { reason: 'no-waiting-list' });
  const id = partyRowId(trip.$id, email);
  // Counted and answered alike for one who waits already: who waits is not to be found out by trying.
  const counted = await countHourly(deps, 'waitlist', caller);
  if (!counted.ok) return counted.error;
  if (trip.availableSpots >= seats) return fail('BOOKING_CLOSED', { reason: 'seats-are-free' });
  const now = clock.now();
  const joinedAt = now.toISOString();
  const party = { tripRowId: trip.$id, name, email, seats, joinedAt, lang: lang || null, zone: zone || null };
  const asked = await countWaitingSeats({ ...deps, clock: { now: () => now } }, party, caller);
  if (!asked.ok) return asked.error;
  await endPlaceIfOver(deps, id);
  await rows.create('waitlist', id, party);
  await showSeats(deps, trip.$id);
  const queue = await queueOf(rows, trip.$id);
  const joined = queue.find(({ $id }) => $id === id);
  // Whether the place was taken, the list says.
  if (joined === undefined) return fail('TRY_AGAIN');
  const about = {
    mail: 'waitlist-joined',
    recordId: id,
    tripRowId: trip.$id,
    limited: { traveller: email },
  } as const;
  // Once a day: who lost the mail joins again, and has its link again.
  const reports = `${joinedKey(joined)} ${dayNumber(now)}`;
  // Somebody else may have joined for the e-mail: its owner reads for how many, and has the link that gives the place up.
  const other = { reports: `${reports} ${seats}`, detail: JSON.stringify({ seats }) };
  // An answer that took as long as a mail does would say that there was one.
  await writeMails({ ...deps, owe: deps.oweUnseen }, [
    { ...about, reports, ...(joined.seats === seats ? {} : other) },
  ]);
  return done<JoinWaitlistData>({ place: placeShown(queue, joined, asked.at), seats });
});

/**
 * The place in the queue that a network address may read of an e-mail for which it asked at an instant: that of a party that it had join
 * then, else, where the e-mail waited already, what it would have been if it had not.
 */
function placeShown(queue: readonly WaitingParty[], joined: WaitingParty, asked: Date): number {
  const wasThere = ({ joinedAt }: WaitingParty) => Date.parse(joinedAt) < asked.getTime();
  const ahead = wasThere(joined) ? queue.filter(wasThere).length : queue.indexOf(joined);
  return ahead + 1;
}

/** Shows a party its place, and what is offered to it. */
export const viewWaitlist = defineAction(ViewWaitlistRequest, async (deps, { token }) => {
  const { rows, settings } = deps;
  const linked = await placeOf(deps, token);
  const trip = linked?.tripRowId && asTrip(await rows.get('trips', linked.tripRowId));
  if (!trip) return fail('LINK_INVALID');
  const { tripId, title, startDate, endDate } = trip;
  const queue = await queueOf(rows, trip.id);
  const index = queue.findIndex(({ $id }) => $id === linked.id);
  const party = queue[index];
  const live = await heldFor(deps, linked.id);
  const held = tripObstacle(trip, deps.clock.now()) === null ? live : null;
  // Its booking outlives the place; without one, the place ends with its offer.
  const isOver = party ? live === null && (party.offers ?? 0) > 0 : !held?.isBegun;
  if (isOver) return fail('LINK_INVALID', { trip_id: tripId });
  const until = new Date(held?.until ?? 0);
  return done<ViewWaitlistData>({
    trip: { tripId, title, startDate, endDate },
    name: party?.name ?? '',
    email: party?.email ?? '',
    seats: party?.seats ?? 0,
    place: index + 1,
    leaveToken: signedProof(settings.linkSecret, 'waitlist', linked.id, waitlistLinkEnds(startDate)),
    offer:
      held && !held.isBegun
        ? { token: signedProof(settings.linkSecret, 'offer', held.id, until), until: until.toISOString() }
        : null,
    begun: held?.isBegun ? { seats: held.seats, until: until.toISOString() } : null,
  });
});

interface LinkedPlace {
  /** Of its row, which may be gone. */
  readonly id: string;
  /** Null where nothing says it any more. */
  readonly tripRowId: string | null;
}

/** The place that a mail's token is about, whichever of the two it is. */
async function placeOf({ rows, settings, clock }: DecideDeps, token: string): Promise<LinkedPlace | null> {
  const now = clock.now();
  const id = provenId(settings.linkSecrets, 'waitlist', token, now);
  if (id !== null) {
    const place = (await rows.get('waitlist', id)) ?? (await offersTo(rows, id))[0];
    return { id, tripRowId: place?.tripRowId ?? null };
  }
  const offer = provenId(settings.linkSecrets, 'offer', token, now);
  const made = offer === null ? null : await rows.get('bookings', offer);
  return made?.waitlistRowId ? { id: made.waitlistRowId, tripRowId: made.tripRowId } : null;
}

/** Leaves the queue, and declines what it offers. Repeated, it is done already. */
export const leaveWaitlist = defineAction(LeaveWaitlistRequest, async (deps, { token }) => {
  const place = await placeOf(deps, token);
  if (place === null) return fail('LINK_INVALID');
  const { id, tripRowId } = place;
  if (tripRowId === null) return done({});
  // The place last: without it nobody would look for its offers again.
  await endOffers(deps, id);
  await deps.rows.remove('waitlist', id);
  await showSeats(deps, tripRowId);
  return done({});
});
