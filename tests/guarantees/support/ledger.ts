import { type Chain, chainOf } from '../../../backend/function/bookings/chain.ts';
import type { Gateway, GatewayPayment } from '../../../backend/function/gateway/gateway.ts';
import { paymentRowId } from '../../../backend/function/identity/row-ids.ts';
import { allRows } from '../../../backend/function/rows/pages.ts';
import type { Rows } from '../../../backend/function/rows/rows.ts';
import { inOrder } from '../../../backend/function/rows/steps.ts';
import type { PaymentRow, SeatRow } from '../../../backend/function/rows/tables.ts';
import type { CountedTrip } from '../../../backend/function/seats/count-changes.ts';
import { foldNumbers } from '../../../backend/function/seats/trip-numbers.ts';

/** Every row and gateway payment that decides who has which seat and where money is. */
export interface Ledger {
  /** Trips with what their steps make of their seats. */
  readonly trips: readonly CountedTrip[];
  /** Every booking that has a row or a step. */
  readonly chains: readonly Chain[];
  readonly seats: readonly SeatRow[];
  readonly payments: readonly PaymentRow[];
  /** Every payment that the gateway captured, reported to the function or not. */
  readonly taken: readonly GatewayPayment[];
}

export interface LedgerSource {
  readonly rows: Rows;
  readonly gateway: Gateway;
}

export async function readLedger({ rows, gateway }: LedgerSource): Promise<Ledger> {
  const [trips, bookings, steps, seats, payments] = await Promise.all([
    allRows(rows, 'trips', {}),
    allRows(rows, 'bookings', {}),
    allRows(rows, 'steps', {}),
    allRows(rows, 'seats', {}),
    allRows(rows, 'payments', {}),
  ]);
  const byChain = Map.groupBy(steps, ({ chain }) => chain);
  const stepsOf = (chain: string) => inOrder(byChain.get(chain) ?? []);
  const ofTrips = Map.groupBy(
    steps.filter(({ tripRowId }) => tripRowId !== null),
    ({ tripRowId }) => tripRowId,
  );
  const rowOf = new Map(bookings.map((row) => [row.$id, row]));
  const ofBookings = steps.filter(
    ({ tripRowId, chain }) => tripRowId === null && !chain.startsWith('draft-'),
  );
  const ids = [...new Set([...rowOf.keys(), ...ofBookings.map(({ chain }) => chain)])];
  return {
    trips: trips.map((trip) => ({ trip, numbers: foldNumbers(inOrder(ofTrips.get(trip.$id) ?? [])) })),
    chains: ids.map((id) => chainOf(id, rowOf.get(id) ?? null, stepsOf(id))),
    seats,
    payments,
    taken: await takenMoney(gateway, ids),
  };
}

/** Finds orders by receipt: so it counts orders that only the gateway knows. */
async function takenMoney(gateway: Gateway, bookingRowIds: readonly string[]): Promise<GatewayPayment[]> {
  const found = new Map<string, GatewayPayment>();
  for (const receipt of bookingRowIds.map(paymentRowId)) {
    const orders = await gateway.ordersOfReceipt(receipt);
    if (!orders.ok) throw new Error(`The gateway did not list the orders of ${receipt}.`);
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
