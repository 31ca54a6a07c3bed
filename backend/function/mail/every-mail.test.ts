import { expect, test } from 'vitest';
import { htmlMistakes } from '../../../tests/valid-html.ts';
import { type BookingRow, type OutboxRow, readRow } from '../rows/tables.ts';
import { testDay } from '../testing/builders.ts';
import { createMemoryApp } from '../testing/memory-app.ts';
import { bookingRow, holdRow, paymentRow } from '../testing/rows.ts';
import { composeMail } from './compose-mail.ts';
import type { Message } from './mailer.ts';
import type { MailToWrite } from './outbox.ts';

interface Case {
  readonly booking?: Partial<BookingRow>;
  readonly refusedAt?: string;
  readonly detail?: object;
  readonly recordId?: string;
}

const confirmed: Case = { booking: { bookingStatus: 'CONFIRMED', settledAt: testDay } };
const cancelled: Case = { booking: { bookingStatus: 'CANCELLED', settledAt: testDay, cancelledAt: testDay } };
const travellers = ['{"name":"Traveller A","age":30,"gender":"other","instagram":""}'];
const seats = { tripId: 'spiti-valley', excess: 1, free: 2, sold: 3 };
const refund = { gatewayPaymentId: 'pay_1', amount: 5_000_000, of: 5_000_000, currency: 'INR' };

/** What each kind of mail is written from, besides the trip and an enquiry. */
const cases: Readonly<Record<MailToWrite['mail'], Case>> = {
  'request-received': {},
  'new-request': { booking: { bookingStatus: 'PENDING_APPROVAL' } },
  approved: { booking: { bookingStatus: 'APPROVED', reviewNote: 'Bring a coat.' } },
  rejected: { booking: { bookingStatus: 'REJECTED' } },
  confirmed,
  cancelled,
  'booking-cancelled': cancelled,
  'request-withdrawn': cancelled,
  'new-booking': confirmed,
  'host-refund-refused': { refusedAt: testDay },
  'host-group': { detail: { hostId: 'host-asha', since: testDay } },
  refunded: {},
  enquiry: { recordId: 'enquiry-1' },
  'manage-link': {},
  'cancel-link': {},
  'refund-refused': { refusedAt: testDay },
  'refunded-by-hand': { detail: refund },
  'confirmed-by-hand': { ...confirmed, detail: { tripId: 'spiti-valley', seats: 2, taken: 2 } },
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
  'seats-mended': { detail: seats },
  'seats-oversold': { detail: { ...seats, excess: -5 } },
};

async function messageOf(mail: string, { booking, refusedAt, detail, recordId }: Case): Promise<Message> {
  const app = createMemoryApp();
  await app.addTrip();
  const { $id, status: _, ...columns } = bookingRow({ passengers: travellers, ...booking });
  await app.rows.create('bookings', $id, columns);
  const { $id: holdId, ...hold } = holdRow();
  await app.rows.create('holds', holdId, hold);
  const { $id: paymentId, ...payment } = paymentRow({ paymentStatus: 'REFUNDED', paymentId: 'pay_1' });
  await app.rows.create('payments', paymentId, {
    ...payment,
    refundRefusedAt: refusedAt ?? null,
    refundProblem: 'Too old.',
  });
  await app.rows.create('feedback', 'enquiry-1', {
    kind: 'enquiry',
    tripId: 'spiti-valley',
    name: 'Mira Rao',
    email: 'mira@example.com',
    message: 'Is it cold?',
    sentAt: testDay,
  });
  const row: Partial<OutboxRow> = {
    mail,
    bookingRowId: $id,
    recordId: recordId ?? paymentId,
    detail: detail === undefined ? null : JSON.stringify(detail),
    tripId: 'spiti-valley',
    state: 'waiting',
    dueAt: testDay,
  };
  const { $id: mailId, ...queued } = readRow('outbox', { $id: 'mail-1', ...row });
  await app.rows.create('outbox', mailId, queued);
  const composed = await composeMail(app.ports, { $id: mailId, ...queued });
  if (composed === null) throw new Error('No mail was written.');
  return composed.message;
}

const kinds = Object.entries(cases);

test.each(kinds)('a mail of the kind %s has words in each of its parts', async (mail, its) => {
  const { subject, text } = await messageOf(mail, its);

  // An empty subject, heading, paragraph or label, or a value that is missing.
  expect(`${subject}\n\n${text}`).not.toMatch(/^\n|\n{3}|\n:|: \n|undefined|null|NaN/);
});

test.each(kinds)('a mail of the kind %s is as the HTML standard allows', async (mail, its) => {
  const { html } = await messageOf(mail, its);

  expect(await htmlMistakes(html)).toEqual([]);
});

test.each(kinds)('a mail of the kind %s comes with what belongs to it alone', async (mail, its) => {
  const { attachments, ...message } = await messageOf(mail, its);

  const isInCalendar = mail === 'confirmed' || mail === 'cancelled';
  expect(attachments.map(({ filename }) => filename)).toEqual(isInCalendar ? ['trip.ics'] : []);
  expect(message.replyTo).toBe(mail === 'enquiry' ? 'mira@example.com' : 'support@group-trips.example');
});
