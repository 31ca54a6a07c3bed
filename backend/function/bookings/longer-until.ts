import { hour, second } from '../../../shared/domain/time/durations.ts';
import { stepId } from '../identity/row-ids.ts';
import { told } from '../outbox/write-mails.ts';
import type { DecideDeps } from '../ports.ts';
import { isOffer } from '../queue/queue.ts';
import type { Chain } from './chain.ts';

/** The time to pay begins when the mail about it has left, and ends with the departure; null where it is over, or no mail was to come. */
export async function longerUntil(deps: DecideDeps, chain: Chain): Promise<string | null> {
  const invitation = invitationTo(deps, chain);
  if (invitation === null || chain.row === null) return null;
  const heard = await told(deps.rows, invitation);
  if (heard.kind === 'never') return null;
  const now = deps.clock.now().getTime();
  const trip = await deps.rows.get('trips', chain.row.tripRowId);
  const ends = heard.kind === 'told' ? heard.at.getTime() + invitation.seconds * second : now + hour;
  const until = Math.min(ends, trip === null ? ends : Date.parse(trip.startDate));
  return until > now ? new Date(until).toISOString() : null;
}

/** The mail that says until when seats are held: of an approval, or of an offer. */
function invitationTo({ settings }: DecideDeps, { row, state, steps }: Chain) {
  if (row !== null && isOffer(row))
    return {
      mail: 'waitlist-offer',
      reports: stepId(row.$id, 0),
      seconds: settings.waitlistSeconds,
    } as const;
  const approval = steps.findLast(({ to, by }) => to === 'APPROVED' && by === 'host');
  if (state.status !== 'APPROVED' || approval === undefined) return null;
  return { mail: 'approved', reports: approval.$id, seconds: settings.approvalSeconds } as const;
}
