import { describe, expect, test } from 'vitest';
import { dayNumber, dayStart } from '../../../shared/domain/time/calendar.ts';
import type { NewStep } from '../rows/steps.ts';
import type { BookingRow, PaymentRow } from '../rows/tables.ts';
import { testDay } from '../testing/builders.ts';
import { eachMemoryApp } from '../testing/each-memory-app.ts';
import { stored } from '../testing/rows.ts';
import { storeBooking } from '../testing/store-booking.ts';
import { storePayment } from '../testing/store-payment.ts';
import { bookingAnswer } from './booking-answer.ts';

const app = eachMemoryApp();

async function addPayments(...payments: readonly Partial<PaymentRow>[]) {
  for (const [index, change] of payments.entries()) {
    await storePayment(app.rows, { $id: `payment-${index}`, ...change });
  }
}
/** What is answered about a booking whose steps are these. */
async function answered(
  steps: readonly NewStep[] = [],
  change: Partial<BookingRow> = {},
  masked: Parameters<typeof bookingAnswer>[2] = 'phone',
) {
  const id = await storeBooking(app.rows, change, ...steps);
  const answer = await bookingAnswer(app.ports, id, masked);
  if (answer === null) throw new Error('The booking is missing.');
  return answer;
}
const shown = async (...about: Parameters<typeof answered>) => (await answered(...about)).booking;

test('a booking is shown with its trip, its hold and its open payment, and with nothing that is secret', async () => {
  await addPayments({});
  const passengers = ['{"name":"Traveller A","age":30,"gender":"other","instagram":""}'];
  const until = '2026-11-01T10:15:00.000Z';

  const answer = await answered([], { passengers, until, draftSecretHash: 'hash', reviewNote: 'A note.' });

  expect(answer.booking).toEqual({
    $id: 'booking-1',
    bookingId: 'GTley01000001',
    tripId: 'spiti-valley',
    goneTrip: '',
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
    holdExpiresAt: until,
    leavers: null,
    cancellation: null,
    approvalEndedAt: null,
    refundBands: [],
    refundByPerson: false,
  });
  expect(answer.trip).toMatchObject({ $id: 'trip-spiti-valley', title: 'Spiti Valley' });
});

test('who may not read the e-mail is not given the id with which the payment is made', async () => {
  await addPayments({});

  const booking = await shown([], {}, 'phone and email');

  expect(booking).toMatchObject({ email: 'm***@example.com', phone: '98****3210' });
  expect(booking.payments).toEqual({ paymentId: null, paymentStatus: 'CREATED', paymentMethod: null });
});

test.each<[string, readonly Partial<PaymentRow>[], string | null]>([
  ['the one that paid', [{ paymentStatus: 'REFUNDED' }, {}, { paymentStatus: 'COMPLETED' }], 'payment-2'],
  ['else the one that is open', [{ paymentStatus: 'FAILED' }, {}], 'payment-1'],
  [
    'else none',
    [{ paymentStatus: 'REFUNDED' }, { paymentStatus: 'FAILED' }, { bookingId: 'booking-2' }],
    null,
  ],
])('the payment that is shown is %s', async (_, payments, id) => {
  await addPayments(...payments);
  expect((await shown()).payments?.$id ?? null).toBe(id);
});

