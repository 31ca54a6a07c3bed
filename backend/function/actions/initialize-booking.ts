import type { ActionAnswer } from '../../../shared/domain/actions/answer.ts';
import {
  type InitializeBookingData,
  InitializeBookingRequest,
} from '../../../shared/domain/actions/initialize-booking.ts';
import { BookingStatus } from '../../../shared/domain/booking-status.ts';
import { majorAmount } from '../../../shared/domain/money.ts';
import { recordId } from '../../../shared/domain/record-id.ts';
import { passengersToJson } from '../../../shared/domain/traveller.ts';
import type { Trip } from '../../../shared/domain/trip.ts';
import { refuse } from '../answer.ts';
import type { Caller } from '../caller.ts';
import { type Claim, claimOperations } from '../holds/claim-operations.ts';
import { draftSecretHash } from '../holds/draft-secret.ts';
import { holdAllowance } from '../holds/hold-allowance.ts';
import { replacedDraft } from '../holds/replaced-draft.ts';
import { heldAnswer, resumeDraft } from '../holds/resume-draft.ts';
import { type Terms, termsOf } from '../holds/terms.ts';
import { bookingRowId } from '../identity/row-ids.ts';
import type { Ports } from '../ports.ts';
import type { HoldRow } from '../rows/tables.ts';
import { findTrip } from '../trips/find-trip.ts';
import { defineAction } from './action.ts';

// A lost round means that another claim won. Ten of one address, and the limit is met; the rest is for other trips' luck.
const ROUNDS = 16;

/** Claims seats for an instant booking, or gives a draft the seats again that it holds. */
export const initializeBooking = defineAction(InitializeBookingRequest, claimSeats);

async function claimSeats(
  ports: Ports,
  request: InitializeBookingRequest,
  caller: Caller,
): Promise<ActionAnswer<InitializeBookingData>> {
  const id = bookingRowId(ports.settings.ID_SECRET, request.booking_data.bookingId);
  const paymentIds = new Set<string>();

  for (let round = 0; round < ROUNDS; round += 1) {
    const made = await ports.rows.get('bookings', id);
    if (made !== null) {
      const hold = await ports.rows.get('holds', id);
      // Our own commit, whose answer got lost.
      if (hold !== null && paymentIds.has(hold.paymentId)) return heldAnswer(hold);
      return resumeDraft(ports, made, request);
    }

    const replaced = await replacedDraft(ports, request.replaces);
    if (replaced.kind === 'paid') {
      return refuse('INVALID_BOOKING_STATUS', 'This booking is paid already.', { status: replaced.status });
    }
    const replaces = replaced.kind === 'held' ? replaced.hold : null;

    const trip = await findTrip(ports.rows, request.trip_id);
    const { totalAmount, currency } = request.booking_data;
    const wish = { seats: request.no_of_seats, totalAmount, currency };
    const found = termsOf(trip, wish, replaces, ports.clock.now());
    if (!found.ok || trip === null) {
      return found.ok ? refuse('TRIP_NOT_FOUND', 'Trip not found') : found.refusal;
    }

    const allowance = await holdAllowance(ports, caller.networkHash, replaces?.$id ?? null);
    if (!allowance.ok) {
      return refuse(
        'TOO_MANY_HOLDS',
        'Too many unpaid bookings are open from your network. Please try again later.',
      );
    }

    const claim = claimFor(ports, { id, request, trip, terms: found.terms, replaces, caller });
    paymentIds.add(claim.hold.paymentId);
    const outcome = await ports.rows.commit([...claimOperations(claim), ...allowance.guard]);
    if (outcome === 'committed') {
      ports.log.info({ event: 'seats-held', bookingId: id, tripId: trip.tripId, seats: claim.hold.seats });
      return heldAnswer({ $id: id, ...claim.hold });
    }
    if (outcome === 'conflict' && (await isTakenElsewhere(ports, id, request))) {
      return refuse('REFERENCE_TAKEN', 'This booking reference is in use.');
    }
  }
  throw new Error('A claim found no outcome; the same call may be repeated.');
}

/** Row ids tell references apart by the case of their letters; the column's unique index may not. */
async function isTakenElsewhere(
  ports: Ports,
  id: string,
  request: InitializeBookingRequest,
): Promise<boolean> {
  const { bookingId } = request.booking_data;
  const rows = await ports.rows.list('bookings', { equal: { bookingId }, limit: 1 });
  return rows.some((row) => row.$id !== id);
}

interface Order {
  readonly id: string;
  readonly request: InitializeBookingRequest;
  readonly trip: Trip;
  readonly terms: Terms;
  readonly replaces: HoldRow | null;
  readonly caller: Caller;
}

function claimFor(ports: Ports, { id, request, trip, terms, replaces, caller }: Order): Claim {
  const { settings } = ports;
  const now = ports.clock.now();
  const sent = request.booking_data;
  const secret = request.draft_secret;
  const expiresAt = new Date(now.getTime() + settings.HOLD_SECONDS * 1000).toISOString();
  return {
    id,
    openedAt: now.toISOString(),
    offerSpots: trip.offer?.spots ?? 0,
    replaces,
    hold: {
      tripId: trip.tripId,
      tripRowId: trip.id,
      seats: request.no_of_seats,
      offer: terms.offer,
      kind: 'payment',
      paymentId: recordId(now, ports.random),
      networkHash: caller.networkHash,
      // Whoever changes a draft again and again must not hold its seats for ever.
      expiresAt: replaces?.expiresAt ?? expiresAt,
    },
    booking: {
      bookingId: sent.bookingId,
      tripId: trip.tripId,
      name: sent.name,
      email: sent.email,
      phone: sent.phone,
      address: sent.address,
      noOfSeats: request.no_of_seats,
      passengers: passengersToJson(sent.passengers),
      why: sent.why,
      totalAmount: majorAmount(terms.total),
      currency: terms.total.currency,
      pricePerSeat: majorAmount(terms.seatPrice),
      offerPriced: terms.offer,
      bookingStatus: BookingStatus.pendingPayment,
      cancelReason: null,
      replacedBy: null,
      draftSecretHash: secret === undefined ? null : draftSecretHash(settings.ID_SECRET, secret),
      sentAt: now.toISOString(),
      decidedAt: null,
      settledAt: null,
      reviewNote: null,
    },
  };
}
