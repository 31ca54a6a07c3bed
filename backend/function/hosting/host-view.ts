import type { ViewHostAnswer } from '../../../shared/domain/actions/view-host.ts';
import type { HostViewAnswer } from '../../../shared/domain/actions/view-trip.ts';
import { passengersFromJson } from '../../../shared/domain/bookings/traveller.ts';
import { gatewayAmount, majorAmount } from '../../../shared/domain/money/money.ts';
import type { Trip } from '../../../shared/domain/trips/trip.ts';
import { chainsOfTrip, isKnownToHost, sumsOf } from '../bookings/bookings-of-trip.ts';
import { type Chain, shownBooking } from '../bookings/chain.ts';
import { reviewEnds } from '../bookings/deadlines.ts';
import { disputeOf, lostPart } from '../bookings/disputes.ts';
import { type BookingState, lifecycle, returnedOf } from '../bookings/lifecycle.ts';
import { paidForSeats } from '../bookings/refund-on-cancelling.ts';
import { signedProof } from '../identity/signed-proof.ts';
import { isToTraveller } from '../outbox/mail-names.ts';
import { isLate, type OwedRows, owedRows } from '../owed/policy.ts';
import type { Ports } from '../ports.ts';
import { isOffer, queueOf } from '../queue/queue.ts';
import { allRows, slices } from '../rows/pages.ts';
import type { BookingRow, TripRow } from '../rows/tables.ts';
import { asTrip } from '../trips/find-trip.ts';
import { seatsOfTrip } from '../trips/trip-seats.ts';
import { isManageable, manageToken } from './host-links.ts';

type HostedBooking = HostViewAnswer['bookings'][number];

interface KnownBooking {
  readonly row: BookingRow;
  readonly state: BookingState;
  /** The row as its state makes it. */
  readonly booking: BookingRow;
}

/** The trip with its seats and its bookings as they are now; null where it cannot be read. */
export async function hostView(ports: HostViewDeps, row: TripRow): Promise<HostViewAnswer | null> {
  const trip = asTrip(row);
  if (trip === null) return null;
  const { hostApproval, minTravellers, decideBy, description, meeting, stories } = trip;
  const chains = await chainsOfTrip(ports.rows, row.$id);
  const bookings = chains.flatMap((chain) => {
    const booking = shownBooking(chain);
    const { row: its, state } = chain;
    if (its === null || booking === null || !isKnownToHost(chain)) return [];
    return [{ row: its, state, booking }];
  });
  const ids = bookings.map(({ booking }) => booking.$id);
  const late = await lateOfTrip(ports, row.$id, ids);
  return {
    trip: {
      ...listed(trip),
      hostApproval,
      minTravellers,
      decideBy,
      description,
      meeting,
      isTranslated: Object.keys(stories).length > 0,
    },
    seats: await seatsOfTrip(ports.rows, row, chains),
    queue: row.waitlist === true ? await queueForHost(ports, row, chains) : null,
    bookings: bookings
      .toSorted((a, b) => Date.parse(b.booking.sentAt) - Date.parse(a.booking.sentAt))
      .map((known) => ({ ...hostedBooking(ports, known, row), late: late(known.booking.$id) })),
  };
}

/** What a host reads of each trip. */
const listed = ({ tripId, title, startDate, endDate, isBookingOpen, status }: Trip) => {
  return { tripId, title, startDate, endDate, isBookingOpen, status };
};

/** Who waits, and until when seats are offered to them. */
async function queueForHost({ rows }: HostViewDeps, { $id }: TripRow, chains: readonly Chain[]) {
  const offers = chains.filter(
    ({ row, state }) => row !== null && isOffer(row) && lifecycle[state.status].isLive,
  );
  const until = new Map(offers.map(({ row, state }) => [row?.waitlistRowId, state.until]));
  const queue = await queueOf(rows, $id);
  return queue.map(({ $id: id, name, seats, joinedAt }) => {
    const offeredUntil = until.get(id) ?? null;
    return {
      name,
      seats,
      joinedAt: new Date(joinedAt).toISOString(),
      offeredUntil: offeredUntil === null ? null : new Date(offeredUntil).toISOString(),
    };
  });
}

type HostViewDeps = Pick<Ports, 'rows' | 'settings' | 'clock'>;

