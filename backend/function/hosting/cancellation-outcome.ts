import type { CancelTripAnswer } from '../../../shared/domain/actions/cancel-trip.ts';
import type { CurrencyCode } from '../../../shared/domain/money/currency.ts';
import { majorAmount } from '../../../shared/domain/money/money.ts';
import { readChains } from '../bookings/chain.ts';
import { cancelledBy, lifecycle, refundedOf } from '../bookings/lifecycle.ts';
import type { Ports } from '../ports.ts';
import { allRows } from '../rows/pages.ts';

/** What the cancellation of a trip has done so far, by its bookings: so a repeated call answers the same. */
export async function cancellationOutcome(
  { rows }: Pick<Ports, 'rows'>,
  tripRowId: string,
): Promise<CancelTripAnswer> {
  const bookings = await allRows(rows, 'bookings', { equal: { tripRowId } });
  const chains = await readChains(
    rows,
    bookings.map(({ $id }) => $id),
  );
  const cancelled = chains.filter(({ state }) => cancelledBy(state) === 'trip');
  const refunded = new Map<CurrencyCode, number>();
  for (const { row, state } of cancelled) {
    const minor = refundedOf(state);
    if (row !== null && minor > 0) refunded.set(row.currency, (refunded.get(row.currency) ?? 0) + minor);
  }
  return {
    cancelled: cancelled.length,
    left: chains.filter(({ state }) => lifecycle[state.status].isLive).length,
    refunded: [...refunded].map(([currency, minor]) => ({
      currency,
      amount: majorAmount({ minor, currency }),
    })),
  };
}
