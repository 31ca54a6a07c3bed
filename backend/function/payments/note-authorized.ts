import type { Ports } from '../ports.ts';
import type { OrderRow } from '../rows/tables.ts';
import { nextCheck } from './next-check.ts';

/** Remembers since when an order has an authorised payment: the sweep asks about it until the gateway has decided. */
export async function noteAuthorized(
  { rows, settings, clock }: Pick<Ports, 'rows' | 'settings' | 'clock'>,
  order: OrderRow,
): Promise<void> {
  if (order.authorizedAt !== null) return;
  const { $id, $updatedAt: _, ...columns } = order;
  const now = clock.now();
  const noted = {
    authorizedAt: now.toISOString(),
    checkAt: nextCheck(order, 'authorized', settings, now),
  };
  // An order that was never written down is now.
  if (await rows.create('orders', $id, { ...columns, ...noted })) return;
  await rows.update('orders', $id, noted);
}
