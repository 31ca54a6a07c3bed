import type { ActionAnswer } from '../../../shared/domain/actions/answer.ts';
import { type SendEnquiryData, SendEnquiryRequest } from '../../../shared/domain/actions/send-enquiry.ts';
import { done } from '../answer.ts';
import { countHourly } from '../attempts/hourly-limit.ts';
import type { Caller } from '../caller.ts';
import { tripNotFound } from '../errors.ts';
import { enquiryRowId } from '../identity/row-ids.ts';
import { mailToHost } from '../mail/mail-limits.ts';
import { mailId } from '../mail/outbox.ts';
import { sendMail } from '../mail/send-mail.ts';
import type { Ports } from '../ports.ts';
import { create } from '../rows/operations.ts';
import { again, untilCommitted } from '../rows/until-committed.ts';
import { findTrip } from '../trips/find-trip.ts';
import { defineAction } from './action.ts';

type Answer = ActionAnswer<NonNullable<SendEnquiryData>>;

const rounds = 3;

/** Keeps a question about a trip and mails it to the host. The same words on the same day are one question. */
export const sendEnquiry = defineAction(SendEnquiryRequest, ask);

async function ask(ports: Ports, enquiry: SendEnquiryRequest, caller: Caller): Promise<Answer> {
  const now = ports.clock.now();
  const { trip_id: tripId, name, email, message } = enquiry;
  const idOf = (secret: string) => enquiryRowId(secret, [tripId, name, email, message], now);
  const id = idOf(ports.settings.idSecret);
  return untilCommitted(rounds, async () => {
    // An earlier call, whose answer got lost.
    if ((await ports.rows.get('feedback', id)) !== null) return done({});
    const trip = await findTrip(ports.rows, tripId);
    if (trip === null) return tripNotFound();
    const counted = await countHourly(ports, 'enquiry', caller);
    if (!counted.ok) return counted.error;
    const mail = { mail: 'enquiry', bookingRowId: null, recordId: id } as const;
    const toHost = await mailToHost(ports, trip.hostId, mail);
    const outcome = await ports.rows.commit([
      create('feedback', id, { kind: 'enquiry', tripId, name, email, message, sentAt: now.toISOString() }),
      ...toHost.operations,
    ]);
    ports.log.info({ event: 'enquiry-sent', enquiryId: id, tripId, outcome });
    await sendMail(ports, mailId(ports.settings, mail));
    if (outcome === 'committed' && (await ports.rows.get('feedback', id)) !== null) return done({});
    await Promise.all([counted.uncount(), toHost.uncount()]);
    return again;
  });
}
