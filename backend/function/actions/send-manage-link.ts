import type { ActionAnswer } from '../../../shared/domain/actions/answer.ts';
import { SendManageLinkRequest } from '../../../shared/domain/actions/send-manage-link.ts';
import { done } from '../answer.ts';
import { countHourly } from '../attempts/hourly-limit.ts';
import type { Caller } from '../caller.ts';
import { mailLink } from '../hosting/mail-link.ts';
import type { Ports } from '../ports.ts';
import { findTripRow } from '../trips/find-trip.ts';
import { defineAction } from './action.ts';

/** Mails the link of a trip's view to its host, once an hour. The answer is the same for any trip. */
export const sendManageLink = defineAction(SendManageLinkRequest, send);

async function send(
  ports: Ports,
  { trip_id: tripId }: SendManageLinkRequest,
  caller: Caller,
): Promise<ActionAnswer<object>> {
  const counted = await countHourly(ports, 'manage-link', caller);
  if (!counted.ok) return counted.error;
  const trip = await findTripRow(ports.rows, tripId);
  if (trip !== null) await mailLink(ports, 'manage-link', trip);
  return done({});
}
