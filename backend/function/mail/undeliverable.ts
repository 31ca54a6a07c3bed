import * as v from 'valibot';
import { oneLine } from '../../../shared/domain/texts/text.ts';
import { isToTraveller, readerOf } from '../outbox/mail-names.ts';
import type { OutboxRow } from '../rows/tables.ts';
import type { Fact } from './mail-template.ts';
import type { MailProblem } from './mailer.ts';
import type { Write } from './support-words.ts';

const Undeliverable = v.object({
  mail: v.string(),
  /** It went to a traveller, and their host, who was to hear of it, cannot be reached either. */
  isHostGone: v.optional(v.boolean(), false),
  /** No server took it over in time; false where one refused it for good. */
  isUntaken: v.optional(v.boolean(), false),
});
type Undeliverable = v.InferOutput<typeof Undeliverable>;

/** Whether it reports to a host that a mail to a traveller did not arrive. */
export const isForHost = ({ mail, detail }: Pick<OutboxRow, 'mail' | 'detail'>): boolean =>
  mail === 'undeliverable' && isHosts(readUndeliverable({ detail }));

/** What its row keeps of the mail that did not arrive. */
export const readUndeliverable = ({ detail }: Pick<OutboxRow, 'detail'>): Undeliverable =>
  v.parse(Undeliverable, JSON.parse(detail ?? '{}'));

const isHosts = (about: Undeliverable): boolean => isToTraveller(about) && !about.isHostGone;

/**
 * What is reported of a mail that cannot reach its reader. The host is told of one to a traveller. Support is told of all others, and of a
 * host who cannot be reached either. Null where nobody is left to tell.
 */
export function undeliverable({ mail, detail }: OutboxRow, problem: MailProblem): Undeliverable | null {
  if (mail !== 'undeliverable')
    return { mail, isHostGone: false, isUntaken: problem === 'not taken in time' };
  const about = readUndeliverable({ detail });
  return isHosts(about) ? { ...about, isHostGone: true } : null;
}

/** The mail that somebody cannot be reached by mail. */
export const undeliverableWords: Write = async ({
  rows,
  row: { bookingRowId, recordId, tripRowId },
  detail,
  reference,
}) => {
  const { mail, isHostGone, isUntaken } = v.parse(Undeliverable, detail);
  const trip = await rows.get('trips', tripRowId ?? '');
  const enquiry = mail === 'enquiry' ? await rows.get('feedback', recordId ?? '') : null;
  const reader = readerOf({ mail }, bookingRowId !== null);
  const its: Fact[] = [];
  if (bookingRowId !== null) its.push(['Booking reference', reference]);
  if (trip !== null) its.push(['Trip', trip.tripId]);
  // A host's own link is about no trip, and names them; other mails name other records.
  if (reader === 'host') its.push(['Host', (tripRowId === null ? recordId : trip?.hostId) ?? 'not found']);
  if (enquiry !== null) its.push(['Question from', enquiry.email], ['Question', oneLine(enquiry.message)]);
  return {
    subject: `Mail ${isUntaken ? 'not taken for a week' : 'refused for good'}: ${mail} (${its[0]?.[1] ?? reference})`,
    heading: 'Somebody cannot be reached by mail',
    text: [
      isUntaken
        ? 'No mail server has taken over a mail to the recipient for a week, so that it was given up.'
        : 'The mail server of the recipient refuses their address for good, so that a mail was given up.',
      reader === 'host'
        ? 'Please reach the host otherwise, and have the address put right: until then none of their mails arrives.'
        : `Please reach the person otherwise, where it matters${reader === 'traveller' ? ': the booking has a phone number' : ''}.`,
      ...(isHostGone ? ['The host of the trip cannot be reached either.'] : []),
    ].join(' '),
    facts: [...its, ['Mail', mail]],
  };
};
