import { minute } from '../../../shared/domain/durations.ts';
import { isErased } from '../erasure/erase-booking.ts';
import type { GatewayPayment } from '../gateway/gateway.ts';
import { draftEventId, paymentEventId } from '../identity/row-ids.ts';
import { confirmedMails, mailId } from '../mail/outbox.ts';
import type { Ports } from '../ports.ts';
import type { Operation } from '../rows/operations.ts';
import { allRows } from '../rows/pages.ts';
import type { BookingRow, OrderRow, PaymentRow } from '../rows/tables.ts';
import { mendSeats } from '../seats/mend-seats.ts';
import { findTripRow } from '../trips/find-trip.ts';
import type { Circumstances } from './decision.ts';
import { confirmOperations } from './settle-operations.ts';

/** What was read of a captured payment, with all payment rows of its booking. */
type Found = Pick<Circumstances, 'order' | 'captured' | 'booking' | 'hold'> & {
  readonly payments: readonly PaymentRow[];
};

/**
 * Finishes a confirmation of which a torn commit wrote the booking, and not all of the rest: without the payment and its outcome,
 * the money would go back while the booking stays. False where nothing is missing, and where the booking does not name the payment.
 */
export async function finishTorn(ports: Ports, found: Found): Promise<boolean> {
  const { booking } = found;
  if (booking === null || !isConfirmedBy(booking, found.captured)) return false;
  const operations = await missingOperations(ports, found, booking);
  if (operations.length === 0) return false;
  const outcome = await ports.rows.commit(operations);
  ports.log.error({ event: 'torn-confirmation', bookingRowId: booking.$id, outcome });
  const trip = await findTripRow(ports.rows, booking.tripId);
  if (trip !== null) await mendSeats(ports, trip);
  return true;
}

function isConfirmedBy({ status, paymentEventId: id }: BookingRow, captured: GatewayPayment): boolean {
  return status === 'CONFIRMED' && id === paymentEventId(captured.id);
}

// A sweep that confirms a booking looks at its order in the same minute: the next look is the first one afterwards.
const oneSweep = minute;

/**
 * Whether the last row of a confirmation is missing whose outcome was recorded. Only the first look at the order after it asks: a
 * webhook is answered at once.
 */
export async function isCutShort(
  ports: Ports,
  order: OrderRow,
  booking: BookingRow | null,
): Promise<boolean> {
  if (booking?.status !== 'CONFIRMED' || booking.paymentEventId === null || isErased(booking)) return false;
  const isDue = order.checkAt === null || Date.parse(order.checkAt) <= ports.clock.now().getTime();
  const sinceThen = Date.parse(order.checkedAt ?? '') - Date.parse(booking.settledAt ?? '');
  if (!isDue || sinceThen > oneSweep) return false;
  return !(await mailsOf(ports, booking)).has('new-booking');
}

/** Whether a confirmation that was committed just now has its last row: before that, nothing of it is reported. */
export async function isEndWritten({ rows, settings }: Ports, { bookingRowId }: OrderRow): Promise<boolean> {
  return (await rows.get('outbox', mailId(settings, { mail: 'new-booking', bookingRowId }))) !== null;
}

/** What the confirmation would have written and did not; nothing where another payment paid for the booking. */
async function missingOperations(
  ports: Ports,
  { order, captured, hold, payments }: Found,
  booking: BookingRow,
): Promise<readonly Operation[]> {
  const isPaidOtherwise = payments.some(
    ({ paymentStatus, paymentId }) => paymentStatus === 'COMPLETED' && paymentId !== captured.id,
  );
  if (isPaidOtherwise) return [];
  const created = await createdBy(ports, captured, booking);
  if (created.size === 2 + confirmedMails.length) return [];
  const { settings, clock } = ports;
  const now = clock.now();
  const payment = payments.find(({ $id }) => $id === order.$id) ?? null;
  const about = { settings, order, payment, captured, now, mailDue: now };
  return confirmOperations(about, { kind: 'confirm-torn', booking, hold }).filter(
    ({ action, rowId }) => action !== 'create' || !created.has(rowId),
  );
}

/** The ids of the rows that the confirmation creates, as far as it did. */
async function createdBy(
  ports: Ports,
  captured: GatewayPayment,
  booking: BookingRow,
): Promise<ReadonlySet<string>> {
  const created = new Set<string>();
  for (const id of [paymentEventId(captured.id), draftEventId(booking)]) {
    if ((await ports.rows.get('gatewayEvents', id)) !== null) created.add(id);
  }
  const written = await mailsOf(ports, booking);
  for (const mail of confirmedMails) {
    if (written.has(mail)) created.add(mailId(ports.settings, { mail, bookingRowId: booking.$id }));
  }
  return created;
}

/** The mails about a booking, whatever secret their ids were made with. */
async function mailsOf({ rows }: Ports, { $id: bookingRowId }: BookingRow): Promise<ReadonlySet<string>> {
  const mails = await allRows(rows, 'outbox', { equal: { bookingRowId } });
  return new Set(mails.map(({ mail }) => mail));
}
