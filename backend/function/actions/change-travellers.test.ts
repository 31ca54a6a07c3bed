import { expect, test } from 'vitest';
import type { Ports } from '../ports.ts';
import { stepsOf } from '../rows/steps.ts';
import { makeClaim } from '../testing/builders.ts';
import { cancelByTraveller, leave } from '../testing/cancel-journey.ts';
import { eachMemoryApp } from '../testing/each-memory-app.ts';
import { confirmedBooking, orderedBooking, payOrder } from '../testing/instant-journey.ts';
import { intercept } from '../testing/intercept.ts';
import { approvedRequest, foundBooking } from '../testing/request-journey.ts';
import { disputeOf, sendEvent } from '../testing/webhook.ts';

const app = eachMemoryApp();

async function found(reference: string) {
  const { data } = await app.call('lookup_booking', { reference, email: 'mira@example.com' });
  return { booking_id: data.booking['$id'], access: data.access };
}
const inr = (amount: number) => ({ amount, currency: 'INR' });
const traveller = { name: 'Noor Ali', age: 44, gender: 'female', instagram: '' };
const send = (body: object, its?: Ports) => app.call('change_travellers', body, undefined, its);

test('one traveller leaves with their share by the schedule, and the seat is free', async () => {
  const { reference } = await confirmedBooking(app, makeClaim({ seats: 3 }));
  const proof = await found(reference);
  const wrong = await send({ ...proof, leave: [1], expected_refund: inr(1) });
  expect(wrong).toMatchObject({ code: 'REFUND_CHANGED', data: { refund: { amount: 25_000 } } });

  const left = await send({ ...proof, leave: [1], expected_refund: inr(25_000) });
  expect(left).toMatchObject({
    code: 'OK',
    data: {
      booking: {
        noOfSeats: 2,
        bookingStatus: 'CONFIRMED',
        leavers: { count: 1, refunded: 25_000, places: [0, 2] },
      },
    },
  });
  const again = await send({ ...proof, leave: [1], expected_refund: inr(25_000) });
  expect(again).toEqual(left);
  expect(app.mails.some(({ text }) => text.includes('support writes'))).toBe(false);
  expect(JSON.stringify(left.data.booking['passengers'])).not.toContain('Traveller B');
  expect(await app.seats()).toEqual({ free: 5, held: 0, sold: 2 });
  expect([...app.fake.refunds.values()]).toMatchObject([{ amount: 2_500_000, status: 'processed' }]);

  // What came back before is no part of what comes back now.
  expect(await cancelByTraveller(app, reference, 50_000)).toMatchObject({
    code: 'OK',
    data: { refund: { amount: 50_000 } },
  });
  const mail = app.mails.find(({ subject }) => subject.startsWith('Booking cancelled'));
  expect(mail?.text).toContain('₹50,000');
  expect(mail?.text).not.toContain('₹75,000 goes');
  expect([...app.fake.refunds.values()].map(({ amount }) => amount)).toEqual([2_500_000, 5_000_000]);
  expect(await app.seats()).toEqual({ free: 7, held: 0, sold: 0 });
  await app.sweepAfter(61, 61, 61);
  expect(app.fake.refunds.size).toBe(2);
});

test('of a total that a person lowered, who leaves gets a share of what was paid', async () => {
  await app.changeTrip({ hostApproval: true });
  const request = await approvedRequest(app, makeClaim({ seats: 2 }));
  await app.rows.update('bookings', request.id, { totalAmount: 25_000 });
  const proof = await foundBooking(app, request);
  const change = { booking_data: { ...proof.booking_data, totalAmount: 25_000 } };
  const { data: ids } = await app.call('validate_approved_booking', { ...proof, ...change });
  const { data: order } = await app.call('create_order', { ...ids, ...inr(25_000) });
  await app.call('verify_payment', payOrder(app, { ids, orderId: order.order_id }).report);
  const mail = app.mails.find(({ subject }) => subject.startsWith('Booking confirmed'));
  expect(mail?.text).toContain('₹25,000 (2 × ₹12,500)');
  expect((await leave(app, request.reference, 1, 12_500)).code).toBe('OK');
  expect((await cancelByTraveller(app, request.reference, 12_500)).code).toBe('OK');
});

test('a place that is named twice is bad input', async () => {
  const { reference } = await confirmedBooking(app, makeClaim({ seats: 4 }));
  const proof = await found(reference);
  const twice = { index: 1, traveller };
  for (const change of [{ leave: [3, 3, 3], expected_refund: inr(75_000) }, { replace: [twice, twice] }]) {
    expect((await send({ ...proof, ...change })).code).toBe('VALIDATION_FAILED');
  }
  expect(await app.seats()).toEqual({ free: 3, held: 0, sold: 4 });
  expect(app.fake.refunds.size).toBe(0);
});

