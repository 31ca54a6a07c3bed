import { hour, minute } from '../../../shared/domain/durations.ts';
import type { Trip } from '../../../shared/domain/trip.ts';
import { keyedHash } from '../identity/keyed-hash.ts';
import { mailId, queueMail } from '../mail/outbox.ts';
import { sendMail } from '../mail/send-mail.ts';
import type { Ports } from '../ports.ts';

/** How long one mail of a kind is enough for a trip. Strangers can ask for the first. */
const intervals = { 'manage-link': hour, 'cancel-link': 10 * minute } as const;

/** Mails a link about a trip to its host: to see and change it, or to cancel it. Asked again soon, it sends no second mail. */
export async function mailLink(ports: Ports, mail: keyof typeof intervals, { tripId }: Trip): Promise<void> {
  const { rows, settings, clock } = ports;
  const now = clock.now();
  const interval = Math.floor(now.getTime() / intervals[mail]);
  const recordId = keyedHash(settings.idSecret, 'mail', `${mail} ${tripId} ${interval}`);
  const link = { mail, bookingRowId: null, recordId, tripId } as const;
  await rows.commit([queueMail(settings, link, now)]);
  await sendMail(ports, mailId(settings, link));
}
