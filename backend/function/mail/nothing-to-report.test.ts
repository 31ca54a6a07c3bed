import { describe, expect, test } from 'vitest';
import type { Ports } from '../ports.ts';
import type { Columns, OutboxRow } from '../rows/tables.ts';
import { testDay } from '../testing/builders.ts';
import { compose } from '../testing/compose.ts';
import { eachMemoryApp } from '../testing/each-memory-app.ts';
import { storeBooking } from '../testing/store-booking.ts';
import { storePayment } from '../testing/store-payment.ts';

const app = eachMemoryApp();

/** Writes a mail that waits, and composes it. */
async function composed({ mail = '', ...change }: Partial<OutboxRow>, its: Ports = app.ports) {
  const row = { mail, tripRowId: 'trip-spiti-valley', ...change };
  await app.rows.create('outbox', `mail-${mail}`, { ...row, state: 'waiting', dueAt: testDay });
  return compose(its, { $id: `mail-${mail}`, ...row });
}
const addBooking = (to: string) => storeBooking(app.rows, {}, { to, payment: 'pay_1' });

test('a booking whose people were erased has nobody to write to', async () => {
  await storeBooking(app.rows, { email: 'erased' }, { to: 'CONFIRMED', payment: 'pay_1' });
  const detail = JSON.stringify({ text: 'Here are the photos.' });
  expect(await composed({ mail: 'message', bookingRowId: 'booking-1', detail })).toBeNull();
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

test.each(['manage-link', 'cancel-link'])('a %s to a trip that is gone is not mailed', async (mail) => {
  expect(await composed({ mail, tripRowId: 'gone' })).toBeNull();
  expect(await composed({ mail, tripRowId: null })).toBeNull();
});

const changeTrip = (change: Partial<Columns<'trips'>>) =>
  app.rows.update('trips', 'trip-spiti-valley', change);
const changeHost = () => changeTrip({ hostId: 'host-tomas' });
const ofHost = { recordId: 'host-asha' };
const ofBooking = { bookingRowId: 'booking-1' };
const ofPlace = { recordId: 'place-1' };
// Its bookings are ended one by one, and those that were paid once the gateway answers.
const cancelTrip = () => changeTrip({ tripStatus: 'cancelled' });
const nearTrip = () => {
  app.pass((Date.parse('2027-03-01T00:00:00.000Z') - Date.parse(testDay)) / 1000);
  return addBooking('CONFIRMED');
};
const addPlace = () =>
  app.rows.create('waitlist', 'place-1', {
    tripRowId: 'trip-spiti-valley',
    name: 'Mira Rao',
    email: 'mira@example.com',
    seats: 2,
    joinedAt: testDay,
  });

test.each<[mail: string, over: string, its: object, begin: () => Promise<unknown>, change: () => unknown]>([
  ['manage-link', 'another host has the trip', ofHost, async () => null, changeHost],
  ['cancel-link', 'another host has the trip', ofHost, async () => null, changeHost],
  [
    'reminder',
    'the trip is months away again',
    ofBooking,
    nearTrip,
    () => changeTrip({ startDate: '2027-06-12T00:00:00.000Z', endDate: '2027-06-19T00:00:00.000Z' }),
  ],
  [
    'decision-put-off',
    'it is decided',
    ofBooking,
    async () => {
      await changeTrip({ minTravellers: 4, decideBy: '2027-02-01T00:00:00.000Z' });
      await storeBooking(app.rows, {}, { to: 'CONFIRMED', payment: 'pay_1' }, { because: 'put-off' });
    },
    () => changeTrip({ tripStatus: 'confirmed' }),
  ],
  ['trip-runs', 'the trip is cancelled', {}, async () => null, cancelTrip],
  ['trip-runs', 'the trip of the booking is cancelled', ofBooking, () => addBooking('CONFIRMED'), cancelTrip],
  ['reminder', 'the trip is cancelled', ofBooking, nearTrip, cancelTrip],
  ['waitlist-joined', 'the trip is cancelled', ofPlace, addPlace, cancelTrip],
  [
    'request-received',
    'it is decided',
    ofBooking,
    () => storeBooking(app.rows, { seats: [], bookingStatus: 'PENDING_APPROVAL' }),
    () => app.rows.update('bookings', 'booking-1', { bookingStatus: 'REJECTED' }),
  ],
])('a %s is not mailed any more once %s', async (mail, _, its, begin, change) => {
  await begin();
  expect(await composed({ mail, ...its })).not.toBeNull();
  await change();
  expect(await composed({ mail, ...its })).toBeNull();
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
