import type { ActionAnswer } from '../../../shared/domain/actions/answer.ts';
import type { HeldSeats } from '../../../shared/domain/actions/held-seats.ts';
import { InitializeBookingRequest } from '../../../shared/domain/actions/initialize-booking.ts';
import { fail } from '../answer.ts';
import { isTakenElsewhere, strangersReference } from '../attempts/taken-reference.ts';
import { ownsDraft } from '../bookings/draft-secret.ts';
import { termsOf } from '../bookings/terms.ts';
import type { Caller } from '../caller.ts';
import { alreadyPaid } from '../errors.ts';
import { claimOperations } from '../holds/claim-operations.ts';
import { firstClaimGuard, holdAllowance } from '../holds/hold-allowance.ts';
import { newClaim, type WantedClaim } from '../holds/new-claim.ts';
import { replacedDraft } from '../holds/replaced-draft.ts';
import { heldAnswer, resumeDraft } from '../holds/resume-draft.ts';
import { rowIdOfReference } from '../identity/row-ids.ts';
import type { Ports } from '../ports.ts';
import { findBySecret } from '../rows/find-by-secret.ts';
import type { Operation } from '../rows/operations.ts';
import { again, untilCommitted } from '../rows/until-committed.ts';
import { dropStrayHold } from '../seats/drop-stray-hold.ts';
import { findTrip } from '../trips/find-trip.ts';
import { defineAction } from './action.ts';

// The first reads little; after it, a lost round means that another claim won. Ten of one address, and the limit is met; the rest is for other trips' luck.
const rounds = 17;

/** Claims seats for an instant booking, or gives a draft the seats again that it holds. */
export const initializeBooking = defineAction(InitializeBookingRequest, claimSeats);

async function claimSeats(
  ports: Ports,
  request: InitializeBookingRequest,
  caller: Caller,
): Promise<ActionAnswer<HeldSeats>> {
  const idOf = (secret: string) => rowIdOfReference(secret, request.booking_data.bookingId);
  const id = idOf(ports.settings.idSecret);
  const paymentIds = new Set<string>();

  const commitClaim = async (
    wanted: Omit<WantedClaim, 'id' | 'request' | 'caller'>,
    guard: readonly Operation[],
  ) => {
    const claim = newClaim(ports, { ...wanted, id, request, caller });
    paymentIds.add(claim.hold.paymentId);
    const outcome = await ports.rows.commit([...claimOperations(claim), ...guard]);
    if (outcome !== 'committed') return outcome;
    ports.log.info({
      event: 'seats-held',
      bookingRowId: id,
      tripId: claim.hold.tripId,
      seats: claim.hold.seats,
    });
    // Of what was written for this claim alone, the booking comes first: where it is, so is the rest.
    const isWritten = (await ports.rows.get('bookings', id)) !== null;
    return isWritten ? heldAnswer({ $id: id, ...claim.hold }) : outcome;
  };

  /** What is new mostly goes through: rows that keep it from that are read only where it does not. */
  const claimUnread = async () => {
    const guard = request.replaces === undefined ? firstClaimGuard(ports, caller) : null;
    if (guard === null) return again;
    const trip = await findTrip(ports.rows, request.trip_id);
    const found = termsOf(trip, request, null, ports.clock.now());
    if (!found.ok || found.trip.hostApproval) return again;
    const claimed = await commitClaim({ ...found, replaces: null }, guard);
    return typeof claimed === 'string' ? again : claimed;
  };

  return untilCommitted(rounds, async (round) => {
    if (round === 0) return claimUnread();
    const made = await findBySecret(ports.rows, 'bookings', ports.settings, idOf);
    if (made !== null) {
      const hold = await ports.rows.get('holds', made.$id);
      // Our own commit, whose answer got lost.
      if (hold !== null && paymentIds.has(hold.paymentId)) return heldAnswer(hold);
      if (ownsDraft(made, request.draft_secret)) return resumeDraft(ports, made, request);
    }

    const replaced = await replacedDraft(ports, request.replaces);
    if (replaced.kind === 'paid') {
      return alreadyPaid(replaced.status);
    }
    const replaces = replaced.kind === 'held' ? replaced.hold : null;

    const trip = await findTrip(ports.rows, request.trip_id);
    if (trip?.hostApproval) {
      return fail('APPROVAL_REQUIRED', 'The host approves each booking of this trip before it is paid.');
    }
    const found = termsOf(trip, request, replaces, ports.clock.now());
    if (!found.ok) return found.error;

    const allowance = await holdAllowance(ports, caller, found.trip, replaces);
    if (!allowance.ok) return allowance.error;
    // Only what would have taken seats learns that a reference exists.
    if (made !== null) return strangersReference(ports, caller);

    const claimed = await commitClaim({ ...found, replaces }, allowance.guard);
    if (typeof claimed !== 'string') return claimed;
    if (claimed === 'conflict') {
      await dropStrayHold(ports, id);
      if (await isTakenElsewhere(ports, id, request.booking_data.bookingId))
        return strangersReference(ports, caller);
    }
    return again;
  });
}
