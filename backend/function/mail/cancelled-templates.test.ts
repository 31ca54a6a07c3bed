import { describe, expect, test } from 'vitest';
import { makeClaim } from '../testing/builders.ts';
import { cancelByTraveller } from '../testing/cancel-journey.ts';
import { eachMemoryApp } from '../testing/each-memory-app.ts';
import { confirmedBooking } from '../testing/instant-journey.ts';

const app = eachMemoryApp({
  startDate: '2026-12-16T00:00:00.000+00:00',
  endDate: '2026-12-19T00:00:00.000+00:00',
});

const cancelledMail = () => {
  const found = app.mails.find(({ subject }) => subject.startsWith('Booking cancelled'));
  if (found === undefined) throw new Error('No mail was sent.');
  return { ...found, text: found.text.replace(/\s+/g, ' ') };
};

describe('the mail about a cancelled booking', () => {
  test('names what was paid, what comes back, and by when', async () => {
    const { reference } = await confirmedBooking(app);
    await cancelByTraveller(app, reference, 37_500);

    const { to, text, subject } = cancelledMail();
    expect({ to, subject }).toEqual({
      to: 'mira@example.com',
      subject: `Booking cancelled: Spiti Valley (${reference})`,
    });
    for (const fact of [
      'your booking is cancelled, as you asked. ₹37,500 goes back',
      'Amount paid: ₹50,000',
      'Comes back: ₹37,500',
      'At the latest by: 13 Nov 2026',
    ])
      expect(text).toContain(fact);
  });

  test('says that nothing comes back, where that is so', async () => {
    const { reference } = await confirmedBooking(app);
    app.pass(20 * 86_400);
    await cancelByTraveller(app, reference, 0);

    expect(cancelledMail().text).toContain('nothing of what you paid comes back');
    expect(cancelledMail().text).not.toContain('You have not been charged');
  });

  test('takes the event out of the calendar that the confirmation put into it', async () => {
    const { reference } = await confirmedBooking(app);
    const [confirmed] = app.mails;
    await cancelByTraveller(app, reference, 37_500);

    const uid = (mail: typeof confirmed) => /UID:\S+/.exec(mail?.attachments[0]?.content ?? '')?.[0];
    const [file, ...others] = cancelledMail().attachments;
    expect(others).toEqual([]);
    expect(file).toMatchObject({
      filename: 'trip.ics',
      contentType: 'text/calendar; charset=utf-8; method=CANCEL',
    });
    for (const line of ['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:1', 'DTSTAMP:20261101T100000Z'])
      expect(file?.content.split('\r\n')).toContain(line);
    expect(uid(confirmed)).toBe(`UID:${reference}@group-trips`);
    expect(uid(cancelledMail())).toBe(uid(confirmed));
  });
});

test('the refund of one who left is a part of the payment, and says why', async () => {
  const { reference } = await confirmedBooking(app, makeClaim({ seats: 3 }));
  const { data } = await app.call('lookup_booking', { reference, email: 'mira@example.com' });
  const proof = { booking_id: data.booking['$id'], access: data.access };
  await app.call('change_travellers', {
    ...proof,
    leave: [1],
    expected_refund: { amount: 18_750, currency: 'INR' },
  });

  const mail = app.mails.find(({ subject }) => subject.startsWith('Refund of ₹18,750'));
  expect(mail?.text.replace(/\s+/g, ' ')).toContain(
    'we have returned ₹18,750 of your payment of ₹75,000: a traveller left your booking.',
  );
});
