import type { ErrorAnswer } from '../../../shared/domain/actions/answer.ts';
import { day, hour, minute } from '../../../shared/domain/time/durations.ts';
import { fail } from '../answer.ts';
import type { Caller } from '../identity/network-address.ts';
import type { Tables } from '../rows/tables.ts';
import {
  type AttemptLimit,
  type CountDeps,
  type CountedAttempts,
  countAttempts,
  limitsOf,
} from './count-attempts.ts';

/** Failed lookups of one e-mail and network after which the lookup locks. */
const maxFailedLookups = 5;
const quarterHour = 15 * minute;

/** What a network address may guess of references, by whatever action. */
export const networkLimit = ({ networkHash }: Caller): AttemptLimit => ({
  kind: 'lookup-network',
  of: networkHash,
  most: 30,
  milliseconds: quarterHour,
});

/**
 * Counts a lookup before it looks: calls side by side cannot all look first and be counted after. Five in 15 minutes for an
 * e-mail from one network address, 30 for the address. A lookup that finds its booking is no failed attempt.
 */
export function countLookup(ports: CountDeps, email: string, caller: Caller): Promise<CountedAttempts> {
  const of = `${caller.networkHash} ${email}`;
  return countAttempts(ports, [
    { kind: 'lookup', of, most: maxFailedLookups, milliseconds: quarterHour },
    networkLimit(caller),
  ]);
}

/**
 * Counts a lookup that found nothing: 50 a day for an e-mail, from wherever. One that finds its booking does not meet this
 * limit, or a stranger could lock the owner of the e-mail out.
 */
export function countFailedLookup(ports: CountDeps, email: string): Promise<CountedAttempts> {
  return countAttempts(ports, [{ kind: 'lookup-email', of: email, most: 50, milliseconds: day }]);
}

/**
 * Counts a lookup that found its booking, unless the limits are off: sixty in 15 minutes for a network address, many of which are
 * shared.
 */
export function countFoundLookup(ports: CountDeps, { networkHash }: Caller): Promise<CountedAttempts> {
  const limit = { kind: 'lookup-found', of: networkHash, most: 60, milliseconds: quarterHour };
  return countAttempts(ports, limitsOf(ports, [limit]));
}

export function tooManyAttempts(retryAt: Date): ErrorAnswer {
  return fail('TOO_MANY_ATTEMPTS', { attempts_left: 0, retry_at: retryAt.toISOString() });
}

/** The browser draws another reference, unseen by the traveller. */
export function referenceTaken(): ErrorAnswer {
  return fail('REFERENCE_TAKEN');
}

/** The same to a caller who does not own the booking. Counted like a lookup, since it says that the reference exists. */
export async function strangersReference(ports: CountDeps, caller: Caller): Promise<ErrorAnswer> {
  const attempt = await countAttempts(ports, limitsOf(ports, [networkLimit(caller)]));
  return attempt.ok ? referenceTaken() : tooManyAttempts(attempt.retryAt);
}

const attemptsAnHour = 5;

type LimitedAttempt =
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
): Promise<LimitedAttempt> {
  return counted(ports, [{ kind, of: caller.networkHash, most: attemptsAnHour, milliseconds: hour }]);
}

const mostWaitingSeats = 6;

type AskedForSeats =
  /** `at` is when the network address first asked for the e-mail, within a day. */
  { readonly ok: true; readonly at: Date } | { readonly ok: false; readonly error: ErrorAnswer };

/**
 * Counts seats that one network address waits for on a trip: six a day, as many as it may hold, unless the limits are off. For one e-mail
 * the largest number that it asked for counts, though it left meanwhile.
 */
export async function countWaitingSeats(
  ports: CountDeps,
  { tripRowId, email, seats }: Pick<Tables['waitlist'], 'tripRowId' | 'email' | 'seats'>,
  { networkHash }: Caller,
): Promise<AskedForSeats> {
  const of = `${networkHash} ${tripRowId}`;
  const ask = { of: `${of} ${email}`, milliseconds: day };
  const first = await countAttempts(ports, limitsOf(ports, [{ ...ask, kind: 'waitlist-email', most: 1 }]));
  const seat = { ...ask, kind: 'waitlist-party', most: seats };
  const each = await Promise.all(Array.from({ length: seats }, () => counted(ports, [seat])));
  const more = each.filter((one) => one.ok);
  const limit = { kind: 'waitlist-seats', of, most: mostWaitingSeats, milliseconds: day };
  const room = await counted(
    ports,
    more.map(() => limit),
  );
  if (room.ok)
    return { ok: true, at: first.ok ? ports.clock.now() : new Date(first.retryAt.getTime() - day) };
  await Promise.all([...(first.ok ? [first] : []), ...more].map((one) => one.uncount()));
  return room;
}

/**
 * Orders that are asked for again, each of which asks the gateway: of one booking by one network address, and by it for all bookings. Who
 * knows a booking's id may ask, too, and must not keep its traveller from paying.
 */
export function countRepeatedOrder(
  ports: CountDeps,
  bookingRowId: string,
  { networkHash }: Caller,
): Promise<LimitedAttempt> {
  return counted(ports, [
    { kind: 'order', of: `${networkHash} ${bookingRowId}`, most: 30, milliseconds: hour },
    { kind: 'order-network', of: networkHash, most: 120, milliseconds: hour },
  ]);
}

async function counted(ports: CountDeps, limits: readonly AttemptLimit[]): Promise<LimitedAttempt> {
  const attempts = await countAttempts(ports, limitsOf(ports, limits));
  if (attempts.ok) return attempts;
  const error = fail('TOO_MANY_REQUESTS', { retry_at: attempts.retryAt.toISOString() });
  return { ok: false, error };
}
