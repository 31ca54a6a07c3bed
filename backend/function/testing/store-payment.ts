import type { Rows } from '../rows/rows.ts';
import type { PaymentRow } from '../rows/tables.ts';
import { paymentRow } from './rows.ts';

/** Stores a payment of the booking. Returns the id of its row. */
export async function storePayment(
  rows: Pick<Rows, 'create'>,
  change: Partial<PaymentRow> = {},
): Promise<string> {
  const { $id, ...columns } = paymentRow(change);
  await rows.create('payments', $id, columns);
  return $id;
}
