import { beforeEach, describe, expect, test } from 'vitest';
import { cancellationId } from '../identity/row-ids.ts';
import type { Rows } from '../rows/rows.ts';
import { type Columns, readRow } from '../rows/tables.ts';
import { testDay } from '../testing/builders.ts';
import { createMemoryApp } from '../testing/memory-app.ts';
import { bookingRow, holdRow, paymentRow } from '../testing/rows.ts';
import { tornMail } from './torn-mail.ts';

let app: ReturnType<typeof createMemoryApp>;

beforeEach(() => {
  app = createMemoryApp();
});

const causeOf = (mail: string, change: object = {}) =>
  tornMail(
    app.ports,
    readRow('outbox', {
      $id: 'mail-1',
      mail,
      bookingRowId: 'booking-1',
      recordId: 'payment-1',
      state: 'waiting',
      dueAt: testDay,
      ...change,
    }),
  );

async function addBooking(change: Partial<Columns<'bookings'>>) {
  const { $id, ...booking } = bookingRow();
  await app.rows.create('bookings', $id, { ...booking, ...change });
}

async function addPayment(change: Partial<Columns<'payments'>>) {
  const { $id, ...payment } = paymentRow();
  await app.rows.create('payments', $id, { ...payment, ...change });
}

async function addHold() {
  const { $id, ...hold } = holdRow({ kind: 'approval' });
  await app.rows.create('holds', $id, hold);
}

describe('a mail about a booking', () => {
  const waiting = { bookingStatus: 'PENDING_APPROVAL' };
  const confirmed = { bookingStatus: 'CONFIRMED' };
  const paid = { bookingStatus: 'CANCELLED', settledAt: testDay };
  type Case = readonly [mail: string, booking: Partial<Columns<'bookings'>> | null, cause: string];
  const cases: readonly Case[] = [
    ['request-received', null, 'torn'],
    ['request-received', waiting, 'outdated'],
    ['new-request', null, 'torn'],
    ['new-request', { bookingStatus: 'APPROVED' }, 'outdated'],
    ...['approved', 'rejected', 'cancelled'].flatMap((mail): Case[] => [
      [mail, waiting, 'torn'],
      [mail, null, 'outdated'],
      [mail, { ...waiting, decidedAt: testDay }, 'outdated'],
      [mail, { ...waiting, cancelReason: 'request-expired' }, 'outdated'],
      [mail, { bookingStatus: 'REJECTED' }, 'outdated'],
    ]),
    ['approved', { bookingStatus: 'APPROVED' }, 'outdated'],
    ['rejected', { bookingStatus: 'APPROVED' }, 'outdated'],
    ...['confirmed', 'new-booking'].flatMap((mail): Case[] => [
      [mail, { bookingStatus: 'PENDING_PAYMENT' }, 'torn'],
      [mail, null, 'outdated'],
      [mail, confirmed, 'outdated'],
      [mail, paid, 'outdated'],
    ]),
    ['confirmed-by-hand', { ...confirmed, settledAt: null }, 'torn'],
    ['confirmed-by-hand', { ...confirmed, settledAt: testDay }, 'outdated'],
    ['confirmed-by-hand', null, 'outdated'],
    ['booking-cancelled', confirmed, 'outdated'],
    ['booking-cancelled', { bookingStatus: 'CANCELLED' }, 'outdated'],
    ['booking-cancelled', null, 'outdated'],
    ['request-withdrawn', waiting, 'torn'],
    ['request-withdrawn', { bookingStatus: 'CANCELLED' }, 'outdated'],
    ['dispute', null, 'outdated'],
    ['of a later version', confirmed, 'outdated'],
  ];

  test.each(cases)('%s, whose booking is %j, is %s', async (mail, booking, cause) => {
    if (booking !== null) await addBooking(booking);

    expect(await causeOf(mail)).toBe(cause);
  });

  test('of an approval that ran out is sent again while the hold is there', async () => {
    await addBooking({ bookingStatus: 'APPROVED' });
    await addHold();

    expect(await causeOf('cancelled')).toBe('torn');
    expect(await app.rows.get('bookings', 'booking-1')).toMatchObject({ bookingStatus: 'APPROVED' });
  });

  test('of an approval that ran out cancels the booking where the hold is gone', async () => {
    await addBooking({ bookingStatus: 'APPROVED' });

    expect(await causeOf('cancelled')).toBe('finished');
    expect(await app.rows.get('bookings', 'booking-1')).toMatchObject({
      bookingStatus: 'CANCELLED',
      cancelReason: 'approval-expired',
    });
  });

  test('of an approval is outdated where a person approved the booking again', async () => {
    await addBooking({ bookingStatus: 'APPROVED', cancelReason: 'approval-expired' });

    expect(await causeOf('cancelled')).toBe('outdated');
    expect(await app.rows.get('bookings', 'booking-1')).toMatchObject({ bookingStatus: 'APPROVED' });
  });

  test('of an approval is outdated where its booking cannot be cancelled', async () => {
    await addBooking({ bookingStatus: 'APPROVED' });
    const rows: Rows = { ...app.rows, commit: async () => 'missing' };
    const row = readRow('outbox', {
      $id: 'mail-1',
      mail: 'cancelled',
      bookingRowId: 'booking-1',
      state: 'waiting',
      dueAt: testDay,
    });

    expect(await tornMail({ ...app.ports, rows }, row)).toBe('outdated');
  });

  test.each(['cancelled', 'booking-cancelled'])('%s that names its cancellation is torn', async (mail) => {
    await addBooking(confirmed);

    expect(await causeOf(mail, { recordId: cancellationId(bookingRow()) })).toBe('torn');
  });

  test('that is about none is outdated', async () => {
    await addBooking({ bookingStatus: 'PENDING_PAYMENT' });

    expect(await causeOf('confirmed', { bookingRowId: null })).toBe('outdated');
  });
});

describe('a mail about a refund', () => {
  test.each<[mail: string, payment: Partial<Columns<'payments'>> | null, cause: string]>([
    ['refunded', { paymentStatus: 'REFUND_PENDING' }, 'torn'],
    ['refunded', { paymentStatus: 'REFUNDED' }, 'outdated'],
    ['refunded', null, 'outdated'],
    ['refund-refused', { refundRefusedAt: null }, 'torn'],
    ['refund-refused', { refundRefusedAt: testDay }, 'outdated'],
    ['refund-refused', null, 'outdated'],
    ['host-refund-refused', { refundRefusedAt: null }, 'torn'],
    ['host-refund-refused', { refundRefusedAt: testDay }, 'outdated'],
  ])('%s, whose payment is %j, is %s', async (mail, payment, cause) => {
    if (payment !== null) await addPayment(payment);

    expect(await causeOf(mail)).toBe(cause);
  });

  test('that names no payment is outdated', async () => {
    await addPayment({ paymentStatus: 'REFUND_PENDING' });

    expect(await causeOf('refunded', { recordId: null })).toBe('outdated');
  });
});

test('an enquiry’s mail is torn unless the enquiry is kept', async () => {
  const about = { bookingRowId: null, recordId: 'enquiry-1' };
  expect(await causeOf('enquiry', about)).toBe('torn');
  expect(await causeOf('enquiry', { bookingRowId: null, recordId: null })).toBe('torn');

  await app.rows.create('feedback', 'enquiry-1', {
    kind: 'enquiry',
    name: 'Mira Rao',
    email: 'mira@example.com',
    message: 'Is it cold?',
    sentAt: testDay,
  });

  expect(await causeOf('enquiry', about)).toBe('outdated');
});
