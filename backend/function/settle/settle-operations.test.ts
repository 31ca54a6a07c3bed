import { describe, expect, test } from 'vitest';
import { mustNotBeCancelled } from '../bookings/cancellation-event.ts';
import { draftEventId, paymentEventId, refundRowId } from '../identity/row-ids.ts';
import { mailId } from '../mail/outbox.ts';
import type { Operation } from '../rows/operations.ts';
import type { BookingRow } from '../rows/tables.ts';
import { seatOperations } from '../seats/seat-operations.ts';
import { testDay } from '../testing/builders.ts';
import { bookingRow, capturedPayment, holdRow, orderRow, paymentRow, tripRow } from '../testing/rows.ts';
import { type Case, confirmOperations, refundOperations } from './settle-operations.ts';

const settings = { idSecret: 'id-secret' };
const about = (change: Partial<Case> = {}): Case => ({
  settings,
  order: orderRow(),
  payment: paymentRow(),
  captured: capturedPayment(),
  now: new Date(testDay),
  mailDue: new Date(testDay),
  ...change,
});
const held = (booking = bookingRow(), hold = holdRow()) =>
  ({ kind: 'confirm-held', booking, hold, trip: tripRow() }) as const;
const late = (booking = bookingRow()) => ({ kind: 'confirm-late', booking, trip: tripRow() }) as const;

const operation = (action: string, tableId: string, rowId: string, data?: object) =>
  ({ action, tableId, rowId, ...(data && { data }) }) as Operation;
const trip = (action: string, data: object) => operation(action, 'trips', 'trip-spiti-valley', data);
const seats = (count: number) => seatOperations('trip-spiti-valley', count);
const offerTaken = trip('increment', { column: 'offerTaken', value: 1 });
const holdGone = operation('delete', 'holds', 'booking-1');
const paid = {
  paymentStatus: 'COMPLETED',
  paymentId: 'pay_1',
  paymentMethod: 'card',
  gatewayOrderId: 'order_1',
  settledAt: testDay,
};

const draftOf = (booking: BookingRow) =>
  operation('create', 'gatewayEvents', draftEventId(booking), {
    kind: 'draft',
    outcome: 'booking-1',
    seenAt: testDay,
  });

/** What every confirmation writes. */
const confirmation = [
  operation('update', 'bookings', 'booking-1', {
    bookingStatus: 'CONFIRMED',
    cancelReason: null,
    settledAt: testDay,
    paymentEventId: paymentEventId('pay_1'),
  }),
  operation('update', 'payments', 'payment-1', paid),
  operation('create', 'gatewayEvents', paymentEventId('pay_1'), {
    kind: 'payment',
    gatewayPaymentId: 'pay_1',
    bookingRowId: 'booking-1',
    outcome: 'confirmed',
    seenAt: testDay,
  }),
  draftOf(bookingRow()),
  mailWritten('confirmed', null),
  mailWritten('new-booking', 'spiti-valley'),
];

function mailWritten(mail: 'confirmed' | 'new-booking', tripId: string | null): Operation {
  return operation('create', 'outbox', mailId(settings, { mail, bookingRowId: 'booking-1' }), {
    mail,
    bookingRowId: 'booking-1',
    recordId: null,
    detail: null,
    tripId,
    state: 'waiting',
    claims: 0,
    failures: 0,
    dueAt: testDay,
    sentAt: null,
  });
}

describe('a booking is confirmed', () => {
  test('with the seats of its hold', () => {
    expect(confirmOperations(about(), held())).toEqual([holdGone, ...confirmation]);
  });

  test('with a seat more, or one less, than its hold where a person changed it', () => {
    for (const [noOfSeats, added] of [
      [3, 1],
      [1, -1],
    ] as const) {
      const operations = confirmOperations(about(), held(bookingRow({ noOfSeats })));
      expect(operations.slice(0, 3)).toEqual(seats(added));
    }
  });

  test('late with free seats, unless a hold of its own appears meanwhile, or it is cancelled', () => {
    const noHold = operation('create', 'holds', 'booking-1', {
      tripId: 'spiti-valley',
      tripRowId: 'trip-spiti-valley',
      seats: 2,
      offer: null,
      kind: 'payment',
      paymentId: 'payment-1',
      networkHash: null,
      expiresAt: tripRow().startDate,
    });
    expect(confirmOperations(about(), late())).toEqual([
      noHold,
      holdGone,
      ...mustNotBeCancelled(bookingRow(), new Date(testDay)),
      ...seats(2),
      ...confirmation,
    ]);
  });

  test('late at the offer’s price with the offer', () => {
    expect(confirmOperations(about(), late(bookingRow({ offerPriced: true })))).toContainEqual(offerTaken);
    expect(confirmOperations(about(), late(bookingRow({ offerPriced: false })))).not.toContainEqual(
      offerTaken,
    );
  });

  test('with what a torn commit left out, whether its hold is there or not', () => {
    const rest = [...mustNotBeCancelled(bookingRow(), new Date(testDay)), ...confirmation];
    for (const [hold, ended] of [
      [holdRow(), [holdGone]],
      [null, []],
    ] as const) {
      const torn = { kind: 'confirm-torn', booking: bookingRow(), hold } as const;
      expect(confirmOperations(about(), torn)).toEqual([...ended, ...rest]);
    }
  });

  test('once for each draft', () => {
    const booking = bookingRow({ draftSecretHash: 'hash' });
    expect(confirmOperations(about(), held(booking))).toContainEqual(draftOf(booking));
  });

  test('with its payment written anew where a person deleted it', () => {
    expect(confirmOperations(about({ payment: null }), held())).toContainEqual(
      operation('create', 'payments', 'payment-1', {
        bookingId: 'booking-1',
        amount: 50_000,
        currency: 'INR',
        openedAt: testDay,
        ...paid,
      }),
    );
  });
});

describe('money that goes back', () => {
  const refund = { kind: 'refund', reason: 'seats-gone', ends: null } as const;

  test('gets a payment of its own, and leaves everything else', () => {
    expect(refundOperations(about(), refund)).toEqual([
      operation('create', 'gatewayEvents', paymentEventId('pay_1'), {
        kind: 'payment',
        gatewayPaymentId: 'pay_1',
        bookingRowId: 'booking-1',
        outcome: 'refund: seats-gone',
        seenAt: testDay,
      }),
      operation('create', 'payments', refundRowId('pay_1'), {
        bookingId: 'booking-1',
        paymentId: 'pay_1',
        paymentStatus: 'REFUND_PENDING',
        paymentMethod: 'card',
        amount: 50_000,
        currency: 'INR',
        gatewayOrderId: 'order_1',
        refundReason: 'seats-gone',
        refundAttempts: 0,
        refundDueAt: '2026-11-01T10:01:00.000Z',
        openedAt: testDay,
      }),
    ]);
  });

  test.each([
    ['without what a person gave back', { amountRefunded: 1_000_000 }, { amount: 40_000, currency: 'INR' }],
    ['in the currency that was paid', { currency: 'USD' }, { amount: 50_000, currency: 'USD' }],
    ['in the order’s currency where ours has none', { currency: 'JPY' }, { amount: 50_000, currency: 'INR' }],
  ])('is written %s', (_, change, money) => {
    const [, row] = refundOperations(about({ captured: capturedPayment(change) }), refund);
    expect(row).toMatchObject({ data: money });
  });
});
