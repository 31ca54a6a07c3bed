import type { ActionAnswer } from '../../../shared/domain/actions/answer.ts';
import { SendHostLinkRequest } from '../../../shared/domain/actions/send-host-link.ts';
import { done } from '../answer.ts';
import { countHourly } from '../attempts/hourly-limit.ts';
import type { Caller } from '../caller.ts';
import { mailHostLink } from '../hosting/mail-link.ts';
import type { Ports } from '../ports.ts';
import { defineAction } from './action.ts';

/** Mails a host the link to all of their trips, once an hour. The answer is the same for any address. */
export const sendHostLink = defineAction(SendHostLinkRequest, send);

async function send(
  ports: Ports,
  { email }: SendHostLinkRequest,
  caller: Caller,
): Promise<ActionAnswer<object>> {
  const counted = await countHourly(ports, 'manage-link', caller);
  if (!counted.ok) return counted.error;
  const hostId = await ports.hosts.userWith(email);
  const [profile] =
    hostId === null ? [] : await ports.rows.list('hProfiles', { equal: { userId: hostId }, limit: 1 });
  if (profile !== undefined) await mailHostLink(ports, profile.userId);
  return done({});
}
