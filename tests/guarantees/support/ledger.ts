import type { Gateway, GatewayPayment } from '../../../backend/function/gateway/gateway.ts';
import { allRows } from '../../../backend/function/rows/pages.ts';
import type { Rows } from '../../../backend/function/rows/rows.ts';
import type {
  BookingRow,
  HoldRow,
  OrderRow,
  PaymentRow,
  TripRow,
} from '../../../backend/function/rows/tables.ts';

/** Every row and gateway payment that decides who has which seat and where money is. */
export interface Ledger {
  readonly trips: readonly TripRow[];
  readonly bookings: readonly BookingRow[];
  readonly holds: readonly HoldRow[];
  readonly payments: readonly PaymentRow[];
  readonly orders: readonly OrderRow[];
  /** Every payment that the gateway captured, reported to the function or not. */
  readonly taken: readonly GatewayPayment[];
  /** Row ids of bookings that a person confirmed: no payment needs to have paid for them. */
  readonly confirmedByHand: ReadonlySet<string | null>;
  /** Ids of booked payments of which support was mailed that a person refunded them. */
  readonly refundsReported: ReadonlySet<string | null>;
}

export interface LedgerSource {
  readonly rows: Rows;
  readonly gateway: Gateway;
}

/** Reads the ledger of the given trips, or of all. */
export async function readLedger(
  { rows, gateway }: LedgerSource,
  tripIds?: readonly string[],
): Promise<Ledger> {
  const wanted = (tripId: string) => tripIds === undefined || tripIds.includes(tripId);
  const [trips, bookings, holds, payments, orders, byHand, reports] = await Promise.all([
    allRows(rows, 'trips', {}),
    allRows(rows, 'bookings', {}),
    allRows(rows, 'holds', {}),
    allRows(rows, 'payments', {}),
    allRows(rows, 'orders', {}),
    allRows(rows, 'outbox', { equal: { mail: 'confirmed-by-hand' } }),
    allRows(rows, 'gatewayEvents', { equal: { kind: 'refund' } }),
  ]);
  const kept = bookings.filter((booking) => wanted(booking.tripId));
  const ids = new Set(kept.map((booking) => booking.$id));
  const keptPayments = payments.filter(({ bookingId }) => ids.has(bookingId));
  return {
    trips: trips.filter((trip) => wanted(trip.tripId)),
    bookings: kept,
    holds: holds.filter((hold) => wanted(hold.tripId)),
    payments: keptPayments,
    orders: orders.filter(({ bookingRowId }) => ids.has(bookingRowId)),
    taken: await takenMoney(gateway, keptPayments),
    confirmedByHand: new Set(byHand.map(({ bookingRowId }) => bookingRowId)),
    refundsReported: new Set(reports.map(({ gatewayPaymentId }) => gatewayPaymentId)),
  };
}

/** Finds orders by receipt: so it counts orders that only the gateway knows. */
async function takenMoney(gateway: Gateway, payments: readonly PaymentRow[]): Promise<GatewayPayment[]> {
  const found = new Map<string, GatewayPayment>();
  for (const payment of payments) {
    const orders = await gateway.ordersOfReceipt(payment.$id);
    if (!orders.ok) throw new Error(`The gateway did not list the orders of ${payment.$id}.`);
    for (const order of orders.value) {
      const paid = await gateway.paymentsOfOrder(order.id);
      if (!paid.ok) throw new Error(`The gateway did not list the payments of ${order.id}.`);
      for (const one of paid.value) {
        if (one.status === 'captured' || one.status === 'refunded') found.set(one.id, one);
      }
    }
  }
  return [...found.values()];
}
