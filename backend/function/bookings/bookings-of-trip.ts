import type { CurrencyCode } from '../../../shared/domain/money/currency.ts';
import { majorAmount } from '../../../shared/domain/money/money.ts';
import { allRows } from '../rows/pages.ts';
import type { Rows } from '../rows/rows.ts';
import type { BookingRow } from '../rows/tables.ts';
import { type Chain, readChains } from './chain.ts';
import { lifecycle } from './lifecycle.ts';

/** The bookings that a trip still has, by their rows. */
export async function liveBookings(
  rows: Pick<Rows, 'list'>,
  tripRowId: string,
): Promise<readonly BookingRow[]> {
  // A person may have written a status of their own.
  const all = await allRows(rows, 'bookings', { equal: { tripRowId } });
  return all.filter(({ status }) => lifecycle[status].isLive);
}

/** Those of them that are paid. */
export async function paidBookings(
  rows: Pick<Rows, 'list'>,
  tripRowId: string,
): Promise<readonly BookingRow[]> {
  const live = await liveBookings(rows, tripRowId);
  return live.filter(({ status }) => lifecycle[status].isPaid);
}

/** Every booking that a trip has had, with its steps. */
export async function chainsOfTrip(
  rows: Pick<Rows, 'get' | 'list'>,
  tripRowId: string,
): Promise<readonly Chain[]> {
  const bookings = await allRows(rows, 'bookings', { equal: { tripRowId } });
  const ids = bookings.map(({ $id }) => $id);
  return readChains(rows, ids);
}

/** What the bookings come to, each in minor units: in major units, one entry a currency. */
export function sumsOf(
  chains: readonly Chain[],
  of: (chain: Chain) => number,
): { readonly currency: CurrencyCode; readonly amount: number }[] {
  const total = new Map<CurrencyCode, number>();
  for (const chain of chains) {
    if (chain.row === null || of(chain) === 0) continue;
    total.set(chain.row.currency, (total.get(chain.row.currency) ?? 0) + of(chain));
  }
  return [...total].map(([currency, minor]) => ({ currency, amount: majorAmount({ minor, currency }) }));
}
