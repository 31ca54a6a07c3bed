import type { ErrorAnswer } from '../../../shared/domain/actions/answer.ts';
import { hour } from '../../../shared/domain/durations.ts';
import { fail } from '../answer.ts';
import type { Caller } from '../caller.ts';
import { countAttempts } from './count-attempts.ts';
import type { CountDeps } from './rolling-window.ts';

const attemptsAnHour = 5;

type HourlyAttempt =
  | {
      readonly ok: true;
      /** Takes the attempt back: nothing was sent. */
      readonly uncount: () => Promise<void>;
    }
  | { readonly ok: false; readonly error: ErrorAnswer };

/** Counts what sends mail to others: five an hour for a network address, unless the limits are off. */
export async function countHourly(
  ports: CountDeps,
  kind: 'request' | 'enquiry' | 'manage-link',
  caller: Caller,
): Promise<HourlyAttempt> {
  if (ports.settings.bookingLimits === 'off') return { ok: true, uncount: async () => undefined };
  const limit = { kind, of: caller.networkHash, most: attemptsAnHour, milliseconds: hour };
  const counted = await countAttempts(ports, [limit]);
  if (counted.ok) return counted;
  const data = { retry_at: counted.retryAt.toISOString() };
  return { ok: false, error: fail('TOO_MANY_REQUESTS', 'Too many requests. Please try again later', data) };
}