test('a place that the booking never had is bad input', async () => {
  const { reference, ids } = await confirmedBooking(app, makeClaim({ seats: 2 }));
  const proof = await found(reference);
  const before = await stepsOf(app.rows, ids.booking_id);
  for (const [change, path] of [
    [{ leave: [1, 5], expected_refund: inr(25_000) }, 'leave.1'],
    [{ replace: [{ index: 2, traveller }] }, 'replace.0.index'],
  ] as const) {
    expect(await send({ ...proof, ...change })).toMatchObject({
      code: 'VALIDATION_FAILED',
      data: { issues: [{ path, message: 'No such traveller' }] },
    });
  }
  expect(await stepsOf(app.rows, ids.booking_id)).toEqual(before);
});

test('nobody leaves a cancelled trip, of which everything comes back', async () => {
  const { reference } = await confirmedBooking(app, makeClaim({ seats: 2 }));
  const proof = await found(reference);
  await app.changeTrip({ tripStatus: 'cancelled' });
  const leaves = await send({ ...proof, leave: [1], expected_refund: inr(25_000) });
  expect(leaves).toMatchObject({ code: 'NOT_CANCELLABLE', data: { status: 'CONFIRMED' } });
});

test('who travels with a booking that is not paid stays as it is', async () => {
  await app.changeTrip({ hostApproval: true });
  const { reference, id } = await approvedRequest(app, makeClaim({ seats: 2 }));
  const proof = await found(reference);
  const fixed = { code: 'NOT_CANCELLABLE', data: { reason: 'travellers-fixed', status: 'APPROVED' } };
  expect(await send({ ...proof, leave: [1], expected_refund: inr(0) })).toMatchObject(fixed);
  expect(await send({ ...proof, replace: [{ index: 1, traveller }] })).toMatchObject(fixed);
  expect(await stepsOf(app.rows, id)).toHaveLength(1);
});

test('travellers of a deleted trip stay as they are, and a deleted booking is not found', async () => {
  const { reference, ids } = await confirmedBooking(app, makeClaim({ seats: 2 }));
  const change = { ...(await found(reference)), leave: [1], expected_refund: inr(25_000) };
  await app.rows.remove('trips', 'trip-spiti-valley');
  expect(await send(change)).toMatchObject({ code: 'NOT_CANCELLABLE' });
  await app.rows.remove('bookings', ids.booking_id);
  expect(await send(change)).toMatchObject({ code: 'BOOKING_NOT_FOUND' });
});

test('nobody leaves while the gateway is silent', async () => {
  const { reference, ids } = await confirmedBooking(app, makeClaim({ seats: 2 }));
  const change = { ...(await found(reference)), leave: [1], expected_refund: inr(25_000) };
  app.fake.state.available = false;
  expect(await send(change)).toMatchObject({
    code: 'GATEWAY_UNAVAILABLE',
    data: { reason: 'gateway-silent' },
  });
  app.fake.state.available = true;
  expect((await send(change)).code).toBe('OK');
  expect(await stepsOf(app.rows, ids.booking_id)).toMatchObject([
    { to: 'CONFIRMED' },
    { because: 'left', by: 'traveller' },
  ]);
});

test('who leaves a booking that was refunded, and put back by hand, gets nothing once more', async () => {
  const { reference, ids } = await confirmedBooking(app, makeClaim({ seats: 3 }));
  await cancelByTraveller(app, reference, 75_000);
  await app.rows.update('bookings', ids.booking_id, { bookingStatus: 'CONFIRMED' });
  const proof = await found(reference);

  const leaves = await send({ ...proof, leave: [1], expected_refund: inr(25_000) });
  expect(leaves).toMatchObject({ code: 'REFUND_CHANGED', data: { refund: { amount: 0 } } });
  expect(await send({ ...proof, leave: [1], expected_refund: inr(0) })).toMatchObject({ code: 'OK' });
  expect([...app.fake.refunds.values()].map(({ amount }) => amount)).toEqual([7_500_000]);
});

/** Their references. */
const leftToSupport = {
  async disputed() {
    const { reference, paymentId } = await confirmedBooking(app);
    await sendEvent(app, 'payment.dispute.created', disputeOf(paymentId));
    return reference;
  },
  async 'confirmed by hand'() {
    const { reference, ids } = await orderedBooking(app);
    await app.rows.update('bookings', ids.booking_id, { bookingStatus: 'CONFIRMED' });
    return reference;
  },
};

