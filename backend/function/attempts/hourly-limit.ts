import type { ErrorAnswer } from '../../../shared/domain/actions/answer.ts';
import { hour } from '../../../shared/domain/time/durations.ts';
import { fail } from '../answer.ts';
import type { Caller } from '../identity/network-address.ts';
import { type AttemptLimit, type CountDeps, countAttempts } from './count-attempts.ts';

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
  kind: 'request' | 'enquiry' | 'manage-link' | 'waitlist',
  caller: Caller,
): Promise<HourlyAttempt> {
  return counted(ports, [{ kind, of: caller.networkHash, most: attemptsAnHour, milliseconds: hour }]);
}

/** Orders that are asked for again, each of which asks the gateway: of one booking, and of one network address. */
export function countRepeatedOrder(
  ports: CountDeps,
  bookingRowId: string,
  { networkHash }: Caller,
): Promise<HourlyAttempt> {
  return counted(ports, [
    { kind: 'order', of: bookingRowId, most: 30, milliseconds: hour },
    { kind: 'order-network', of: networkHash, most: 120, milliseconds: hour },
  ]);
}

async function counted(ports: CountDeps, limits: readonly AttemptLimit[]): Promise<HourlyAttempt> {
  if (ports.settings.bookingLimits === 'off') return { ok: true, uncount: async () => undefined };
  const attempts = await countAttempts(ports, limits);
  if (attempts.ok) return attempts;
  const error = fail('TOO_MANY_REQUESTS', { retry_at: attempts.retryAt.toISOString() });
  return { ok: false, error };
}
