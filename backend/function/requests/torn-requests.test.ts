import { beforeEach, expect, test } from 'vitest';
import { makeClaim } from '../testing/builders.ts';
import { createTears, type Tears } from '../testing/create-tears.ts';
import { createMemoryApp } from '../testing/memory-app.ts';
import type { Tear } from '../testing/memory-rows.ts';
import { foundBooking, sentRequest } from '../testing/request-journey.ts';

let app: ReturnType<typeof createMemoryApp>;
let tears: Tears;

beforeEach(async () => {
  tears = createTears();
  app = createMemoryApp({}, tears.ofCommit);
  await app.addTrip({ hostApproval: true });
  await app.sweep();
});

const cuts = ['conflict', 'committed', 'unknown'].flatMap((answer) =>
  Array.from({ length: 6 }, (_, from) => ({ from: from + 1, answer }) as Tear),
);
const mailsToTraveller = () =>
  app.mails.filter(({ to }) => to === 'mira@example.com').map(({ subject }) => subject.split(':')[0]);

test.each(cuts)(
  'a request that is torn at operation $from, answered with $answer, is sent once, and counted once',
  async (tear) => {
    const claim = makeClaim({ seats: 2 });
    tears.next = tear;

    const answer = await app.call('initialize_pending_booking', claim);

    expect(answer).toMatchObject({ code: 'OK' });
    expect(await app.rows.get('bookings', answer.data.booking_id)).toMatchObject({
      bookingStatus: 'PENDING_APPROVAL',
    });
    await app.sweep();
    expect(app.mails.map(({ subject }) => subject.split(':')[0]).sort()).toEqual([
      'New request',
      'Request received',
    ]);
    for (let count = 0; count < 4; count += 1) {
      expect(await app.call('initialize_pending_booking', makeClaim())).toMatchObject({ code: 'OK' });
    }
  },
);

test.each(cuts)(
  'seats of an approval by hand, torn at operation $from, answered with $answer, are held once',
  async (tear) => {
    const request = await sentRequest(app);
    await app.rows.update('bookings', request.id, { bookingStatus: 'APPROVED' });
    const body = await foundBooking(app, request);
    tears.next = tear;

    const answer = await app.call('validate_approved_booking', body);

    expect(answer).toMatchObject({ code: 'OK' });
    expect(await app.rows.get('payments', answer.data.payment_id)).toMatchObject({
      bookingId: request.id,
      paymentStatus: 'CREATED',
    });
    await app.sweep();
    expect(await app.seats()).toEqual({ free: 5, held: 2, sold: 0 });
  },
);

test.each(cuts)(
  'an approval that is torn at operation $from, answered with $answer, holds its seats when the traveller reads of it',
  async (tear) => {
    const { id, token } = await sentRequest(app);
    tears.next = tear;

    expect(await app.call('review_booking', { token, decision: 'approve' })).toMatchObject({
      code: 'OK',
      data: { status: 'APPROVED' },
    });

    expect(await app.seats()).toEqual({ free: 5, held: 2, sold: 0 });
    expect(await app.trip()).toMatchObject({ seatsTaken: 2, seatsTakenCheck: 2 });
    const [hold] = await app.holds();
    expect(await app.rows.get('payments', hold?.paymentId ?? '')).toMatchObject({ bookingId: id });
    await app.sweep();
    expect(mailsToTraveller()).toEqual(['Request received', 'Request approved']);
  },
);