test('it says where a person, and not the schedule, decides what comes back', async () => {
  const paid = { to: 'CONFIRMED', payment: 'pay_1' };
  const confirmedByHand = { to: 'CONFIRMED', because: 'by-hand' };
  const disputed = { because: 'dispute', payment: 'pay_1', key: 'dispute open disp_1 created' };
  const cancelled = { to: 'CANCELLED', by: 'traveller', because: 'cancelled-by-traveller' };
  const cancelledByHand = { to: 'CANCELLED', because: 'by-hand' };
  const withTrip = { to: 'CANCELLED', by: 'trip', because: 'trip-cancelled' };
  const cases: readonly [boolean, ...NewStep[]][] = [
    [false],
    [false, paid],
    [false, paid, cancelled],
    [false, paid, { ...withTrip, payment: 'pay_1', refund: 5_000_000 }],
    [false, cancelledByHand],
    [true, confirmedByHand],
    [true, confirmedByHand, cancelled],
    [true, confirmedByHand, withTrip],
    [true, paid, disputed],
    [true, paid, disputed, cancelled],
    [true, paid, cancelledByHand],
  ];
  const answers = await Promise.all(
    cases.map(([, ...steps], index) => shown(steps, { $id: `b${index}`, bookingId: `b${index}` })),
  );
  expect(answers.map(({ refundByPerson }) => refundByPerson)).toEqual(cases.map(([byPerson]) => byPerson));
});

test('a booking whose trip is gone keeps its id, and is shown with what it was called, and when it was to start', async () => {
  await app.rows.remove('trips', 'trip-spiti-valley');
  const startDate = '2027-03-01T00:00:00.000Z';
  const paid = { to: 'CONFIRMED', payment: 'pay_1', departure: startDate };
  const answer = await answered([paid], { tripTitle: 'Spiti Valley' });
  expect(answer.trip).toBeNull();
  expect(answer.booking).toMatchObject({
    tripId: 'spiti-valley',
    goneTrip: 'Spiti Valley, 1 Mar 2027',
    refundBands: [{ firstDay: null, lastDay: startDate, percent: 100 }],
  });
});

test('the end of the time to pay an approved booking is shown where that ended it, and nowhere else', async () => {
  const until = '2026-11-05T10:00:00.000Z';
  const approved = { to: 'APPROVED', by: 'host', seats: ['claim:1,2'], until };
  const ran = (because: string) => [approved, { to: 'CANCELLED', because }];
  const request = { seats: [] };
  expect(await shown(ran('approval-expired'), { ...request, $id: 'a' })).toMatchObject({
    approvalEndedAt: until,
  });
  const again = [...ran('approval-expired'), { to: 'APPROVED', because: 'by-hand' }];
  for (const [Id, steps] of [
    ['b', ran('by-hand')],
    ['c', again],
  ] as const) {
    expect(await shown(steps, { ...request, $id: Id, bookingId: Id })).toMatchObject({
      approvalEndedAt: null,
    });
  }
});

