import { describe, expect, test } from 'vitest';
import { chainOf } from '../../function/bookings/chain.ts';
import { emptyStep, type NewStep } from '../../function/rows/steps.ts';
import type { BookingRow, PaymentRow } from '../../function/rows/tables.ts';
import type { TakenPayment } from '../gateway.ts';
import { entryOf, type OurRecord } from './entry.ts';
import { csvOfBooks, differencesOf, linesOfBooks } from './print-books.ts';

const at = Date.parse('2026-11-01T10:00:00Z');
const now = at + 3_600_000;
const instant = new Date(at).toISOString();

const taken = (change: Partial<TakenPayment> = {}): TakenPayment => ({
  id: 'pay_1',
  orderId: 'order_1',
  amount: 2_500_000,
  currency: 'INR',
  isCaptured: true,
  refunded: 0,
  at,
  ...change,
});

const bookingRow = {
  $id: 'b',
  bookingId: 'GT-1',
  tripId: 'spiti',
  noOfSeats: 1,
  totalAmount: 25_000,
  currency: 'INR',
  seats: [],
  until: null,
} as unknown as BookingRow;

/** What is here of a payment: steps that name it, and its rows. */
function ours(
  steps: readonly NewStep[],
  rows: readonly Partial<PaymentRow>[],
  row: BookingRow | null = bookingRow,
): OurRecord {
  const made = steps.map((step, index) => ({
    ...emptyStep,
    $updatedAt: '',
    $id: `b.${index + 1}`,
    chain: 'b',
    at: instant,
    ...step,
  }));
  const whole = {
    amount: 2_500_000,
    currency: 'INR',
    refundRefusedAt: null,
    refundReason: null,
    refundedByHand: null,
  };
  return {
    chain: chainOf('b', row && { ...row, bookingStatus: 'CONFIRMED', step: 0 }, made),
    rows: rows.map((one, index) => ({ $id: `row-${index}`, ...whole, ...one }) as PaymentRow),
  };
}

const paid: NewStep = { to: 'CONFIRMED', payment: 'pay_1' };
const cancelled = (refund: number, refundedBefore: number | null = null): NewStep => ({
  to: 'CANCELLED',
  by: 'traveller',
  payment: 'pay_1',
  refund,
  refundedBefore,
  because: 'cancelled',
});
const dispute = (key: string): NewStep => ({ payment: 'pay_1', because: 'dispute', key });
const completed = { paymentStatus: 'COMPLETED' } as const;
const pending = { paymentStatus: 'REFUND_PENDING' } as const;
const refunded = { paymentStatus: 'REFUNDED' } as const;

test.each([
  ['booked', taken(), ours([paid], [completed])],
  ['refunded', taken({ refunded: 2_500_000 }), ours([paid, cancelled(2_500_000)], [refunded])],
  ['part refunded', taken({ refunded: 1_000_000 }), ours([paid, cancelled(1_000_000)], [refunded])],
  ['refund owed', taken(), ours([paid, cancelled(2_500_000)], [pending])],
  ['refund owed', taken(), ours([{ payment: 'pay_1', refund: 2_500_000, because: 'seats-gone' }], [pending])],
  ['waits for a person', taken(), ours([paid, cancelled(100)], [{ ...pending, refundRefusedAt: instant }])],
  ['disputed', taken(), ours([paid, dispute('dispute open d1')], [completed])],
  ['undecided', taken({ at: now - 60_000 }), ours([], [])],
  // Given back in the gateway's dashboard, as the mail to support asks.
  ['refunded', taken({ refunded: 2_500_000 }), ours([], [])],
  ['refunded', taken({ refunded: 2_500_000 }), null],
] as const)('a captured payment is %s, and here and there agree', (became, payment, record) => {
  expect(entryOf(payment, record, now)).toMatchObject({ became, difference: null });
});

test('of a booking that its traveller cancelled the schedule keeps a part', () => {
  const entry = entryOf(taken({ refunded: 400_000 }), ours([paid, cancelled(1_000_000)], [pending]), now);
  expect(entry).toMatchObject({ taken: 2_500_000, refunded: 400_000, owed: 600_000, kept: 1_500_000 });
  expect(entryOf(taken(), ours([paid], [completed]), now).kept).toBe(0);
});

