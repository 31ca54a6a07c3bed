import { readChains } from '../../function/bookings/chain.ts';
import { createRestGateway } from '../../function/gateway/rest-gateway.ts';
import { allRows, slices } from '../../function/rows/pages.ts';
import type { Rows } from '../../function/rows/rows.ts';
import type { PaymentRow, Tables } from '../../function/rows/tables.ts';
import { type GatewayAccess, listPayments, type Span, type TakenPayment } from '../gateway.ts';
import { type Entry, entryOf, type OurRecord } from './entry.ts';

type ReadRows = Pick<Rows, 'get' | 'list'>;

export interface Books {
  /** In the order in which they were paid. */
  readonly entries: readonly Entry[];
  /** Payments of ours in the span that the gateway does not know, by its own id. */
  readonly unknownToGateway: readonly string[];
}

const mostRows = 5000;

/**
 * Every payment that the gateway captured in the span, and what it became by our own rows. Writes nothing.
 * @throws Error where the gateway or the server does not answer: books with a gap are none.
 */
export async function readBooks(
  rows: ReadRows,
  access: GatewayAccess,
  span: Span,
  now: number,
): Promise<Books> {
  const listed = await listPayments(access, span);
  const captured = listed.filter(({ isCaptured }) => isCaptured).toSorted((a, b) => a.at - b.at);
  const records = await ourRecords(rows, captured);
  const entries: Entry[] = [];
  for (const taken of captured) {
    const ours = records.get(taken.id) ?? null;
    // Others may use the same account at the gateway.
    if (ours === null && !(await isOurs(access, taken))) continue;
    entries.push(entryOf(taken, ours, now));
  }
  return {
    entries,
    unknownToGateway: await unknownPayments(rows, access, span, new Set(listed.map(({ id }) => id))),
  };
}

/** Our rows of payments, by the gateway's id: three lists for each hundred. */
async function ourRecords(
  rows: ReadRows,
  taken: readonly TakenPayment[],
): Promise<ReadonlyMap<string, OurRecord>> {
  const records = new Map<string, OurRecord>();
  for (const part of slices(taken, 100)) {
    const ids = part.map(({ id }) => id);
    const orderIds = part.flatMap(({ orderId }) => (orderId === null ? [] : [orderId]));
    const [steps, payments, orders] = await Promise.all([
      rows.list('steps', { anyOf: { payment: ids }, limit: mostRows }),
      rows.list('payments', { anyOf: { paymentId: ids }, limit: mostRows }),
      orderIds.length === 0
        ? []
        : rows.list('orders', { anyOf: { gatewayOrderId: orderIds }, limit: mostRows }),
    ]);
    const bookingOf = new Map<string, string>();
    for (const { id, orderId } of part) {
      const found = bookingIdOf(id, orderId, { steps, payments, orders });
      if (found !== null) bookingOf.set(id, found);
    }
    const chains = await readChains(rows, [...new Set(bookingOf.values())]);
    const chainOf = new Map(chains.map((chain) => [chain.id, chain]));
    for (const [id, booking] of bookingOf) {
      const chain = chainOf.get(booking);
      // Appwrite's own comparison may ignore the case of letters.
      const own = payments.filter(({ paymentId }) => paymentId === id);
      if (chain !== undefined) records.set(id, { chain, rows: own });
    }
  }
  return records;
}

interface Found {
  readonly steps: readonly Tables['steps'][];
  readonly payments: readonly PaymentRow[];
  readonly orders: readonly Tables['orders'][];
}

function bookingIdOf(id: string, orderId: string | null, { steps, payments, orders }: Found): string | null {
  return (
    steps.find(({ payment }) => payment === id)?.chain ??
    payments.find(({ paymentId }) => paymentId === id)?.bookingId ??
    orders.find(({ gatewayOrderId }) => gatewayOrderId === orderId)?.bookingRowId ??
    null
  );
}

/** Whether the notes of its order are ours. */
async function isOurs(access: GatewayAccess, { orderId }: TakenPayment): Promise<boolean> {
  if (orderId === null) return false;
  const order = await createRestGateway(access, fetch).order(orderId);
  if (!order.ok && order.reason === 'unavailable')
    throw new Error('The gateway does not answer about an order.');
  return order.ok && /^[0-9a-f]{32}$/.test(order.value.bookingRowId ?? '');
}

async function unknownPayments(
  rows: ReadRows,
  access: GatewayAccess,
  { from, to }: Span,
  listed: ReadonlySet<string>,
): Promise<readonly string[]> {
  const gateway = createRestGateway(access, fetch);
  const settled = await allRows(rows, 'payments', {
    atLeast: { settledAt: new Date(from).toISOString() },
    atMost: { settledAt: new Date(to).toISOString() },
  });
  const unknown: string[] = [];
  for (const paymentId of new Set(settled.map((row) => row.paymentId))) {
    if (paymentId === null || listed.has(paymentId)) continue;
    // It may have been made before the span, and captured in it.
    const asked = await gateway.payment(paymentId);
    if (!asked.ok && asked.reason === 'unavailable')
      throw new Error('The gateway does not answer about a payment.');
    if (!asked.ok) unknown.push(paymentId);
  }
  return unknown;
}
