import { describe, expect, test } from 'vitest';
import { formatMoney, moneyFromMajor } from '../../../shared/domain/money/money.ts';
import { stepId, tripChain } from '../identity/row-ids.ts';
import { emptyStep, stepsOf } from '../rows/steps.ts';
import { makeClaim } from '../testing/builders.ts';
import { cancelByTraveller, leave } from '../testing/cancel-journey.ts';
import { eachMemoryApp } from '../testing/each-memory-app.ts';
import { confirmedBooking, orderedBooking } from '../testing/instant-journey.ts';
import { disputeOf, sendEvent } from '../testing/webhook.ts';

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

  test.each([
    ['the trip by the id that it has now', { tripId: 'spiti-2027' }, '/trip/spiti-2027'],
    ['other trips where it is gone', null, ':4321/trips '],
  ])('leads to %s', async (_, change, address) => {
    const { reference } = await confirmedBooking(app);
    if (change === null) await app.rows.remove('trips', 'trip-spiti-valley');
    else await app.rows.update('trips', 'trip-spiti-valley', change);
    await cancelByTraveller(app, reference, change === null ? 50_000 : 37_500);
    expect(cancelledMail().text).toContain(address);
    expect(cancelledMail().text).not.toContain('/trip/spiti-valley');
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
    for (const line of [
      'METHOD:CANCEL',
      'STATUS:CANCELLED',
      'SEQUENCE:215690400',
      'DTSTAMP:20261101T100000Z',
    ])
      expect(file?.content.split('\r\n')).toContain(line);
    expect(uid(confirmed)).toBe(`UID:${reference}@group-trips`);
    expect(uid(cancelledMail())).toBe(uid(confirmed));
  });
});

async function cancelTrip() {
  const chain = tripChain('trip-spiti-valley');
  const at = app.ports.clock.now().toISOString();
  const step = { ...emptyStep, chain, tripRowId: 'trip-spiti-valley', cancelled: true, at };
  const steps = await stepsOf(app.rows, chain);
  await app.rows.create('steps', stepId(chain, steps.length + 1), step);
  await app.sweepAfter(61);
}

test('a fee that the customer bore is paid, and comes back, where the trip is cancelled', async () => {
  const { orderId, ids } = await orderedBooking(app);
  const fee = { amount: 5_118_000, customerFee: 118_000 };
  await app.call('verify_payment', { ...app.fake.pay(orderId, fee), ...ids });
  await cancelTrip();
  await app.sweepAfter(61);

  expect(cancelledMail().text).toContain('Amount paid: ₹51,180 Comes back: ₹51,180');
  const refunded = app.mails.find(({ subject }) => subject.startsWith('Refund of ₹51,180'));
  expect(refunded?.text.replace(/\s+/g, ' ')).toContain('returned a payment of ₹51,180 in full');
});

test('the refund of one who left is a part of the payment, and says why', async () => {
  const { reference } = await confirmedBooking(app, makeClaim({ seats: 3 }));
  await leave(app, reference, 1, 18_750);

  const mail = app.mails.find(({ subject }) => subject.startsWith('Refund of ₹18,750'));
  expect(mail?.text.replace(/\s+/g, ' ')).toContain(
    'we have returned ₹18,750 of your payment of ₹75,000: a traveller left your booking.',
  );
});

test('what came back to one who left is named where nothing more does', async () => {
  const { reference } = await confirmedBooking(app, makeClaim({ seats: 3 }));
  await leave(app, reference, 1, 18_750);
  app.pass(20 * 86_400);
  await cancelByTraveller(app, reference, 0);

  const { text } = cancelledMail();
  expect(text).toContain('nothing more of what you paid comes back');
  expect(text).toContain('Amount paid: ₹75,000 Amount refunded: ₹18,750');
});

test.each([
  ['all', 50_000, 0, 'as you asked. Booking reference'],
  ['a part', 10_000, 30_000, '₹30,000 goes back'],
])('names %s that was given back by hand before', async (_, given, left, text) => {
  const { reference, proof, ids } = await confirmedBooking(app);
  app.fake.refundByHand(proof.razorpay_payment_id, given * 100);
  await app.sweepAfter(61, 1900);
  await cancelByTraveller(app, reference, left);
  const amount = formatMoney(moneyFromMajor(given, 'INR'));
  expect(cancelledMail().text).toContain(text);
  expect(cancelledMail().text).toContain(`Amount paid: ₹50,000 Amount refunded: ${amount}`);
  const { data } = await app.call('get_booking', { booking_id: ids.booking_id });
  expect(data.booking['cancellation']).toMatchObject({ returned: given });
});

describe('what the schedule does not decide', () => {
  const unrefunded = () =>
    app.mails.filter(({ subject }) => subject.startsWith('Cancelled, and not refunded'));

  test('is decided by a person, of a booking that was confirmed by hand', async () => {
    const { ids, reference } = await orderedBooking(app);
    await app.rows.update('bookings', ids.booking_id, { bookingStatus: 'CONFIRMED' });
    await app.sweep();
    await cancelTrip();

    expect(cancelledMail().text).toContain('Our support writes to you about what you paid.');
    expect(cancelledMail().text).not.toContain('comes back');
    expect(unrefunded()).toMatchObject([
      { to: 'support@group-trips.example', subject: `Cancelled, and not refunded: ${reference}` },
    ]);
    expect(unrefunded()[0]?.text).toContain('Paid: not found\n');
  });

  test('is decided by a person, of a payment that is disputed', async () => {
    const { proof, reference } = await confirmedBooking(app);
    await sendEvent(app, 'payment.dispute.created', disputeOf(proof.razorpay_payment_id));
    await cancelByTraveller(app, reference, 0);

    expect(cancelledMail().text).toContain('Our support writes to you about what you paid.');
    expect(unrefunded()).toHaveLength(1);
  });

  test('is all refunded of other bookings of a cancelled trip, without a person', async () => {
    await confirmedBooking(app);
    await cancelTrip();

    expect(cancelledMail().text).toContain('₹50,000 goes back');
    expect(unrefunded()).toEqual([]);
  });
});
