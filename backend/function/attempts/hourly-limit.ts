import type { Caller } from '../caller.ts';
import type { Ports } from '../ports.ts';
import { type Attempt, countAttempt } from './rolling-window.ts';

const HOUR = 60 * 60_000;
const MOST = 5;

/** Counts what sends mail to others: five an hour for a network address, unless the limits are off. Null: not counted. */
export async function countHourly(
  ports: Ports,
  kind: 'request' | 'enquiry',
  caller: Caller,
): Promise<Attempt | null> {
  if (ports.settings.BOOKING_LIMITS === 'off') return null;
  return countAttempt(ports, { kind, of: caller.networkHash, most: MOST, milliseconds: HOUR });
}
