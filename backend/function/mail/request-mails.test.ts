import { describe, expect, test } from 'vitest';
import { cancelYourself, withdrawYourself } from '../../../shared/domain/bookings/promises.ts';
import { eachMemoryApp } from '../testing/each-memory-app.ts';
import { approvedRequest, sentRequest } from '../testing/request-journey.ts';

const app = eachMemoryApp({ hostApproval: true });

function lastMail() {
  const mail = app.mails.at(-1);
  if (mail === undefined) throw new Error('No mail was sent.');
  return mail;
}

test('the approval says what to pay, until when, and where', async () => {
  const { reference } = await approvedRequest(app);
  const received = app.mails.find((mail) => mail.subject.startsWith('Request received'));
  expect(received?.html).toContain(withdrawYourself);

  const { to, subject, text, html } = lastMail();
  expect(to).toBe('mira@example.com');
  expect(subject).toBe(`Request approved: Spiti Valley (${reference})`);
  for (const body of [text, html]) {
    for (const fact of ['3 Nov 2026, 10:00 UTC', '₹50,000', 'Traveller A, Traveller B', reference]) {
      expect(body).toContain(fact);
    }
  }
  expect(html).toContain(cancelYourself);
  expect(text).toContain(
    `Proceed to payment:\nhttp://localhost:4321/bookings/status#ref=${reference}&email=mira%40example.com`,
  );
});

test('who is to pay earlier, as the trip was moved, reads until when', async () => {
  await approvedRequest(app);
  const dates = { startDate: '2026-11-02T00:00:00.000Z', endDate: '2026-11-05T00:00:00.000Z' };
  await app.rows.update('trips', 'trip-spiti-valley', dates);
  await app.sweepAfter(61);
  expect(lastMail().subject).toContain('The dates have changed');
  expect(lastMail().text).toContain('Pay until: 2 Nov 2026, 00:00 UTC');
});

describe('a decision’s note', () => {
  const note = 'Sorry,\nthe <b>group</b> is complete.';

  test('is quoted line by line, and is no HTML', async () => {
    const { token } = await sentRequest(app);
    await app.call('review_booking', { token, decision: 'reject', note });

    const { text, html, subject } = lastMail();
    expect(subject).toContain('Request not approved');
    expect(text).toContain('A note from the host\n> Sorry,\n> the <b>group</b> is complete.');
    expect(html).toContain('Sorry,<br>the &lt;b&gt;group&lt;/b&gt; is complete.');
    expect(html).not.toContain('<b>');
    expect(html).not.toMatch(/<img|<link|<script|url\(|src=/);
  });

  test('is not missed where there is none', async () => {
    const { token } = await sentRequest(app);
    await app.call('review_booking', { token, decision: 'reject' });

    expect(lastMail().text).not.toContain('note');
  });
});

test('a mail that was late asks for no decision when that is over, and gives the whole time to pay', async () => {
  const { token } = await sentRequest(app);
  app.mail.works = false;
  await app.call('review_booking', { token, decision: 'approve' });
  const second = await sentRequest(app);
  await app.rows.update('bookings', second.id, { bookingStatus: 'CANCELLED' });
  app.pass(2 * 86_400);
  app.mails.length = 0;
  app.mail.works = true;

  await app.sweep();

  expect(app.mails.map(({ subject }) => subject.split(':')[0]).sort()).toEqual(['Request approved']);
  expect(app.mails.map(({ text }) => text).join()).toContain('5 Nov 2026, 10:00 UTC');
});
