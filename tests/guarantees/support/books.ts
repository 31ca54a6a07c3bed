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

/** Everything that says who has which seat and where money is. */
export interface Books {
  readonly trips: readonly TripRow[];
  readonly bookings: readonly BookingRow[];
  readonly holds: readonly HoldRow[];
  readonly payments: readonly PaymentRow[];
  readonly orders: readonly OrderRow[];
  /** What the gateway took, whether or not anybody was told. */
  readonly taken: readonly GatewayPayment[];
}

export interface BooksSource {
  readonly rows: Rows;
  readonly gateway: Gateway;
}

/** Reads the books of some trips, or of all. */
export async function readBooks({ rows, gateway }: BooksSource, tripIds?: readonly string[]): Promise<Books> {
  const wanted = (tripId: string) => tripIds === undefined || tripIds.includes(tripId);
  const [trips, bookings, holds, payments, orders] = await Promise.all([
    allRows(rows, 'trips', {}, 5000),
    allRows(rows, 'bookings', {}, 5000),
    allRows(rows, 'holds', {}, 5000),
    allRows(rows, 'payments', {}, 5000),
    allRows(rows, 'orders', {}, 5000),
  ]);
  const kept = bookings.filter((booking) => wanted(booking.tripId));
  const ids = new Set(kept.map((booking) => booking.$id));
  const ofThem = <T extends { readonly bookingId: string }>(all: readonly T[]) =>
    all.filter(({ bookingId }) => ids.has(bookingId));
  return {
    trips: trips.filter((trip) => wanted(trip.tripId)),
    bookings: kept,
    holds: holds.filter((hold) => wanted(hold.tripId)),
    payments: ofThem(payments),
    orders: ofThem(orders),
    taken: await takenMoney(gateway, ofThem(payments)),
  };
}

/** By receipt, so that an order counts that only the gateway knows of. */
async function takenMoney(gateway: Gateway, payments: readonly PaymentRow[]): Promise<GatewayPayment[]> {
  const found = new Map<string, GatewayPayment>();
  for (const payment of payments) {
    const orders = await gateway.ordersOfReceipt(payment.$id);
    if (!orders.ok) throw new Error(`The gateway did not tell of the orders of ${payment.$id}.`);
    for (const order of orders.value) {
      const paid = await gateway.paymentsOfOrder(order.id);
      if (!paid.ok) throw new Error(`The gateway did not tell of the payments of ${order.id}.`);
      for (const one of paid.value) {
        if (one.status === 'captured' || one.status === 'refunded') found.set(one.id, one);
      }
    }
  }
  return [...found.values()];
}
