import { keyedHash } from '../identity/keyed-hash.ts';
import type { Ports } from '../ports.ts';

export interface AttemptLimit {
  /** Names the limit among others. */
  readonly kind: string;
  /** Whom it counts: nothing of it is stored but a keyed hash. */
  readonly of: string;
  readonly most: number;
  readonly milliseconds: number;
}

export type Attempt =
  | { readonly ok: true; readonly left: number; readonly rowId: string }
  | { readonly ok: false; readonly retryAt: Date };

/**
 * Counts one attempt, unless the window is full. A window begins with its first attempt and ends `milliseconds` later.
 *
 * Its row's id holds the stretch of clock time in which it began. Each stretch is as long as a window, so that at most one
 * begins in it, it ends within the next one, and no row is ever used again: a bounded increment is all that counts.
 */
export async function countAttempt(ports: Ports, limit: AttemptLimit): Promise<Attempt> {
  const now = ports.clock.now().getTime();
  const stretch = Math.floor(now / limit.milliseconds);
  const idOf = (begun: number) =>
    keyedHash(ports.settings.idSecret, 'attempts', `${limit.kind} ${begun} ${limit.of}`);

  const earlier = await ports.rows.get('attempts', idOf(stretch - 1));
  const lasts = earlier !== null && Date.parse(earlier.expiresAt) > now;
  const rowId = lasts ? earlier.$id : idOf(stretch);
  const counted = await ports.rows.countUp('attempts', rowId, limit.most);
  if (typeof counted === 'number') return { ok: true, left: limit.most - counted, rowId };
  if (counted === 'limit') return { ok: false, retryAt: await endOf(ports, rowId, now + limit.milliseconds) };

  const expiresAt = new Date(now + limit.milliseconds).toISOString();
  const begun = await ports.rows.create('attempts', rowId, { kind: limit.kind, count: 1, expiresAt });
  // Another call began the window in between: count in that one.
  return begun ? { ok: true, left: limit.most - 1, rowId } : countAttempt(ports, limit);
}

/** Takes an attempt back that turned out not to count. */
export async function uncountAttempt(ports: Ports, attempt: Attempt): Promise<void> {
  if (attempt.ok) await ports.rows.countDown('attempts', attempt.rowId);
}

/** When the window of a row ends; `otherwise`, in milliseconds, where the row is gone. */
export async function endOf(ports: Ports, rowId: string, otherwise: number): Promise<Date> {
  const row = await ports.rows.get('attempts', rowId);
  return new Date(row?.expiresAt ?? otherwise);
}
