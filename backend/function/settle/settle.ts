import type { GatewayPayment } from '../gateway/gateway.ts';
import { refundRowId } from '../identity/row-ids.ts';
import { confirmedMails, mailId } from '../mail/outbox.ts';
import { sendMail } from '../mail/send-mail.ts';
import { formatOutcome, type PaymentOutcome } from '../payments/payment-outcome.ts';
import type { Ports } from '../ports.ts';
import type { Operation } from '../rows/operations.ts';
import type { BookingRow, HoldRow, OrderRow, TripRow } from '../rows/tables.ts';
import { again, untilCommitted } from '../rows/until-committed.ts';
import { endHoldOperations } from '../seats/end-hold-operations.ts';
import { mendSeats } from '../seats/mend-seats.ts';
import { findTripRow } from '../trips/find-trip.ts';
import { isBookedElsewhere } from './booked-elsewhere.ts';
import { type Circumstances, type Decision, decide } from './decision.ts';
import { giveBack } from './give-back.ts';
import { recordedOutcome } from './recorded-outcome.ts';
import { confirmOperations, refundOperations } from './settle-operations.ts';
import { hasEffect, undoTorn } from './undo-torn.ts';

/** What became of a captured payment; `fresh` where this call decided it. */
export interface Settlement {
  readonly outcome: PaymentOutcome;
  /** As it is afterwards. */
  readonly booking: BookingRow | null;
  readonly fresh: boolean;
}

const rounds = 8;

/**
 * Turns a captured payment into a booking or a refund, once, however many of page, webhook and sweep ask: the outcome's row
 * has an id made from the gateway's payment id, in the same transaction as its effect. `alongside` joins that transaction.
 *
 * The caller has asked the gateway: `captured` is its answer, and `order` is our own record of the order.
 */
export async function settle(
  ports: Ports,
  order: OrderRow,
  captured: GatewayPayment,
  alongside: readonly Operation[] = [],
): Promise<Settlement> {
  const alongsideIds = alongside.map(({ rowId }) => rowId);
  return untilCommitted(rounds, async () => {
    const { rows } = ports;
    const recorded = await recordedOutcome(ports, captured.id);
    if (recorded !== null) {
      const booking = await rows.get('bookings', order.bookingRowId);
      if (await hasEffect(ports, recorded, booking, captured.id)) {
        return { outcome: recorded, booking, fresh: false };
      }
      await undoTorn(ports, order, captured, alongsideIds);
      return again;
    }
    const circumstances = await circumstancesOf(ports, order, captured);
    const decision = decide(circumstances);
    const operations = await operationsFor(ports, circumstances, decision);
    const committed = await rows.commit([...operations, ...alongside]);
    if (movesSeats(decision) && circumstances.trip !== null) await mendSeats(ports, circumstances.trip);
    const outcome: PaymentOutcome =
      decision.kind === 'refund' ? { kind: 'refund', reason: decision.reason } : { kind: 'confirmed' };
    const booking = await rows.get('bookings', order.bookingRowId);
    // An unknown outcome is no different from a lost round: the event's row decides, and its id lets nothing happen twice.
    if (committed !== 'committed' || !(await hasEffect(ports, outcome, booking, captured.id))) {
      await undoTorn(ports, order, captured, alongsideIds);
      return again;
    }
    ports.log.info({
      event: 'payment-settled',
      bookingRowId: order.bookingRowId,
      outcome: formatOutcome(outcome),
    });
    await followUp(ports, order, captured, decision);
    return { outcome, booking, fresh: true };
  });
}

async function circumstancesOf(
  ports: Ports,
  order: OrderRow,
  captured: GatewayPayment,
): Promise<Circumstances> {
  const [booking, hold] = await Promise.all([
    ports.rows.get('bookings', order.bookingRowId),
    ports.rows.get('holds', order.bookingRowId),
  ]);
  const [trip, bookedElsewhere] = await Promise.all([
    tripOf(ports, booking, hold),
    booking !== null && isBookedElsewhere(ports, booking),
  ]);
  return { captured, order, booking, hold, trip, bookedElsewhere, now: ports.clock.now() };
}

async function tripOf(
  { rows }: Ports,
  booking: BookingRow | null,
  hold: HoldRow | null,
): Promise<TripRow | null> {
  if (hold !== null) return rows.get('trips', hold.tripRowId);
  return booking && findTripRow(rows, booking.tripId);
}

/** Late money takes seats, and a refund may end a hold: seats are looked at before anybody hears of them. */
function movesSeats(decision: Decision): boolean {
  return decision.kind === 'refund' ? decision.ends !== null : decision.kind === 'confirm-late';
}

async function operationsFor(
  ports: Ports,
  { captured, order, booking, trip, now }: Circumstances,
  decision: Decision,
): Promise<readonly Operation[]> {
  const payment = await ports.rows.get('payments', order.$id);
  const about = { settings: ports.settings, order, payment, captured, now };
  if (decision.kind !== 'refund') return confirmOperations(about, decision);
  const refund = refundOperations(about, decision);
  if (decision.ends === null) return refund;
  return [...refund, ...endHoldOperations({ hold: decision.ends, trip, booking, payment, now }, 'trip-over')];
}

/** What follows the commit. It may fail: the sweep repeats it. */
async function followUp(ports: Ports, order: OrderRow, captured: GatewayPayment, decision: Decision) {
  if (decision.kind === 'refund') {
    await giveBack(ports, refundRowId(captured.id));
    return;
  }
  for (const mail of confirmedMails) {
    await sendMail(ports, mailId(ports.settings, { mail, bookingRowId: order.bookingRowId }));
  }
}
