import { hour } from '../../../shared/domain/durations.ts';
import type { Caller } from '../caller.ts';
import type { Ports } from '../ports.ts';
import { type Attempt, countAttempt } from './rolling-window.ts';

const attemptsAnHour = 5;

/** Counts what sends mail to others: five an hour for a network address, unless the limits are off. Null: not counted. */
export async function countHourly(
  ports: Ports,
  kind: 'request' | 'enquiry',
  caller: Caller,
): Promise<Attempt | null> {
  if (ports.settings.bookingLimits === 'off') return null;
  return countAttempt(ports, { kind, of: caller.networkHash, most: attemptsAnHour, milliseconds: hour });
}
