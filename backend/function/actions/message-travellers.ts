import type { ActionAnswer } from '../../../shared/domain/actions/answer.ts';
import {
  type MessageTravellersData,
  MessageTravellersRequest,
} from '../../../shared/domain/actions/message-travellers.ts';
import { day } from '../../../shared/domain/durations.ts';
import { done, fail } from '../answer.ts';
import { countAttempts } from '../attempts/count-attempts.ts';
import { lifecycle } from '../bookings/lifecycle.ts';
import { liveBookings } from '../bookings/live-bookings.ts';
import { linkInvalid } from '../errors.ts';
import { linkedTrip } from '../hosting/linked-trip.ts';
import { plainHash } from '../identity/hashes.ts';
import { isMailWritten, writeMails } from '../outbox/write-mails.ts';
import type { Ports } from '../ports.ts';
import { defineAction } from './action.ts';

const mostADay = 3;

/** A host writes to everybody who is coming; each answers the host. */
export const messageTravellers = defineAction(MessageTravellersRequest, send);

async function send(
  ports: Ports,
  { token, text, key }: MessageTravellersRequest,
): Promise<ActionAnswer<MessageTravellersData>> {
  const trip = await linkedTrip(ports, 'manage', token);
  if (trip === null) return linkInvalid();
  const live = await liveBookings(ports.rows, trip.$id);
  const paid = live.filter(({ status }) => lifecycle[status].isPaid);
  const message = plainHash('message', `${trip.$id}\n${key ?? ports.random.hex(24)}`, 24);
  const mails = paid.map(({ $id }) => ({
    mail: 'message' as const,
    reports: `${message} ${$id}`,
    bookingRowId: $id,
    tripRowId: trip.$id,
    detail: JSON.stringify({ text }),
  }));
  const [first] = mails;
  if (first === undefined) return done({ sent: 0 });
  if (!(await isMailWritten(ports, first))) {
    const limit = { kind: 'message', of: trip.$id, most: mostADay, milliseconds: day };
    const counted = await countAttempts(ports, [limit]);
    if (!counted.ok) {
      const data = { retry_at: counted.retryAt.toISOString() };
      return fail('TOO_MANY_REQUESTS', `You can write to all travellers ${mostADay} times a day.`, data);
    }
  }
  await writeMails({ ...ports, owe: null }, mails);
  return done({ sent: mails.length });
}