describe('what a person moved counts:', () => {
  const byHand: NewStep = { to: 'CANCELLED', because: 'by-hand' };
  const left: NewStep = { because: 'left', leaves: [1], payment: 'pay_1', refund: 750_000 };
  const lost = dispute('dispute lost d1');
  const partLost = dispute('dispute lost d1 lost 500000');
  const partByHand = cancelled(1_500_000, 500_000);
  const waits = (owed: number) => ({ owed, kept: 0, became: 'waits for a person' });
  test.each([
    ['cancelled at the console', 0, [paid, byHand], waits(2_500_000)],
    ['and given back', 2_500_000, [paid, byHand], { owed: 0, kept: 0, became: 'refunded' }],
    ['a part by hand first', 500_000, [paid, partByHand], { owed: 1_500_000, kept: 500_000 }],
    ['and all of it made', 2_000_000, [paid, partByHand], { owed: 0, kept: 500_000 }],
    ['rejected at the console', 0, [paid, { ...byHand, to: 'REJECTED' }], waits(2_500_000)],
    ['cancelled after one had left', 750_000, [paid, left, byHand], waits(1_750_000)],
    ['and given back in part since', 1_000_000, [paid, left, byHand], { owed: 0, kept: 1_500_000 }],
    [
      'lost to the bank',
      0,
      [paid, lost, byHand],
      { owed: 0, kept: 0, became: 'disputed', disputed: 2_500_000 },
    ],
    ['a part lost to the bank', 0, [paid, partLost, byHand], { ...waits(2_000_000), disputed: 500_000 }],
    ['a part lost, and the rest cancelled', 0, [paid, partLost, cancelled(1_000_000)], { kept: 1_000_000 }],
    ['one of two left', 750_000, [paid, left], { owed: 0, kept: 250_000, became: 'part refunded' }],
  ] as const)('%s', (_, back, steps, expected) => {
    const row = { ...bookingRow, totalAmount: 20_000, noOfSeats: 2 } as BookingRow;
    expect(entryOf(taken({ refunded: back }), ours(steps, [completed], row), now)).toMatchObject(expected);
  });
});

describe('a difference:', () => {
  test.each([
    [
      'money that nobody decided',
      taken(),
      ours([], []),
      'was captured, and no step of its booking decides over it',
    ],
    ['money of a booking that is gone', taken(), null, 'was captured for a booking of which there is no row'],
    [
      'another sum',
      taken({ amount: 2_400_000 }),
      ours([paid], [completed]),
      'is of 24000.00 INR at the gateway, and of 25000.00 INR here',
    ],
    [
      'a refund that was not made',
      taken(),
      ours([paid, cancelled(1_000_000)], [refunded]),
      'is refunded by 0.00 INR at the gateway, and by 10000.00 INR here',
    ],
    [
      'a refund that was not made after one by hand',
      taken({ refunded: 1_500_000 }),
      ours([paid, cancelled(1_000_000, 1_500_000)], [refunded]),
      'is refunded by 15000.00 INR at the gateway, and by 25000.00 INR here',
    ],
    [
      'a refund that nobody decided',
      taken({ refunded: 100 }),
      ours([paid], [completed]),
      'is refunded by 1.00 INR at the gateway, and by 0.00 INR here',
    ],
    ['a payment without its row', taken(), ours([paid], []), 'is decided, and no row of payments names it'],
    [
      'a booking that was deleted',
      taken(),
      ours([paid], [completed], null),
      'paid for a booking of which there is no row',
    ],
  ])('%s', (_, payment, record, difference) => {
    expect(entryOf(payment, record, now).difference).toBe(difference);
  });

  test('none is a refund by hand that support has heard of', () => {
    const noted: NewStep = { payment: 'pay_1', because: 'refunded-by-hand', key: 'refunded 100' };
    expect(entryOf(taken({ refunded: 100 }), ours([paid, noted], [completed]), now).difference).toBeNull();
  });
});

test('the books print a line a payment, sums by trip and currency, and each difference', () => {
  const entries = [
    entryOf(taken(), ours([paid], [completed]), now),
    entryOf(taken({ refunded: 2_500_000 }), ours([paid, cancelled(2_500_000)], [refunded]), now),
    entryOf(taken({ id: 'pay_2', currency: 'EUR' }), null, now),
  ];
  expect(
    linesOfBooks({ entries, unknownToGateway: ['pay_9'] }, ['unsent mails: 1, the first since today']),
  ).toEqual([
    '2026-11-01T10:00  pay_1  25000.00 INR  refunded 0.00 INR  booked  GT-1 on spiti',
    '2026-11-01T10:00  pay_1  25000.00 INR  refunded 25000.00 INR  refunded  GT-1 on spiti',
    '2026-11-01T10:00  pay_2  25000.00 EUR  refunded 0.00 EUR  undecided  no booking',
    '',
    'no trip, EUR: taken 25000.00 EUR, refunded 0.00 EUR, kept 0.00 EUR, owed 0.00 EUR, disputed 0.00 EUR, waiting 0.00 EUR',
    'spiti, INR: taken 50000.00 INR, refunded 25000.00 INR, kept 0.00 INR, owed 0.00 INR, disputed 0.00 INR, waiting 0.00 INR',
    '',
    'OWED  unsent mails: 1, the first since today',
    '',
    'DIFFERENCE  pay_2 was captured for a booking of which there is no row.',
    'DIFFERENCE  pay_9 is in our rows, and the gateway does not know it.',
  ]);
  expect(differencesOf({ entries: entries.slice(0, 1), unknownToGateway: [] })).toEqual(['No differences.']);
  const partLost = entryOf(taken(), ours([paid, dispute('dispute lost d1 lost 500000')], [completed]), now);
  expect(csvOfBooks({ entries: [partLost], unknownToGateway: [] })).toBe(
    'payment,at,trip,reference,currency,taken,refunded,owed,kept,disputed,became,difference\r\n"pay_1",2026-11-01T10:00:00.000Z,"spiti","GT-1","INR",25000.00,0.00,0.00,0.00,5000.00,"booked",""\r\n',
  );
});
