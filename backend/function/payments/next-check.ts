import { day, minute } from '../../../shared/domain/time/durations.ts';
import type { OrderRow } from '../rows/tables.ts';
import type { OrdersState } from './settle-orders.ts';

const checkInterval = 30 * minute;
/** A bank is waited for five days, then the gateway gives the money back itself: so long after the last attempt nothing can come any more. */
const longestWatch = 6 * day;

interface ApprovalTime {
  readonly approvalSeconds: number;
}

/** When the sweep first asks about an order. */
export function firstCheck(openedAt: Date): string {
  return new Date(openedAt.getTime() + checkInterval).toISOString();
}

/**
 * When the sweep asks the gateway about an order again: money may arrive after its hold is gone, or a second time, and neither
 * page nor webhook may have reported it. First after half an hour, then each time after half of the order's age. Each half
 * hour while the gateway cannot be asked, or a payment is authorised. Null when nothing can come any more, as an answer of the gateway
 * says: a look that was not answered ends nothing.
 */
export function nextCheck(
  { openedAt, authorizedAt }: Pick<OrderRow, 'openedAt' | 'authorizedAt'>,
  state: OrdersState,
  { approvalSeconds }: ApprovalTime,
  now: Date,
): string | null {
  const after = (wait: number) => new Date(now.getTime() + wait).toISOString();
  if (state === 'unavailable' || state === 'authorized') return after(checkInterval);
  const since = (instant: string | null) => (instant === null ? 0 : now.getTime() - Date.parse(instant));
  const lastChance = Date.parse(openedAt) + approvalSeconds * 1000;
  const left = Math.max(Date.parse(authorizedAt ?? openedAt), lastChance) + longestWatch - now.getTime();
  if (left <= 0) return null;
  return after(Math.min(left, Math.max(checkInterval, since(openedAt) / 2)));
}
