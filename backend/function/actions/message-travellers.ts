import {
  type MessageTravellersData,
  MessageTravellersRequest,
  messagesADay,
} from '../../../shared/domain/actions/message-travellers.ts';
import { day } from '../../../shared/domain/time/durations.ts';
import { done, fail } from '../answer.ts';
import { countAttempts } from '../attempts/count-attempts.ts';
import { comingBookings } from '../bookings/bookings-of-trip.ts';
import { linkedTrip } from '../hosting/host-links.ts';
import { plainHash } from '../identity/hashes.ts';
import type { NamedMail } from '../outbox/mail-names.ts';
import { isMailWritten, writeMails } from '../outbox/write-mails.ts';
import type { Ports } from '../ports.ts';
import { queueOf } from '../queue/queue.ts';
import type { TripRow } from '../rows/tables.ts';
import { defineAction } from './action.ts';

/** A host writes to everybody who is coming, or to everybody who waits; each answers the host. */
export const messageTravellers = defineAction(MessageTravellersRequest, async (ports, request) => {
  const { token, to, text, key } = request;
  const trip = await linkedTrip(ports, 'manage', token);
  if (trip === null) return fail('LINK_INVALID');
  const message = plainHash('message', `${trip.$id}\n${key ?? ports.random.hex(24)}`, 24);
  const detail = JSON.stringify({ text });
  const mails = (await readersOf(ports, trip, to)).map((reader) => ({
    ...reader,
    reports: `${message} ${reader.bookingRowId ?? reader.recordId ?? ''}`,
    tripRowId: trip.$id,
    detail,
  }));
  const [first] = mails;
  if (first === undefined) return done<MessageTravellersData>({ sent: 0 });
  if (!(await isMailWritten(ports, first))) {
    const limit = { kind: 'message', of: trip.$id, most: messagesADay, milliseconds: day };
    const counted = await countAttempts(ports, [limit]);
    if (!counted.ok) {
      return fail('TOO_MANY_REQUESTS', { retry_at: counted.retryAt.toISOString() });
    }
  }
  await writeMails({ ...ports, owe: null }, mails);
  return done<MessageTravellersData>({ sent: mails.length });
});

type Reader = Pick<NamedMail, 'mail' | 'bookingRowId' | 'recordId'>;

async function readersOf(
  ports: Ports,
  trip: TripRow,
  to: MessageTravellersRequest['to'],
): Promise<readonly Reader[]> {
  if (to === 'waiting') {
    const queue = await queueOf(ports.rows, trip.$id);
    return queue.map(({ $id }) => ({ mail: 'waitlist-message', recordId: $id }));
  }
  const coming = await comingBookings(ports, trip);
  return coming.map(({ $id }) => ({ mail: 'message', bookingRowId: $id }));
}