describe('a cancellation', () => {
  const cancelled = { to: 'CANCELLED', by: 'traveller', because: 'cancelled-by-traveller' };
  const confirmed = { to: 'CONFIRMED', payment: 'pay_1' };
  const refund = { payment: 'pay_1', refund: 3_750_000 };

  test.each(['REFUND_PENDING', 'REFUNDED'] as const)(
    'is shown with what comes back, by when, and whether it is there: %s',
    async (status) => {
      await addPayments({ paymentId: 'pay_1', paymentStatus: status });
      expect((await shown([confirmed, { ...cancelled, ...refund }])).cancellation).toEqual({
        by: 'traveller',
        at: stored(testDay),
        refund: { amount: 37_500, currency: 'INR', due_by: '2026-11-13T00:00:00.000Z', status },
        returned: 0,
      });
    },
  );

  test.each([
    ['is with a person', 'REFUND_PENDING', testDay, 0, 'FAILED'],
    ['is late', 'REFUND_PENDING', null, 13, 'FAILED'],
    ['was late', 'REFUNDED', testDay, 13, 'REFUNDED'],
  ] as const)('whose refund %s says so', async (_, paymentStatus, refundRefusedAt, days, status) => {
    await addPayments({ paymentId: 'pay_1', paymentStatus, refundRefusedAt });
    app.pass(days * 86_400);
    expect((await shown([confirmed, { ...cancelled, ...refund }])).cancellation?.refund).toMatchObject({
      status,
    });
  });

  test.each([
    ['of what was not paid', [{ ...cancelled, by: 'trip' }], 'trip'],
    ['that refunds nothing', [confirmed, cancelled], 'traveller'],
  ])('%s has no refund', async (_, steps, by) => {
    expect((await shown(steps)).cancellation).toEqual({ by, at: stored(testDay), refund: null, returned: 0 });
  });

  const late = { because: 'trip-cancelled', payment: 'pay_1', refund: 5_000_000 };
  test.each<[string, string, string, readonly NewStep[]]>([
    ['that ended it', 'late-payment', 'CANCELLED', [{ ...late, to: 'CANCELLED' }]],
    [
      'after it had run out',
      'late-payment',
      'CANCELLED',
      [{ to: 'CANCELLED', because: 'hold-expired' }, late],
    ],
    ['after it was rejected', 'late-payment', 'REJECTED', [{ to: 'REJECTED', because: 'by-hand' }, late]],
    ['after its traveller cancelled', 'traveller', 'CANCELLED', [cancelled, late]],
    ['after its trip was cancelled', 'trip', 'CANCELLED', [{ ...cancelled, by: 'trip' }, late]],
  ])('has the figures of money that came %s', async (_, by, bookingStatus, steps) => {
    await addPayments({ paymentId: 'pay_1', paymentStatus: 'REFUND_PENDING' });
    expect((await shown(steps, { bookingStatus, step: steps.length })).cancellation).toEqual({
      by,
      at: stored(testDay),
      refund: {
        amount: 50_000,
        currency: 'INR',
        due_by: '2026-11-13T00:00:00.000Z',
        status: 'REFUND_PENDING',
      },
      returned: 0,
    });
  });

  test.each([
    ['a person took it back', [cancelled], 'CONFIRMED'],
    ['it ran out', [{ to: 'CANCELLED', because: 'hold-expired' }], 'CANCELLED'],
  ])('is none where %s', async (_, steps, bookingStatus) => {
    expect((await shown(steps, { bookingStatus, step: 1 })).cancellation).toBeNull();
  });
});

describe('what comes back of a paid booking', () => {
  const paid = { to: 'CONFIRMED', payment: 'pay_1', departure: '2027-03-12T00:00:00.000Z' } as const;
  const moved = (at: string): NewStep => ({ because: 'moved', departure: '2027-02-01T00:00:00.000Z', at });

  test.each<[string, readonly NewStep[], readonly string[]]>([
    ['is what the schedule says', [paid], ['100 2027-01-10', '75 2027-02-09', '0 2027-03-12']],
    [
      'is all of it for a week after the trip was moved, and by the last of its departures',
      [paid, moved('2027-01-20T10:00:00.000Z')],
      ['100 2027-01-27', '75 2027-02-09', '0 2027-03-12'],
    ],
    [
      'is all of it or nothing where the week ends after the schedule does',
      [paid, moved('2027-02-20T10:00:00.000Z')],
      ['100 2027-02-27', '0 2027-03-12'],
    ],
  ])('%s', async (_, steps, expected) => {
    const { refundBands } = await shown(steps, { bookingStatus: 'CONFIRMED', step: steps.length });
    expect(refundBands?.map(({ percent, lastDay }) => `${percent} ${lastDay.slice(0, 10)}`)).toEqual(
      expected,
    );
    expect(refundBands?.map(({ firstDay }) => firstDay)).toEqual(
      expected.map((_, index) =>
        index > 0 ? dayStart(dayNumber(new Date(refundBands[index - 1]?.lastDay ?? '')) + 1) : null,
      ),
    );
  });

  test.each<[string, NewStep]>([
    ['a person confirmed it', { to: 'CONFIRMED' }],
    ['it is not paid', {}],
  ])('is nothing by itself where %s', async (_, step) => {
    const bookingStatus = step.to ?? 'PENDING_PAYMENT';
    expect((await shown([step], { bookingStatus, step: 1 })).refundBands).toEqual([]);
  });
});
