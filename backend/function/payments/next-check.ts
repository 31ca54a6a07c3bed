import { day, minute } from '../../../shared/domain/durations.ts';
import type { OrderRow } from '../rows/tables.ts';
import type { OrdersState } from './settle-orders.ts';

const checkInterval = 30 * minute;
// A bank is waited for five days, then the gateway gives the money back itself.
const authorizedDuration = 6 * day;

interface ApprovalTime {
  readonly approvalSeconds: number;
}

/** When the sweep first asks about an order. */
export function firstCheck(openedAt: Date): string {
  return new Date(openedAt.getTime() + checkInterval).toISOString();
}

/** How long an order is watched after it was opened: as long as an approval holds seats, and two days more. */
export function longestWatch({ approvalSeconds }: ApprovalTime): number {
  return 2 * day + approvalSeconds * 1000;
}

/**
 * When the sweep asks the gateway about an order again: money may arrive after its hold is gone, or a second time, and neither
 * page nor webhook may have reported it. First after half an hour, then each time after half of the order's age. Each half
 * hour while the gateway cannot be asked, or a payment is authorised. Null when nothing can come any more.
 */
export function nextCheck(
  { openedAt, authorizedAt }: Pick<OrderRow, 'openedAt' | 'authorizedAt'>,
  state: OrdersState,
  settings: ApprovalTime,
  now: Date,
): string | null {
  const after = (wait: number) => new Date(now.getTime() + wait).toISOString();
  const since = (instant: string) => now.getTime() - Date.parse(instant);
  const waitsForBank = authorizedAt !== null && since(authorizedAt) < authorizedDuration;
  if (waitsForBank || state === 'authorized') return after(checkInterval);
  const age = since(openedAt);
  const left = longestWatch(settings) - age;
  if (left <= 0) return null;
  return after(Math.min(left, state === 'unavailable' ? checkInterval : Math.max(checkInterval, age / 2)));
}
