import type { GatewayPayment } from '../gateway/gateway.ts';
import { paymentEventId, refundRowId } from '../identity/row-ids.ts';
import { mailId } from '../mail/outbox.ts';
import { sendMail } from '../mail/send-mail.ts';
import { formatOutcome, type PaymentOutcome, parseOutcome } from '../payments/payment-outcome.ts';
import type { Ports } from '../ports.ts';
import type { Operation } from '../rows/operations.ts';
import type { OrderRow } from '../rows/tables.ts';
import { again, untilCommitted } from '../rows/until-committed.ts';
import { findTrip } from '../trips/find-trip.ts';
import { type Decision, decide } from './decision.ts';
import { giveBack } from './give-back.ts';
import { confirmOperations, refundOperations } from './settle-operations.ts';

/** What became of a captured payment; `fresh` where this call decided it. */
export interface Settlement {
  readonly outcome: PaymentOutcome;
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
  return untilCommitted(rounds, async () => {
    const { rows, settings } = ports;
    const event = await rows.get('gatewayEvents', paymentEventId(settings.idSecret, captured.id));
    if (event !== null) return { outcome: parseOutcome(event.outcome), fresh: false };
    const decision = await currentDecision(ports, order, captured);
    const about = { settings, order, captured, now: ports.clock.now() };
    const operations =
      decision.kind === 'refund'
        ? refundOperations(about, decision.reason)
        : confirmOperations(about, decision);
    // An unknown outcome is no different from a lost round: the event's row decides, and its id lets nothing happen twice.
    if ((await rows.commit([...operations, ...alongside])) !== 'committed') return again;

    const outcome: PaymentOutcome = decision.kind === 'refund' ? decision : { kind: 'confirmed' };
    ports.log.info({
      event: 'payment-settled',
      bookingRowId: order.bookingRowId,
      outcome: formatOutcome(outcome),
    });
    await followUp(ports, order, captured, decision);
    return { outcome, fresh: true };
  });
}

async function currentDecision(ports: Ports, order: OrderRow, captured: GatewayPayment): Promise<Decision> {
  const [booking, hold] = await Promise.all([
    ports.rows.get('bookings', order.bookingRowId),
    ports.rows.get('holds', order.bookingRowId),
  ]);
  const found = booking === null || hold !== null ? null : await findTrip(ports.rows, booking.tripId);
  return decide({ captured, order, booking, hold, trip: found, now: ports.clock.now() });
}

/** What follows the commit. It may fail: the sweep repeats it. */
async function followUp(ports: Ports, order: OrderRow, captured: GatewayPayment, decision: Decision) {
  if (decision.kind === 'refund') {
    await giveBack(ports, refundRowId(ports.settings.idSecret, captured.id));
    return;
  }
  await sendMail(ports, mailId(ports.settings, { mail: 'confirmed', bookingRowId: order.bookingRowId }));
}
