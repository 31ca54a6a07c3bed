import type { ActionAnswer } from '../../../shared/domain/actions/answer.ts';
import type {
  InitializeBookingData,
  InitializeBookingRequest,
} from '../../../shared/domain/actions/initialize-booking.ts';
import { BookingStatus, normalStatus } from '../../../shared/domain/booking-status.ts';
import { moneyFromMajor } from '../../../shared/domain/money.ts';
import { passengersToJson } from '../../../shared/domain/traveller.ts';
import { done, refuse } from '../answer.ts';
import type { Ports } from '../ports.ts';
import type { BookingRow, HoldRow } from '../rows/tables.ts';
import { ownsDraft } from './draft-secret.ts';
import { liveHold } from './live-hold.ts';
import { asShown, priceChanged } from './terms.ts';

const taken = () => refuse('REFERENCE_TAKEN', 'This booking reference is in use.');

/** What the browser needs to go on to the payment. */
export function heldAnswer(hold: HoldRow): ActionAnswer<InitializeBookingData> {
  return done({
    booking_id: hold.$id,
    payment_id: hold.paymentId,
    hold_expires_at: new Date(hold.expiresAt).toISOString(),
  });
}

/**
 * The answer to a reference that is in use: the same booking again for whoever made it and changed nothing, while its hold
 * lives; REFERENCE_TAKEN for everybody else, and the browser draws another.
 */
export async function resumeDraft(
  ports: Ports,
  made: BookingRow,
  request: InitializeBookingRequest,
): Promise<ActionAnswer<InitializeBookingData>> {
  if (!ownsDraft(ports.settings.ID_SECRET, made, request.draft_secret)) return taken();
  const hold = await liveHold(ports, made.$id);
  // Ending a hold may have found it paid.
  const booking = (hold === null ? await ports.rows.get('bookings', made.$id) : null) ?? made;
  const status = normalStatus(booking.bookingStatus);
  if (status === BookingStatus.confirmed) {
    return refuse('INVALID_BOOKING_STATUS', 'This booking is paid already.', { status });
  }
  if (hold === null || status !== BookingStatus.pendingPayment) return taken();
  if (!isUnchanged(booking, request)) return taken();
  const total = moneyFromMajor(booking.totalAmount, booking.currency);
  if (!asShown(request.booking_data, total)) {
    return priceChanged(moneyFromMajor(booking.pricePerSeat, booking.currency), total);
  }
  return heldAnswer(hold);
}

function isUnchanged(
  booking: BookingRow,
  { trip_id, booking_data: sent }: InitializeBookingRequest,
): boolean {
  const passengers = passengersToJson(sent.passengers);
  return (
    booking.tripId === trip_id &&
    booking.email === sent.email &&
    booking.phone === sent.phone &&
    booking.address === sent.address &&
    booking.why === sent.why &&
    booking.passengers.length === passengers.length &&
    booking.passengers.every((text, index) => text === passengers[index])
  );
}
