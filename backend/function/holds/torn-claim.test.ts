import { beforeEach, expect, test } from 'vitest';
import { makeClaim } from '../testing/builders.ts';
import { createTears, type Tears } from '../testing/create-tears.ts';
import { createMemoryApp } from '../testing/memory-app.ts';
import type { Tear } from '../testing/memory-rows.ts';

let app: ReturnType<typeof createMemoryApp>;
let tears: Tears;

beforeEach(async () => {
  tears = createTears();
  app = createMemoryApp({}, tears.ofCommit);
  await app.addTrip();
  await app.sweep();
});

const cuts = (['conflict', 'committed', 'unknown'] as const).flatMap((answer) =>
  Array.from({ length: 7 }, (_, from): Tear => ({ from: from + 1, answer })),
);

test.each(cuts)(
  'a claim that is torn at operation $from, answered with $answer, is one booking',
  async (tear) => {
    const claim = makeClaim({ seats: 2 });
    tears.next = tear;

    const answer = await app.call('initialize_booking', claim);

    expect(answer).toMatchObject({ code: 'OK' });
    expect(await app.call('initialize_booking', claim)).toEqual(answer);
    expect(await app.holds()).toMatchObject([
      { $id: answer.data.booking_id, paymentId: answer.data.payment_id },
    ]);
    expect(await app.rows.get('payments', answer.data.payment_id)).toMatchObject({
      paymentStatus: 'CREATED',
    });
    await app.sweep();
    expect(await app.seats()).toEqual({ free: 5, held: 2, sold: 0 });
  },
);

test('a changed draft whose claim is torn keeps one hold', async () => {
  for (const tear of cuts) {
    const claim = makeClaim({ seats: 2, trip_id: 'spiti-valley' });
    const { data } = await app.call('initialize_booking', claim);
    const { draft_secret } = claim;
    tears.next = tear;
    const changed = makeClaim({
      seats: 1,
      draft_secret,
      replaces: { booking_id: data.booking_id, draft_secret },
    });

    const answer = await app.call('initialize_booking', changed);
    await app.sweep();

    expect(answer).toMatchObject({ code: 'OK' });
    expect(await app.seats()).toEqual({ free: 6, held: 1, sold: 0 });
    app.pass(901);
    await app.sweep();
    expect(await app.seats()).toEqual({ free: 7, held: 0, sold: 0 });
  }
});