test.each(['disputed', 'confirmed by hand'] as const)(
  'what comes back to who leaves a booking that is %s is left to support',
  async (name) => {
    const reference = await leftToSupport[name]();
    const proof = await found(reference);

    const left = await send({ ...proof, leave: [1], expected_refund: inr(0) });
    expect(left).toMatchObject({ code: 'OK' });
    const [toTraveller, toSupport] = app.mails.slice(-2);
    expect(toTraveller?.text.replaceAll('\n', ' ')).toContain(
      'Our support writes to you about what you paid.',
    );
    expect(toSupport).toMatchObject({
      to: 'support@group-trips.example',
      subject: `Cancelled, and not refunded: ${reference}`,
      text: expect.stringContaining('Seats: 1\n'),
    });
  },
);

test('what support is to return of a paid booking is without who has left', async () => {
  const { reference, ids } = await confirmedBooking(app, makeClaim({ seats: 3 }));
  const proof = await found(reference);
  await send({ ...proof, leave: [1], expected_refund: inr(25_000) });
  await app.rows.update('bookings', ids.booking_id, { bookingStatus: 'CANCELLED' });
  await app.sweep();

  const text = app.mails.at(-1)?.text;
  for (const fact of ['Seats: 2', 'Paid: ₹75,000', 'Returned so far: ₹25,000'])
    expect(text).toContain(`${fact}\n`);
});

test('the last traveller does not leave, but cancels', async () => {
  const { reference } = await confirmedBooking(app, makeClaim({ seats: 1 }));
  expect(await leave(app, reference, 0, 25_000)).toMatchObject({ code: 'NOT_CANCELLABLE' });
});

test("another comes in a traveller's place, until a week before the departure", async () => {
  const { reference, ids } = await confirmedBooking(app, makeClaim({ seats: 2 }));
  const proof = await found(reference);
  const replaced = await send({ ...proof, replace: [{ index: 0, traveller }] });
  const last = (await stepsOf(app.rows, ids.booking_id)).at(-1);
  expect(last).toMatchObject({ because: 'replaced-traveller', by: 'traveller' });
  expect(replaced).toMatchObject({ code: 'OK', data: { booking: { name: 'Noor Ali', noOfSeats: 2 } } });
  expect(app.mails.at(-1)?.text).toContain('Noor Ali');
  expect(app.fake.refunds.size).toBe(0);
  const departs = (day: number) =>
    app.changeTrip({
      startDate: `2026-11-0${day}T00:00:00.000Z`,
      endDate: '2026-11-12T00:00:00.000Z',
    });
  await departs(7);
  const late = await send({ ...proof, replace: [{ index: 1, traveller }] });
  expect(late).toMatchObject({ code: 'NOT_CANCELLABLE', data: { status: 'CONFIRMED' } });
  await departs(8);
  expect((await send({ ...proof, replace: [{ index: 1, traveller }] })).code).toBe('OK');
});

test('a traveller can leave in the last week, and one who has left cannot be replaced', async () => {
  const { reference, ids } = await confirmedBooking(app, makeClaim({ seats: 3 }));
  const proof = await found(reference);
  await app.changeTrip({ startDate: '2026-11-05T00:00:00.000Z' });
  expect((await leave(app, reference, 1, 25_000)).code).toBe('OK');
  const before = await stepsOf(app.rows, ids.booking_id);
  expect(await send({ ...proof, replace: [{ index: 1, traveller }] })).toMatchObject({
    code: 'OK',
    data: { booking: { noOfSeats: 2 } },
  });
  expect(await stepsOf(app.rows, ids.booking_id)).toEqual(before);
});

test('a seat that a person added has no traveller whose place another could take', async () => {
  const { reference, ids } = await confirmedBooking(app, makeClaim({ seats: 2 }));
  const proof = await found(reference);
  await app.rows.update('bookings', ids.booking_id, { noOfSeats: 3 });
  await app.sweepAfter(61);
  const before = await stepsOf(app.rows, ids.booking_id);
  expect((await send({ ...proof, replace: [{ index: 2, traveller }] })).code).toBe('OK');
  expect(await stepsOf(app.rows, ids.booking_id)).toEqual(before);
});

test.each([
  ['an object', (traveller: object) => traveller],
  ['a JSON text, as stored', (traveller: object) => JSON.stringify(traveller)],
])('who comes is %s', async (_, sent) => {
  const { reference } = await confirmedBooking(app, makeClaim({ seats: 2 }));
  const change = { ...(await found(reference)), replace: [{ index: 0, traveller: sent(traveller) }] };
  expect(await send(change)).toMatchObject({ code: 'OK', data: { booking: { name: 'Noor Ali' } } });
});

