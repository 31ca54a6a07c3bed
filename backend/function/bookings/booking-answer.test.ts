import { beforeEach, describe, expect, test } from 'vitest';
import type { PaymentRow } from '../rows/tables.ts';
import { testDay } from '../testing/builders.ts';
import { createMemoryApp } from '../testing/memory-app.ts';
import { bookingRow, holdRow, paymentRow } from '../testing/rows.ts';
import { bookingAnswer } from './booking-answer.ts';

let app: ReturnType<typeof createMemoryApp>;

beforeEach(async () => {
  app = createMemoryApp();
  await app.addTrip();
});

async function addPayments(...payments: readonly Partial<PaymentRow>[]) {
  for (const [index, change] of payments.entries()) {
    const { $id: _, ...payment } = paymentRow(change);
    await app.rows.create('payments', `payment-${index}`, payment);
  }
}
const shown = async (change: Parameters<typeof bookingRow>[0] = {}) =>
  (await bookingAnswer(app.ports, bookingRow(change), 'phone')).booking;

test('a booking is shown with its trip, its hold and its open payment, and with nothing that is secret', async () => {
  const { $id, ...hold } = holdRow();
  await app.rows.create('holds', $id, hold);
  await addPayments({});
  const passengers = ['{"name":"Traveller A","age":30,"gender":"other","instagram":""}'];
  const booking = bookingRow({ passengers, draftSecretHash: 'hash', reviewNote: 'A note.' });

  const answer = await bookingAnswer(app.ports, booking, 'phone');

  expect(answer.booking).toEqual({
    $id: 'booking-1',
    bookingId: 'GTley01000001',
    tripId: 'spiti-valley',
    name: 'Traveller A',
    email: 'mira@example.com',
    phone: '98****3210',
    address: 'Bengaluru',
    noOfSeats: 2,
    passengers,
    totalAmount: 50_000,
    currency: 'INR',
    bookingStatus: 'PENDING_PAYMENT',
    payments: { $id: 'payment-0', paymentId: null, paymentStatus: 'CREATED', paymentMethod: null },
    holdExpiresAt: testDay,
    cancellation: null,
    approvalEndedAt: null,
  });
  expect(answer.trip).toMatchObject({ $id: 'trip-spiti-valley', title: 'Spiti Valley' });
});

test('who may not read the e-mail is not given the id with which the payment is made', async () => {
  await addPayments({});

  const { booking } = await bookingAnswer(app.ports, bookingRow(), 'phone and email');

  expect(booking).toMatchObject({ email: 'm***@example.com', phone: '98****3210' });
  expect(booking.payments).toEqual({ paymentId: null, paymentStatus: 'CREATED', paymentMethod: null });
});

describe('the payment that is shown', () => {
  test('is the one that paid the booking', async () => {
    await addPayments({ paymentStatus: 'REFUNDED' }, {}, { paymentStatus: 'COMPLETED' });
    expect((await shown()).payments).toMatchObject({ $id: 'payment-2' });
  });

  test('is else the one that is open', async () => {
    await addPayments({ paymentStatus: 'FAILED' }, {});
    expect((await shown()).payments).toMatchObject({ $id: 'payment-1' });
  });

  test('is none that came to nothing, and none of another booking', async () => {
    await addPayments({ paymentStatus: 'REFUNDED' }, { paymentStatus: 'FAILED' }, { bookingId: 'booking-2' });
    expect((await shown()).payments).toBeNull();
  });
});

test('a booking whose trip is gone is shown without it', async () => {
  await app.rows.remove('trips', 'trip-spiti-valley');
  expect((await bookingAnswer(app.ports, bookingRow(), 'phone')).trip).toBeNull();
});

describe('the end of the time to pay an approved booking', () => {
  const ranOut = { bookingStatus: 'CANCELLED', cancelReason: 'approval-expired' } as const;

  test('is counted from the last time that it got seats', async () => {
    await addPayments(
      { openedAt: '2026-11-01T10:00:00.000Z' },
      { openedAt: '2026-11-05T10:00:00.000Z' },
      { openedAt: '2026-11-03T10:00:00.000Z' },
    );
    expect((await shown(ranOut)).approvalEndedAt).toBe('2026-11-07T10:00:00.000Z');
  });

  test('is the departure at the latest, unless the trip is gone', async () => {
    await addPayments({ openedAt: '2027-03-11T00:00:00.000Z' });
    expect((await shown(ranOut)).approvalEndedAt).toBe('2027-03-12T00:00:00.000Z');
    await app.rows.remove('trips', 'trip-spiti-valley');
    expect((await shown(ranOut)).approvalEndedAt).toBe('2027-03-13T00:00:00.000Z');
  });

  test('is none where no payment was opened', async () => {
    expect((await shown(ranOut)).approvalEndedAt).toBeNull();
  });

  test.each([
    { ...ranOut, bookingStatus: 'APPROVED' },
    { ...ranOut, cancelReason: 'hold-expired' },
  ])('is none where a person took the booking up again, or it ended otherwise: %j', async (change) => {
    await addPayments({});
    expect((await shown(change)).approvalEndedAt).toBeNull();
  });
});

describe('a cancellation', () => {
  const cancelled = { bookingStatus: 'CANCELLED', cancelledBy: 'traveller', cancelledAt: testDay } as const;
  const refunded = { paymentId: 'pay_1', paymentStatus: 'REFUND_PENDING', refundAmount: 37_500 } as const;

  test('is shown with what comes back of the payment, by when, and whether it is there', async () => {
    await addPayments(refunded);
    expect((await shown(cancelled)).cancellation).toEqual({
      by: 'traveller',
      at: testDay,
      refund: {
        amount: 37_500,
        currency: 'INR',
        due_by: '2026-11-13T00:00:00.000Z',
        status: 'REFUND_PENDING',
      },
    });
  });

  test('of what was not paid has no refund', async () => {
    await addPayments({ paymentStatus: 'FAILED' });
    expect((await shown({ ...cancelled, cancelledBy: 'trip' })).cancellation).toEqual({
      by: 'trip',
      at: testDay,
      refund: null,
    });
  });

  test('that refunds nothing has no refund', async () => {
    await addPayments({ ...refunded, refundAmount: 0 });
    expect((await shown(cancelled)).cancellation).toMatchObject({ refund: null });
  });

  test.each([
    { ...cancelled, bookingStatus: 'CONFIRMED' },
    { ...cancelled, cancelledBy: null },
    { ...cancelled, cancelledAt: null },
  ])('is none where a person changed the booking, or it ran out: %j', async (change) => {
    await addPayments(refunded);
    expect((await shown(change)).cancellation).toBeNull();
  });
});
