import type { Ports } from '../ports.ts';
import type { OrderRow } from '../rows/tables.ts';

/** Remembers since when an order has an authorised payment: the sweep asks about it until the gateway has decided. */
export async function noteAuthorized({ rows, clock }: Ports, order: OrderRow): Promise<void> {
  if (order.authorizedAt !== null) return;
  const { $id, ...columns } = order;
  const authorizedAt = clock.now().toISOString();
  // An order that was never written down is now.
  if (await rows.create('orders', $id, { ...columns, authorizedAt })) return;
  await rows.update('orders', $id, { authorizedAt });
}
