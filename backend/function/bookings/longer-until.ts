import { day, hour, second } from '../../../shared/domain/time/durations.ts';
import { told } from '../outbox/write-mails.ts';
import type { Ports } from '../ports.ts';
import { isOffer, offerMail } from '../queue/queue.ts';
import type { TripRow } from '../rows/tables.ts';
import type { Chain } from './chain.ts';

type PromiseDeps = Pick<Ports, 'rows' | 'clock' | 'settings'>;

/**
 * The time to pay begins when the mail about it has left, and ends with the departure; null where it is over, where no mail was to come, or
 * where the mail has waited too long.
 * @param read the trip's row, where it was read a moment ago.
 */
export async function longerUntil(
  deps: PromiseDeps,
  chain: Chain,
  read: TripRow | null = null,
): Promise<string | null> {
  const invitation = invitationTo(deps, chain);
  if (invitation === null || chain.row === null) return null;
  const heard = await told(deps.rows, invitation);
  if (heard.kind === 'never') return null;
  const now = deps.clock.now().getTime();
  const trip = read ?? (await deps.rows.get('trips', chain.row.tripRowId));
  const { seconds, waitsUntil } = invitation;
  const ends =
    heard.kind === 'told' ? heard.at.getTime() + seconds * second : Math.min(now + hour, waitsUntil);
  const until = Math.min(ends, trip === null ? ends : Date.parse(trip.startDate));
  return until > now ? new Date(until).toISOString() : null;
}

/** Until when its seats are held, as the mail about an approval, or an offer, says: their time begins with it. */
export async function promisedUntil(
  deps: PromiseDeps,
  chain: Chain,
  read: TripRow | null = null,
): Promise<string | null> {
  const { until } = chain.state;
  const longer = await longerUntil(deps, chain, read);
  return longer !== null && until !== null && Date.parse(longer) > Date.parse(until) ? longer : until;
}

// The mail about an offer waits while strangers fill its recipient's day: others wait for the seats.
const longestUntold = 2 * day;

/** The mail that says until when seats are held: of an approval, or of an offer. `waitsUntil` is how long they are held without it. */
function invitationTo({ settings }: PromiseDeps, { row, state, steps }: Chain) {
  if (row !== null && isOffer(row))
    return {
      ...offerMail(row),
      seconds: settings.waitlistSeconds,
      waitsUntil: Date.parse(row.sentAt) + longestUntold,
    } as const;
  const approval = steps.findLast(({ to, by }) => to === 'APPROVED' && by === 'host');
  if (state.status !== 'APPROVED' || approval === undefined) return null;
  const { approvalSeconds: seconds } = settings;
  return { mail: 'approved', reports: approval.$id, seconds, waitsUntil: Number.POSITIVE_INFINITY } as const;
}
