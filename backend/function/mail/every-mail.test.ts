import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailTexts } from '../../../shared/build/mail-texts.ts';
import { htmlMistakes } from '../../../tests/valid-html.ts';
import { isTo, type MailKind } from '../outbox/mail-names.ts';
import type { NewStep } from '../rows/steps.ts';
import { testDay } from '../testing/builders.ts';
import { compose } from '../testing/compose.ts';
import { createMemoryApp } from '../testing/memory-app.ts';
import { storeBooking } from '../testing/store-booking.ts';
import { storePayment } from '../testing/store-payment.ts';
import { languageTexts } from './language-texts.ts';
import type { Message } from './mailer.ts';

/** Japanese in which no letter is Latin: what is, was not worded. */
const worded = 'ja-x-worded';
const { ja } = languageTexts;
beforeAll(() => {
  const without = (text: string) => text.replace(/{\w+}|[a-z]/gi, (part) => (part.length > 1 ? part : 'ж'));
  const texts = mailTexts().map(({ text }) => [text, without(text)]);
  Object.assign(languageTexts, { ja: Object.fromEntries(texts) });
});
afterAll(() => void Object.assign(languageTexts, { ja }));

interface Case {
  /** What was decided of the booking. */
  readonly steps?: readonly NewStep[];
  readonly refusedAt?: string;
  readonly isOwed?: boolean;
  readonly detail?: object;
  readonly recordId?: string;
}

const until = '2026-11-03T10:00:00.000Z';
const requested: Case = { steps: [{ to: 'PENDING_APPROVAL' }] };
const confirmed: Case = { steps: [{ to: 'CONFIRMED', payment: 'pay_1' }] };
const moved: Case = { steps: [...(confirmed.steps ?? []), { because: 'moved' }] };
const cancelled: Case = { steps: [...(confirmed.steps ?? []), { to: 'CANCELLED', by: 'traveller' }] };
const travellers = ['{"name":"Traveller A","age":30,"gender":"other","instagram":""}'];
const byHand = { tripId: 'spiti-valley', seats: 2, taken: 2, added: 0 };
const refund = { gatewayPaymentId: 'pay_1', amount: 5_000_000, of: 5_000_000, currency: 'INR' };

/** What each kind of mail is written from, besides the trip and an enquiry. */
const cases: Readonly<Record<MailKind, Case>> = {
  'request-received': requested,
  'new-request': requested,
  approved: { steps: [{ to: 'APPROVED', by: 'host', until, note: 'Bring a coat.' }] },
  rejected: { steps: [{ to: 'REJECTED', by: 'host' }] },
  confirmed,
  cancelled,
  refunded: {},
  'trip-moved': moved,
  'decision-put-off': moved,
  'trip-runs': confirmed,
  'too-few': {},
  'trip-cancelled': {
    steps: [...(confirmed.steps ?? []), { to: 'CANCELLED', by: 'trip', payment: 'pay_1', refund: 5_000_000 }],
  },
  'travellers-changed': confirmed,
  reminder: confirmed,
  message: { ...confirmed, detail: { text: 'Bring a coat.' } },
  'waitlist-joined': { recordId: 'place-1' },
  'waitlist-offer': { recordId: 'place-1' },
  'booking-cancelled': cancelled,
  'new-booking': confirmed,
  'booking-changed': confirmed,
  'host-refund-refused': { refusedAt: testDay },
  enquiry: { recordId: 'enquiry-1' },
  'manage-link': { recordId: 'host-asha' },
  'host-link': { recordId: 'host-asha' },
  'waitlist-message': { recordId: 'place-1', detail: { text: 'See you there.' } },
  'waitlist-closed': { recordId: 'place-1' },
  'cancel-link': { recordId: 'host-asha' },
  'refund-refused': { isOwed: true, refusedAt: testDay },
  'refund-waits': { isOwed: true },
  'refund-overdue': { isOwed: true },
  'refunded-by-hand': { detail: refund },
  'confirmed-by-hand': { ...confirmed, detail: byHand },
  'cancelled-by-hand': { ...cancelled, detail: byHand },
  'refund-by-person': { ...cancelled, detail: byHand },
  dispute: {
    detail: {
      ...refund,
      disputeId: 'disp_1',
      reason: 'fraud',
      respondBy: null,
      status: 'open',
      change: 'won',
    },
  },
  undeliverable: { detail: { mail: 'confirmed' } },
  'money-unknown': { detail: { ...refund, orderId: 'order_1' } },
  'trip-deleted': { detail: { tripId: 'spiti-valley', bookings: 2 } },
  'trip-cancelled-by-hand': { detail: { tripId: 'spiti-valley', bookings: 2, paid: 1 } },
};

