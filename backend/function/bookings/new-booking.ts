import { isDeepStrictEqual } from 'node:util';
import type { InitializePendingBookingRequest } from '../../../shared/domain/actions/initialize-pending-booking.ts';
import type { BookingStatus } from '../../../shared/domain/bookings/booking-status.ts';
import { sameReference } from '../../../shared/domain/bookings/reference.ts';
import { passengersToJson } from '../../../shared/domain/bookings/traveller.ts';
import { majorAmount } from '../../../shared/domain/money/money.ts';
import type { Trip } from '../../../shared/domain/trips/trip.ts';
import { plainHash, sameSecret } from '../identity/hashes.ts';
import { rowIdOfReference } from '../identity/row-ids.ts';
import type { Ports } from '../ports.ts';
import type { Rows } from '../rows/rows.ts';
import { type BookingRow, type Columns, readRow } from '../rows/tables.ts';
import { type ClaimedSeats, formatClaims } from '../seats/claimed-seats.ts';
import { unpaidUntil } from './deadlines.ts';
import type { Terms } from './terms.ts';

/** What instant bookings and requests are made from. */
export type SentBooking = Pick<
  InitializePendingBookingRequest,
  'trip_id' | 'no_of_seats' | 'booking_data' | 'draft_secret' | 'source' | 'lang' | 'zone'
>;

interface Beginning {
  readonly trip: Trip;
  readonly terms: Terms;
  /** The seats that an instant booking begins with; a request has none. */
  readonly seats: readonly ClaimedSeats[];
  /** Until when it waits, for its payment or for its host. */
  readonly until: Date;
  /** Of the network address that holds the seats; null for a request. */
  readonly networkHash: string | null;
}

/** The row of a booking as it begins: details as they were sent, figures as the trip has them. It is the first of its steps. */
export function newBooking(
  ports: Pick<Ports, 'clock' | 'settings' | 'random'>,
  request: SentBooking,
  { trip, terms, seats, until, networkHash }: Beginning,
): BookingRow {
  const { booking_data: sent, draft_secret: secret, no_of_seats } = request;
  const now = ports.clock.now();
  const columns: Columns<'bookings'> = {
    bookingId: sent.bookingId,
    tripId: trip.tripId,
    tripRowId: trip.id,
    tripTitle: trip.title,
    departure: trip.startDate,
    lastDay: trip.endDate,
    name: sent.name,
    email: sent.email,
    phone: sent.phone,
    address: sent.address,
    noOfSeats: no_of_seats,
    passengers: passengersToJson(sent.passengers),
    why: sent.why,
    totalAmount: majorAmount(terms.total),
    currency: terms.total.currency,
    seatPrice: terms.seatPrice.minor,
    offerPriced: terms.offer,
    bookingStatus: (seats.length === 0 ? 'PENDING_APPROVAL' : 'PENDING_PAYMENT') satisfies BookingStatus,
    seats: formatClaims(seats),
    until: until.toISOString(),
    step: 0,
    networkHash,
    // Tells this very call's row from another's, where its answer gets lost.
    call: ports.random.hex(32),
    draftSecretHash: secret === undefined ? null : draftSecretHash(secret),
    sentAt: now.toISOString(),
    eraseAt: unpaidUntil(ports.settings, now).toISOString(),
    source: request.source || null,
    lang: request.lang || null,
    zone: request.zone || null,
  };
  const id = rowIdOfReference(ports.settings.idSecret, sent.bookingId);
  return readRow('bookings', { $id: id, ...columns });
}

/** Whether a booking was made from these very details. Details never change once sent. */
export function hasDetails(booking: BookingRow, { trip_id, booking_data: sent }: SentBooking): boolean {
  return (
    booking.tripId === trip_id &&
    booking.email === sent.email &&
    booking.phone === sent.phone &&
    booking.address === sent.address &&
    booking.why === sent.why &&
    isDeepStrictEqual(booking.passengers, passengersToJson(sent.passengers))
  );
}

/**
 * The secret of a draft as its booking keeps it: 128 random bits cannot be guessed from their plain hash. Made without ID_SECRET,
 * so that two drafts of one booking are recognised as one also where that changed between them.
 */
export function draftSecretHash(secret: string): string {
  return plainHash('draft-secret', secret);
}

/** Whether the secret matches the one that the booking was made with. */
export function ownsDraft({ draftSecretHash: stored }: BookingRow, secret: string | undefined): boolean {
  return secret !== undefined && stored !== null && sameSecret(draftSecretHash(secret), stored);
}

const mostAlike = 25;

/**
 * The booking of a reference, whatever secret its row id was made with; else one whose reference differs in the case of letters alone, for
 * which the column's unique index may take it.
 */
export async function findBooking(rows: Pick<Rows, 'list'>, reference: string): Promise<BookingRow | null> {
  const found = await rows.list('bookings', { equal: { bookingId: reference }, limit: mostAlike });
  return found.find(({ bookingId }) => sameReference(bookingId, reference)) ?? found[0] ?? null;
}

/** Writes a new booking. Null where the row is this call's; else the booking that has its reference. */
export async function writeBooking(
  rows: Pick<Rows, 'create' | 'list'>,
  booking: BookingRow,
): Promise<BookingRow | null> {
  const { $id, $updatedAt: _, status: __, ...columns } = booking;
  if (await rows.create('bookings', $id, columns)) return null;
  const found = await findBooking(rows, booking.bookingId);
  if (found === null) throw new Error('A booking could not be written, and no other has its reference.');
  return found.call === booking.call ? null : found;
}
