import { expect, test } from 'vitest';
import { makeClaim } from '../testing/builders.ts';
import { orderedBooking } from '../testing/instant-journey.ts';
import { interrupt } from '../testing/interrupt.ts';
import { createMemoryApp } from '../testing/memory-app.ts';

test('seats that an older draft passes on are spared until the booking that takes them over is written', async () => {
  const app = createMemoryApp();
  await app.addTrip();
  const secret = 'b'.repeat(32);
  const { ids } = await orderedBooking(app, makeClaim({ seats: 2, draft_secret: secret }));
  app.pass(130);
  const replaces = { booking_id: ids.booking_id, draft_secret: secret };
  const its = interrupt(app.ports, 'bookings', () => app.sweep());

  const change = makeClaim({ seats: 2, draft_secret: secret, replaces });
  expect(await app.call('initialize_booking', change, undefined, its)).toMatchObject({ code: 'OK' });

  expect(await app.seats()).toEqual({ free: 5, held: 2, sold: 0 });
  expect(await app.rows.list('seats', { limit: 9 })).toHaveLength(2);
});
