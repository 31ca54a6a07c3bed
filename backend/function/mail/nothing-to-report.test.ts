import { describe, expect, test } from 'vitest';
import type { Ports } from '../ports.ts';
import { type Columns, type OutboxRow, readRow } from '../rows/tables.ts';
import { testDay } from '../testing/builders.ts';
import { eachMemoryApp } from '../testing/each-memory-app.ts';
import { storeBooking } from '../testing/store-booking.ts';
import { storePayment } from '../testing/store-payment.ts';
import { composeMail } from './compose-mail.ts';

const app = eachMemoryApp();

/** Writes a mail that waits, and composes it. */
async function composed(change: Partial<OutboxRow>, its: Ports = app.ports) {
  const row = {
    tripRowId: 'trip-spiti-valley',
    bookingRowId: null,
    state: 'waiting',
    dueAt: testDay,
    ...change,
  };
  const { $id, ...columns } = readRow('outbox', { $id: `mail-${change.mail}`, ...row });
  await app.rows.create('outbox', $id, columns);
  return composeMail(its, { $id, ...columns });
}
const addBooking = (to: string) => storeBooking(app.rows, {}, { to, payment: 'pay_1' });

test('a booking whose people were erased has nobody to write to', async () => {
  const bookingRowId = await storeBooking(
    app.rows,
    { email: 'erased' },
    { to: 'CONFIRMED', payment: 'pay_1' },
  );
  const detail = JSON.stringify({ text: 'Here are the photos.' });
  expect(await composed({ mail: 'message', bookingRowId, detail })).toBeNull();
});

describe('an enquiry', () => {
  const enquiry: Columns<'feedback'> = {
    kind: 'enquiry',
    tripId: 'spiti-valley',
    tripRowId: 'trip-spiti-valley',
    name: 'Mira Rao',
    email: 'mira@example.com',
    message: 'Is it cold?',
    sentAt: testDay,
  };
  const mail = { mail: 'enquiry', recordId: 'enquiry-1' } as const;

  test.each([{ tripRowId: 'gone' }, { tripRowId: null }])('about %j is not mailed', async (change) => {
    await app.rows.create('feedback', 'enquiry-1', { ...enquiry, ...change });
    expect(await composed(mail)).toBeNull();
  });

  test('that was deleted is not mailed', async () => {
    expect(await composed(mail)).toBeNull();
  });
});

test.each(['manage-link', 'cancel-link'] as const)(
  'a %s to a trip that is gone is not mailed',
  async (mail) => {
    expect(await composed({ mail, tripRowId: 'gone' })).toBeNull();
    expect(await composed({ mail, tripRowId: null })).toBeNull();
  },
);

test.each(['manage-link', 'cancel-link'] as const)(
  'a %s that another host asked for is not mailed',
  async (mail) => {
    const asked = { mail, recordId: 'host-asha' };
    expect((await composed(asked))?.message.text).toContain('http://localhost:4321/manage#');
    await app.rows.update('trips', 'trip-spiti-valley', { hostId: 'host-tomas' });
    expect(await composed(asked)).toBeNull();
  },
);

describe('what is told of a trip', () => {
  test('as near is not, once it is months away again', async () => {
    await addBooking('CONFIRMED');
    const reminder = { mail: 'reminder', bookingRowId: 'booking-1' };
    app.pass((Date.parse('2027-03-01T00:00:00.000Z') - Date.parse(testDay)) / 1000);
    expect(await composed(reminder)).not.toBeNull();
    await app.rows.update('trips', 'trip-spiti-valley', {
      startDate: '2027-06-12T00:00:00.000Z',
      endDate: '2027-06-19T00:00:00.000Z',
    });
    expect(await composed(reminder)).toBeNull();
  });

  test('as decided later is not, once it is decided', async () => {
    const trip = { minTravellers: 4, decideBy: '2027-02-01T00:00:00.000Z' };
    await app.rows.update('trips', 'trip-spiti-valley', trip);
    await storeBooking(app.rows, {}, { to: 'CONFIRMED', payment: 'pay_1' }, { because: 'put-off' });
    const putOff = { mail: 'decision-put-off', bookingRowId: 'booking-1' };
    expect(await composed(putOff)).not.toBeNull();
    await app.rows.update('trips', 'trip-spiti-valley', { tripStatus: 'confirmed' });
    expect(await composed(putOff)).toBeNull();
  });
});

test('a request is not said to wait for its host, once it is decided', async () => {
  await storeBooking(app.rows, { seats: [], bookingStatus: 'PENDING_APPROVAL' });
  const received = { mail: 'request-received', bookingRowId: 'booking-1' };
  expect(await composed(received)).not.toBeNull();
  await app.rows.update('bookings', 'booking-1', { bookingStatus: 'REJECTED' });
  expect(await composed(received)).toBeNull();
});

describe('news of a booking', () => {
  const refused = { mail: 'host-refund-refused', recordId: 'payment-1' } as const;

  test.each([
    ['new-booking', 'CANCELLED', 'CONFIRMED'],
    ['booking-cancelled', 'CONFIRMED', 'CANCELLED'],
  ])('that is a %s is none while the booking is %s', async (mail, status, its) => {
    await addBooking(status);
    const news = { mail, bookingRowId: 'booking-1' };
    expect(await composed(news)).toBeNull();

    await app.rows.update('bookings', 'booking-1', { bookingStatus: its });
    expect(await composed(news)).not.toBeNull();
  });

  test('whose refund is refused is none once the refund is tried again', async () => {
    await addBooking('CANCELLED');
    const news = { ...refused, bookingRowId: 'booking-1' };
    expect(await composed(news)).toBeNull();
    await storePayment(app.rows, { paymentStatus: 'REFUND_PENDING' });
    expect(await composed(news)).toBeNull();

    await app.rows.update('payments', 'payment-1', { refundRefusedAt: testDay });
    expect(await composed(news)).not.toBeNull();
  });

  test('is none where the booking is gone, or its trip', async () => {
    const news = { mail: 'new-booking', bookingRowId: 'booking-1' };
    expect(await composed(news)).toBeNull();
    await addBooking('CONFIRMED');
    const get = (async (table: 'trips' | 'bookings', id: string) =>
      table === 'trips' ? null : app.rows.get(table, id)) as typeof app.rows.get;
    // Deleted while the mail is written.
    expect(await composed(news, { ...app.ports, rows: { ...app.rows, get } })).toBeNull();
    await app.rows.remove('trips', 'trip-spiti-valley');
    expect(await composed(news)).toBeNull();
  });

  test('is reported without other mails that wait with it', async () => {
    await addBooking('CONFIRMED');
    await composed({ mail: 'confirmed', bookingRowId: 'booking-1' });
    await composed({ mail: 'manage-link' });

    const news = await composed({ mail: 'new-booking', bookingRowId: 'booking-1' });
    expect(news?.reported.map(({ mail }) => mail)).toEqual(['new-booking']);
  });
});
