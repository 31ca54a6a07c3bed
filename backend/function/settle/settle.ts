import type { GatewayPayment } from '../gateway/gateway.ts';
import { refundRowId } from '../identity/row-ids.ts';
import { newMail, ownMailDue } from '../mail/outbox.ts';
import { sendOwn } from '../mail/send-mail.ts';
import { formatOutcome, type PaymentOutcome } from '../payments/payment-outcome.ts';
import type { Ports } from '../ports.ts';
import type { Operation } from '../rows/operations.ts';
import { allRows } from '../rows/pages.ts';
import type { BookingRow, HoldRow, OrderRow, PaymentRow, TripRow } from '../rows/tables.ts';
import { again, untilCommitted } from '../rows/until-committed.ts';
import { endHoldOperations } from '../seats/end-hold-operations.ts';
import { mendSeats } from '../seats/mend-seats.ts';
import { findTripRow } from '../trips/find-trip.ts';
import { isBookedElsewhere, isDraftConfirmed } from './booked-elsewhere.ts';
import { type Circumstances, type Decision, decide } from './decision.ts';
import { finishTorn, isCutShort, isEndWritten } from './finish-torn.ts';
import { giveBack } from './give-back.ts';
import { outcomeIn, recordedOutcome } from './recorded-outcome.ts';
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

/** What a decision is made from, with all payment rows of the booking. */
type Found = Circumstances & { readonly payments: readonly PaymentRow[] };

/**
 * Turns a captured payment into a booking or a refund, once, however many of page, webhook and sweep ask: the outcome's row
 * has an id made from the gateway's payment id, in the same transaction as its effect. `alongside` joins that transaction.
 *
 * The first round confirms what is held without reading the rows whose ids decide: where one of them exists, its commit fails.
 * The rounds after it read them first, and undo what is torn; only they decide anything else.
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
  let wasCut = false;
  return untilCommitted(rounds, async (round) => {
    const isFirst = round === 0;
    const lost = async (): Promise<typeof again> => {
      if (!isFirst) await undoTorn(ports, order, captured, alongsideIds);
      return again;
    };
    const recorded = isFirst ? null : await recordedOutcome(ports, captured.id);
    const found = await findCircumstances(
      ports,
      order,
      captured,
      isFirst ? isDraftConfirmed : isBookedElsewhere,
    );
    const decided = recorded ?? outcomeIn(found.payments, captured.id);
    if (decided !== null) {
      const { booking } = found;
      if (!(await hasEffect(ports, decided, booking, captured.id))) return lost();
      if (wasCut || (await isCutShort(ports, order, booking))) await finishTorn(ports, found);
      return { outcome: decided, booking, fresh: false };
    }
    const decision = decide(found);
    if (isFirst && decision.kind !== 'confirm-held') return again;
    // The next round finds the outcome that was missing.
    if (!isFirst && (await finishTorn(ports, found))) return again;
    const committed = await ports.rows.commit([...operationsFor(ports, found, decision), ...alongside]);
    if (movesSeats(decision) && found.trip !== null) await mendSeats(ports, found.trip);
    const outcome: PaymentOutcome =
      decision.kind === 'refund' ? { kind: 'refund', reason: decision.reason } : { kind: 'confirmed' };
    const [booking, isWhole] = await Promise.all([
      ports.rows.get('bookings', order.bookingRowId),
      decision.kind === 'refund' || isEndWritten(ports, order),
    ]);
    // An unknown outcome is no different from a lost round: the event's row decides, and its id lets nothing happen twice.
    if (committed !== 'committed' || !(await hasEffect(ports, outcome, booking, captured.id))) return lost();
    if (!isWhole) {
      // The next round finishes it.
      wasCut = true;
      return again;
    }
    ports.log.info({
      event: 'payment-settled',
      bookingRowId: order.bookingRowId,
      outcome: formatOutcome(outcome),
    });
    await followUp(ports, { ...found, booking }, decision);
    return { outcome, booking, fresh: true };
  });
}

async function findCircumstances(
  ports: Ports,
  order: OrderRow,
  captured: GatewayPayment,
  isElsewhere: typeof isBookedElsewhere,
): Promise<Found> {
  const { rows, clock } = ports;
  const { bookingRowId } = order;
  const [booking, hold, payments] = await Promise.all([
    rows.get('bookings', bookingRowId),
    rows.get('holds', bookingRowId),
    allRows(rows, 'payments', { equal: { bookingId: bookingRowId } }),
  ]);
  const [trip, bookedElsewhere] = await Promise.all([
    tripOf(ports, booking, hold),
    booking !== null && isElsewhere(ports, booking),
  ]);
  return { captured, order, booking, hold, payments, trip, bookedElsewhere, now: clock.now() };
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

function operationsFor(
  ports: Ports,
  { captured, order, booking, payments, trip, now }: Found,
  decision: Decision,
): readonly Operation[] {
  const payment = payments.find(({ $id }) => $id === order.$id) ?? null;
  const about = { settings: ports.settings, mailDue: ownMailDue(ports), order, payment, captured, now };
  if (decision.kind !== 'refund') return confirmOperations(about, decision);
  const refund = refundOperations(about, decision);
  if (decision.ends === null) return refund;
  return [...refund, ...endHoldOperations({ hold: decision.ends, trip, booking, payment, now }, 'trip-over')];
}

/** What follows the commit. It may fail: the sweep repeats it. */
async function followUp(ports: Ports, { order, captured, booking, trip }: Found, decision: Decision) {
  if (decision.kind === 'refund') {
    await giveBack(ports, refundRowId(captured.id));
    return;
  }
  const mail = { mail: 'confirmed', bookingRowId: order.bookingRowId } as const;
  await sendOwn(ports, newMail(ports.settings, mail, ownMailDue(ports)), { booking, trip });
}