/** The ports, where something else happens before the call of the rows with this number. */
function beforeCall(number: number, act: () => Promise<unknown>): Ports {
  let calls = 0;
  const rows = intercept(app.rows, async (_, call) => {
    calls += 1;
    if (calls === number) await act();
    return call();
  });
  return { ...app.ports, rows };
}

test.each(Array.from({ length: 13 }, (_, call) => call + 1))(
  'two travellers are replaced side by side, the second before call %i of the first',
  async (call) => {
    const { reference, ids } = await confirmedBooking(app, makeClaim({ seats: 2 }));
    const proof = await found(reference);
    const replaced = (index: number, name: string, its?: Ports) =>
      send({ ...proof, replace: [{ index, traveller: { ...traveller, name } }] }, its);
    const other = async () => expect((await replaced(1, 'Lea Roth')).code).toBe('OK');
    expect((await replaced(0, 'Noor Ali', beforeCall(call, other))).code).toBe('OK');

    const shown = {
      name: 'Noor Ali',
      passengers: [/Noor Ali/, /Lea Roth/].map((name) => expect.stringMatching(name)),
    };
    const looked = await app.call('lookup_booking', { reference, email: 'mira@example.com' });
    expect(looked.data.booking).toMatchObject(shown);
    await app.sweepAfter(61);
    expect(await app.booking(ids.booking_id)).toMatchObject(shown);
  },
);

test('a change that is repeated, or changes nothing, is no step and no mail', async () => {
  const { reference, ids } = await confirmedBooking(app, makeClaim({ seats: 2 }));
  const proof = await found(reference);
  const change = { ...proof, replace: [{ index: 1, traveller }] };
  const first = await send(change);
  const [steps, mails] = [await stepsOf(app.rows, ids.booking_id), app.mails.length];
  expect(await send(change)).toEqual(first);
  expect([await stepsOf(app.rows, ids.booking_id), app.mails.length]).toEqual([steps, mails]);
});

test('who leaves and who is replaced in one call is one step, or neither where it is too late for one of them', async () => {
  const { reference, ids } = await confirmedBooking(app, makeClaim({ seats: 3 }));
  const proof = await found(reference);
  const change = { ...proof, leave: [1], replace: [{ index: 2, traveller }] };
  const before = await stepsOf(app.rows, ids.booking_id);
  const departs = (startDate: string) => app.changeTrip({ startDate });

  await departs('2026-11-05T00:00:00.000Z');
  const refused = await send({ ...change, expected_refund: inr(25_000) });
  expect(refused).toMatchObject({ code: 'NOT_CANCELLABLE', data: { reason: 'replaced-too-late' } });
  expect(await stepsOf(app.rows, ids.booking_id)).toEqual(before);

  await departs('2027-03-12T00:00:00.000Z');
  const changed = await send({ ...change, expected_refund: inr(25_000) });
  expect(changed).toMatchObject({ code: 'OK', data: { booking: { noOfSeats: 2 } } });
  const travellers = JSON.stringify(changed.data.booking['passengers']);
  expect(travellers).toContain('Noor Ali');
  expect(travellers).not.toMatch(/Traveller [BC]/);
  expect(await stepsOf(app.rows, ids.booking_id)).toHaveLength(before.length + 1);
});

test('one is replaced fifty times, and can still leave or cancel then', async () => {
  const { reference } = await confirmedBooking(app, makeClaim({ seats: 2 }));
  const proof = await found(reference);
  const replace = (age: number) =>
    send({
      ...proof,
      replace: [{ index: 0, traveller: { name: 'Noor Ali', age, gender: 'female', instagram: '' } }],
    });
  for (let time = 0; time < 50; time += 1) expect((await replace(30 + time)).code).toBe('OK');
  expect(await replace(80)).toMatchObject({
    code: 'NOT_CANCELLABLE',
    data: { reason: 'travellers-fixed', status: 'CONFIRMED' },
  });
  const left = await send({ ...proof, leave: [1], expected_refund: inr(25_000) });
  expect(left.code).toBe('OK');
  expect((await cancelByTraveller(app, reference, 25_000)).code).toBe('OK');
});

test('who leaves after a person took seats away gets no more than their own seat was sold for', async () => {
  const { ids, reference } = await confirmedBooking(app, makeClaim({ seats: 4 }));
  const [payment] = await app.rows.list('payments', { limit: 1 });
  app.fake.refundByHand(payment?.paymentId ?? '', 5_000_000);
  await app.rows.update('bookings', ids.booking_id, { noOfSeats: 2 });
  await app.sweepAfter(61, 61);
  expect(await leave(app, reference, 1, 25_000)).toMatchObject({ code: 'OK' });
});