function hostedBooking(
  { settings, clock }: HostViewDeps,
  { row, state, booking }: KnownBooking,
  { hostId }: TripRow,
): Omit<HostedBooking, 'late'> {
  const { status } = booking;
  const isComing = status === 'CONFIRMED' || status === 'APPROVED';
  return {
    bookingId: booking.$id,
    reference: booking.bookingId,
    status,
    name: booking.name,
    // Of requests that are not decided, and of what was withdrawn, a host knows who would come, and not how to reach them.
    email: isComing || booking.settledAt !== null ? booking.email : '',
    phone: isComing || booking.settledAt !== null ? booking.phone : '',
    address: booking.address,
    why: booking.why,
    seats: booking.noOfSeats,
    passengers: passengersFromJson(booking.passengers),
    total: majorAmount(paidForSeats(row, state)),
    currency: booking.currency,
    source: booking.source ?? '',
    bookedAt: new Date(booking.sentAt).toISOString(),
    cancelledBy: booking.cancelledBy,
    cancelledAt: booking.cancelledAt,
    reviewToken:
      status === 'PENDING_APPROVAL'
        ? signedProof(settings.linkSecret, 'review', booking.$id, reviewEnds(clock.now()), hostId)
        : null,
  };
}

/** What of a booking is owed for longer than it may be: since when, as ISO texts; null where nothing is. */
type Late = NonNullable<HostedBooking['late']>;

// Appwrite takes 4,096 characters in one question.
const atOnce = 100;

/** What is late of a trip's bookings, by their row ids. */
async function lateOfTrip(
  { rows, clock }: Pick<Ports, 'rows' | 'clock'>,
  tripRowId: string,
  ids: readonly string[],
): Promise<(bookingRowId: string) => Late> {
  const { mail, refunds } = owedRows;
  const now = clock.now().getTime();
  const [mails, ...payments] = await Promise.all([
    allRows(rows, 'outbox', { equal: { ...mail.equal, tripRowId } }),
    ...Array.from(slices(ids, atOnce), (bookingId) =>
      allRows(rows, 'payments', { equal: refunds.equal, anyOf: { bookingId } }),
    ),
  ]);
  const refundOf = earliest(payments.flat().map(({ bookingId, owedAt }) => [bookingId, owedAt]));
  const mailOf = earliest(
    mails.filter(isToTraveller).map(({ bookingRowId, owedAt }) => [bookingRowId, owedAt]),
  );
  return (id) => ({
    refundSince: lateSince(refunds, refundOf.get(id), now),
    mailSince: lateSince(mail, mailOf.get(id), now),
  });
}

/** Of each booking, since when the first is owed that still is. */
function earliest<Id>(owed: readonly (readonly [Id, string | null])[]): ReadonlyMap<Id, string | null> {
  return new Map(owed.toSorted(([, one], [, other]) => (other ?? '').localeCompare(one ?? '')));
}

function lateSince(owed: OwedRows, at: string | null | undefined, now: number): string | null {
  if (!at) return null;
  const since = new Date(at);
  return isLate(owed, since, now) ? since.toISOString() : null;
}

type HostedTrip = ViewHostAnswer['trips'][number];

/** Every trip of a host with its seats, its money and what waits for an answer; the oldest first. */
export async function hostTrips(deps: HostViewDeps, hostId: string): Promise<readonly HostedTrip[]> {
  const trips = await allRows(deps.rows, 'trips', { equal: { hostId }, orderBy: 'startDate' });
  const found = await Promise.all(trips.map((trip) => hostedTrip(deps, trip)));
  return found.filter((trip) => trip !== null);
}

async function hostedTrip(deps: HostViewDeps, row: TripRow): Promise<HostedTrip | null> {
  const trip = asTrip(row);
  if (trip === null) return null;
  const chains = await chainsOfTrip(deps.rows, row.$id);
  return {
    ...listed(trip),
    seats: await seatsOfTrip(deps.rows, row, chains),
    // What came back may be more than the price: with a trip, also what the gateway added to it.
    taken: sumsOf(chains, (chain) => Math.max(0, paidOf(chain) - returnedOf(chain.state))),
    refunded: sumsOf(chains, ({ state }) => returnedOf(state)),
    toAnswer: chains.filter(({ state }) => state.status === 'PENDING_APPROVAL').length,
    token: isManageable(trip, deps.clock.now()) ? manageToken(deps.settings, trip) : null,
  };
}

/** What a bank took back in a dispute is not with us. */
function paidOf({ row, state }: Chain): number {
  const isHere = state.paidBy !== null && disputeOf(state, state.paidBy) !== 'lost';
  return isHere ? gatewayAmount(row?.totalAmount ?? 0) - lostPart(state, state.paidBy) : 0;
}
