import { day } from '../../../shared/domain/durations.ts';
import { keyedHash } from '../identity/keyed-hash.ts';
import type { Ports } from '../ports.ts';
import { increment, type Operation } from '../rows/operations.ts';

const maxHolds = 10;

export type HoldAllowance =
  | { readonly ok: true; readonly guard: readonly Operation[] }
  | { readonly ok: false };

/**
 * Whether a network address may hold seats once more: at most ten live unpaid holds. The guard belongs into the claim's
 * transaction: it lets a claim through only while no other claim of the address has gone through since the holds were
 * counted, so that calls side by side cannot all count nine.
 */
export async function holdAllowance(
  ports: Ports,
  networkHash: string,
  replacedId: string | null,
): Promise<HoldAllowance> {
  if (ports.settings.bookingLimits === 'off') return { ok: true, guard: [] };
  const counter = keyedHash(ports.settings.idSecret, 'attempts', `claims ${networkHash}`);
  // The counter is read before the holds: a claim in between moves it and undoes this one.
  const claims = await claimsSoFar(ports, counter);
  const holds = await ports.rows.list('holds', {
    equal: { networkHash, kind: 'payment' },
    limit: maxHolds + 1,
  });
  const others = holds.filter((hold) => hold.$id !== replacedId);
  if (others.length >= maxHolds) return { ok: false };
  return { ok: true, guard: [increment('attempts', counter, 'count', 1, claims + 1)] };
}

async function claimsSoFar(ports: Ports, counter: string): Promise<number> {
  const row = await ports.rows.get('attempts', counter);
  if (row !== null) return row.count;
  await ports.rows.create('attempts', counter, {
    kind: 'claims',
    count: 0,
    expiresAt: new Date(ports.clock.now().getTime() + day).toISOString(),
  });
  return 0;
}
