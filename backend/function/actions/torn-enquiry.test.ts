import { beforeEach, expect, test } from 'vitest';
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
  [1, 2, 3].map((from): Tear => ({ from, answer })),
);
const ask = (message: string) =>
  app.call('send_enquiry', { trip_id: 'spiti-valley', name: 'Mira', email: 'mira@example.com', message });

test.each(cuts)(
  'an enquiry that is torn at operation $from, answered with $answer, is kept, mailed and counted once',
  async (tear) => {
    tears.next = tear;

    expect(await ask('Is it cold in March?')).toMatchObject({ code: 'OK' });

    expect(await app.rows.list('feedback', { limit: 5 })).toHaveLength(1);
    await app.sweep();
    expect(app.mails.map(({ subject }) => subject)).toEqual(['Question about Spiti Valley']);
    const codes = [];
    for (let count = 0; count < 5; count += 1) codes.push((await ask(`Question ${count}`)).code);
    expect(codes).toEqual(['OK', 'OK', 'OK', 'OK', 'TOO_MANY_REQUESTS']);
  },
);
