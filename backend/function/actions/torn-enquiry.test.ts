import { beforeEach, expect, test } from 'vitest';
import { createMemoryApp } from '../testing/memory-app.ts';
import type { Tear } from '../testing/memory-rows.ts';

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
  await app.addTrip();
  await app.sweep();
});

const cuts = (['conflict', 'committed', 'unknown'] as const).flatMap((answer) =>
  [1, 2, 3].map((from): Tear => ({ from, answer })),
);
const ask = (message: string) =>
  app.call('send_enquiry', { trip_id: 'spiti-valley', name: 'Mira', email: 'mira@example.com', message });

test.each(cuts)(
  'an enquiry that is torn at operation $from, answered with $answer, is kept, mailed and counted once',
  async (tear) => {
    next = tear;

    expect(await ask('Is it cold in March?')).toMatchObject({ code: 'OK' });

    expect(await app.rows.list('feedback', { limit: 5 })).toHaveLength(1);
    await app.sweep();
    expect(app.mails.map(({ subject }) => subject)).toEqual(['Question about Spiti Valley']);
    const codes = [];
    for (let count = 0; count < 5; count += 1) codes.push((await ask(`Question ${count}`)).code);
    expect(codes).toEqual(['OK', 'OK', 'OK', 'OK', 'TOO_MANY_REQUESTS']);
  },
);
