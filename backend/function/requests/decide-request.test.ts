import { beforeEach, expect, test } from 'vitest';
import { createMemoryApp } from '../testing/memory-app.ts';
import type { Tear } from '../testing/memory-rows.ts';
import { sentRequest } from '../testing/request-journey.ts';

let app: ReturnType<typeof createMemoryApp>;
/** How the next commit is torn. */
let next: Tear | null;

beforeEach(async () => {
  next = null;
  app = createMemoryApp({}, () => {
    const tear = next;
    next = null;
    return tear;
  });
  await app.addTrip({ hostApproval: true });
  await app.sweep();
});

const cuts = ['conflict', 'committed'].flatMap((answer) =>
  Array.from({ length: 6 }, (_, from) => ({ from: from + 1, answer }) as Tear),
);
const mailsToTraveller = () =>
  app.mails.filter(({ to }) => to === 'mira@example.com').map(({ subject }) => subject.split(':')[0]);

test.each(cuts)(
  'an approval that is torn at operation $from, answered with $answer, holds its seats when the traveller reads of it',
  async (tear) => {
    const { id, token } = await sentRequest(app);
    next = tear;

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