/** `lang` is that of the booking, of the place in the queue and of the host. */
async function messageOf(
  mail: string,
  { steps = [], refusedAt, isOwed, detail, recordId }: Case,
  lang: string | null = null,
): Promise<Message> {
  const app = createMemoryApp();
  if (mail === 'reminder') app.pass((Date.parse('2027-03-02T00:00:00.000Z') - Date.parse(testDay)) / 1000);
  await app.addTrip({
    minTravellers: 4,
    decideBy: '2027-02-01T00:00:00.000Z',
    meeting: 'Kaza bus stand, 9 am',
  });
  const bookingRowId = await storeBooking(app.rows, { passengers: travellers, until, lang }, ...steps);
  const paymentId = await storePayment(app.rows, {
    paymentId: 'pay_1',
    refundProblem: 'Too old.',
    paymentStatus: isOwed === true ? 'REFUND_PENDING' : 'REFUNDED',
    refundRefusedAt: refusedAt ?? null,
  });
  await app.rows.create('feedback', 'enquiry-1', {
    kind: 'enquiry',
    tripId: 'spiti-valley',
    tripRowId: 'trip-spiti-valley',
    name: 'Mira Rao',
    email: 'mira@example.com',
    message: 'Is it cold?',
    sentAt: testDay,
  });
  await app.addHost('asha@example.com');
  await app.rows.create('waitlist', 'place-1', {
    tripRowId: 'trip-spiti-valley',
    name: 'Mira Rao',
    email: 'mira@example.com',
    seats: 2,
    joinedAt: testDay,
    lang,
  });
  await app.rows.create('hProfiles', 'asha', {
    userId: 'host-asha',
    userName: 'asha',
    name: 'Asha Rao',
    language: lang,
  });
  const row = {
    mail,
    bookingRowId,
    recordId: recordId ?? paymentId,
    detail: detail === undefined ? null : JSON.stringify(detail),
    tripRowId: 'trip-spiti-valley',
  };
  await app.rows.create('outbox', 'mail-1', { ...row, state: 'waiting', dueAt: testDay });
  const composed = await compose(app.ports, row);
  if (composed === null) throw new Error('No mail was written.');
  return composed.message;
}

const kinds = Object.entries(cases);

/** An answer to them goes to the host. */
const byHost: ReadonlySet<string> = new Set([
  'confirmed',
  'trip-moved',
  'travellers-changed',
  'decision-put-off',
  'trip-runs',
  'reminder',
  'message',
  'waitlist-message',
]);

test.each(kinds)(
  'a mail of the kind %s has words in each of its parts, valid HTML, and what belongs to it alone',
  async (mail, its) => {
    const { subject, text, html, attachments, replyTo } = await messageOf(mail, its);

    // An empty subject, heading, paragraph or label, or a value that is missing.
    expect(`${subject}\n\n${text}`).not.toMatch(/^\n|\n{3}|\n:|: \n|undefined|null|NaN/);
    expect(await htmlMistakes(html)).toEqual([]);
    const isInCalendar = ['confirmed', 'cancelled', 'trip-moved', 'travellers-changed'].includes(mail);
    expect(attachments.map(({ filename }) => filename)).toEqual(isInCalendar ? ['trip.ics'] : []);
    expect(replyTo).toBe(
      mail === 'enquiry'
        ? 'mira@example.com'
        : byHost.has(mail)
          ? 'asha@example.com'
          : 'support@group-trips.example',
    );
  },
);

test.each(['request-received', 'approved', 'confirmed', 'reminder', 'waitlist-offer'] as const)(
  'a mail of the kind %s names what the trip runs from, while it is not decided',
  async (mail) => {
    const { text } = await messageOf(mail, cases[mail]);
    expect(text.replaceAll(/\s+/g, ' ')).toContain('Runs from 4 · 4 more by 1 Feb');
  },
);

test.each(['de', 'fr', 'pt'])('a short name of a month ends a sentence with one point: %s', async (lang) => {
  const { text } = await messageOf('approved', cases.approved, lang);
  expect(text).toMatch(/ f[eé]vr?\. | feb\. /i);
  expect(text).not.toContain('..');
});

// That a traveller is not reached their host reads.
const inLanguage = kinds.filter(([mail]) => !isTo('support', { mail }) || mail === 'undeliverable');

/** What people wrote, or is the same in every language. */
const sameEverywhere =
  /Spiti Valley|Traveller A|Mira Rao|Asha Rao|Kaza(, Langza| bus stand, 9 am)?|Langza|Bengaluru|Bring a coat\.|See you there\.|Is it cold\?|I have wanted to see these mountains for years\.|GT\w+|UTC|pay_1|https?:\S+|[\w-]+@[\w.-]+/g;

describe('in another language', () => {
  test.each(inLanguage)('a mail of the kind %s has no English word', async (mail, its) => {
    const { subject, text } = await messageOf(mail, its, worded);

    const unbroken = `${subject} ${text}`.replaceAll(/\s+/g, ' ');
    expect(unbroken.replace(sameEverywhere, '')).not.toMatch(/[a-z]/i);
  });

  test.each(inLanguage)('a mail of the kind %s is written from right to left', async (mail, its) => {
    const { subject, text, html } = await messageOf(mail, its, 'ar');

    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(text).not.toMatch(/localhost:4321\/(?!ar\/)/);
    expect(html).not.toMatch(/(text-align|padding|border)[:-]left/);
    // Places in a list are read from the right, though each is Latin.
    expect(html).not.toMatch(/<td dir="auto"[^>]*>\u2068/);
    expect(await htmlMistakes(html)).toEqual([]);
    // A person's words keep to themselves, also those that are written from left to right.
    for (const name of `${subject}\n${text}`.matchAll(/.?Spiti Valley.?/g)) {
      expect(name[0]).toBe('\u2068Spiti Valley\u2069');
    }
  });

  test.each(kinds)('a mail of the kind %s is English for support, and without texts', async (mail, its) => {
    const lang = isTo('support', { mail }) && mail !== 'undeliverable' ? 'de' : 'tlh';

    expect(await messageOf(mail, its, lang)).toEqual(await messageOf(mail, its));
  });
});
