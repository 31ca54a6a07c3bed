import { minute } from '../../../shared/domain/durations.ts';
import { ranOutUnpaid } from '../bookings/cancel-reason.ts';
import type { GatewayPayment } from '../gateway/gateway.ts';
import { keyedHash } from '../identity/keyed-hash.ts';
import { draftEventId, paymentEventId } from '../identity/row-ids.ts';
import { confirmedMails, mailId } from '../mail/outbox.ts';
import type { PaymentOutcome } from '../payments/payment-outcome.ts';
import type { Ports } from '../ports.ts';
import { findBySecret } from '../rows/find-by-secret.ts';
import { type Operation, remove, update } from '../rows/operations.ts';
import type { BookingRow, OrderRow, PaymentRow } from '../rows/tables.ts';
import { mendSeats } from '../seats/mend-seats.ts';
import { findTripRow } from '../trips/find-trip.ts';
import { paymentsOf } from './recorded-outcome.ts';

const leaseDuration = 2 * minute;

/**
 * Whether an outcome has its effect. A confirmation writes its booking first and a refund its payment row, so where these are
 * missing, the rest is left of a torn commit. `booking` was read after the outcome.
 */
export async function hasEffect(
  ports: Ports,
  outcome: PaymentOutcome,
  booking: BookingRow | null,
  gatewayPaymentId: string,
): Promise<boolean> {
  if (outcome.kind === 'confirmed') return isConfirmed(booking);
  return outcome.kind === 'unknown' || isRefund(await paymentsOf(ports, gatewayPaymentId));
}

const isRefund = (payments: readonly PaymentRow[]) =>
  payments.some(({ refundReason }) => refundReason !== null);

/** A booking that a person deleted or cancelled since was confirmed all the same; one that ran out afterwards was not. */
function isConfirmed(booking: BookingRow | null): boolean {
  return (
    booking === null ||
    (booking.settledAt !== null && !ranOutUnpaid(booking)) ||
    booking.status === 'CONFIRMED'
  );
}

/**
 * Removes what a torn settlement left of itself, so that the payment can be decided again. Does nothing where the payment is
 * settled, or nothing is left; one call at a time. `alongside` are the ids of the events that were written with it.
 */
export async function undoTorn(
  ports: Ports,
  order: OrderRow,
  captured: GatewayPayment,
  alongside: readonly string[],
): Promise<void> {
  const { rows, settings, clock } = ports;
  const lease = keyedHash(settings.idSecret, 'attempts', `undo ${captured.id}`);
  const expiresAt = new Date(clock.now().getTime() + leaseDuration).toISOString();
  if (!(await rows.create('attempts', lease, { kind: 'undo', count: 0, expiresAt }))) return;
  try {
    const left = await leftOf(ports, order, captured, alongside);
    if (left.length === 0) return;
    const outcome = await rows.commit(left);
    ports.log.error({
      event: 'torn-settlement',
      bookingRowId: order.bookingRowId,
      rows: left.length,
      outcome,
    });
    const booking = await rows.get('bookings', order.bookingRowId);
    const trip = booking && (await findTripRow(rows, booking.tripId));
    if (trip !== null) await mendSeats(ports, trip);
  } finally {
    await rows.remove('attempts', lease);
  }
}

/** Reads the last rows of the transaction first: where it is committed meanwhile, its effect shows by then. */
async function leftOf(
  ports: Ports,
  { bookingRowId }: OrderRow,
  captured: GatewayPayment,
  alongside: readonly string[],
): Promise<readonly Operation[]> {
  const { rows, settings } = ports;
  const mails = await Promise.all(
    confirmedMails.map((mail) =>
      findBySecret(rows, 'outbox', settings, (idSecret) => mailId({ idSecret }, { mail, bookingRowId })),
    ),
  );
  const events = await Promise.all(alongside.map((id) => rows.get('gatewayEvents', id)));
  const draft = await draftOf(ports, bookingRowId);
  const event = await rows.get('gatewayEvents', paymentEventId(captured.id));
  const payments = await paymentsOf(ports, captured.id);
  const confirmed = isConfirmed(await rows.get('bookings', bookingRowId));
  if (isRefund(payments) || (confirmed && event?.outcome === 'confirmed')) return [];
  const gone = [event, ...events].flatMap((row) => (row === null ? [] : [remove('gatewayEvents', row.$id)]));
  // Another payment may have confirmed the booking: the rest is its own.
  if (confirmed) return gone;
  return [
    ...payments.map(({ $id }) =>
      update('payments', $id, { paymentStatus: 'CREATED', paymentId: null, settledAt: null }),
    ),
    ...gone,
    ...(draft?.outcome === bookingRowId ? [remove('gatewayEvents', draft.$id)] : []),
    ...mails.flatMap((mail) => (mail === null ? [] : [remove('outbox', mail.$id)])),
  ];
}

async function draftOf({ rows }: Ports, bookingRowId: string) {
  const booking = await rows.get('bookings', bookingRowId);
  return booking && rows.get('gatewayEvents', draftEventId(booking));
}
