import { beforeEach, expect, test } from 'vitest';
import { makeClaim } from '../testing/builders.ts';
import { cancelByTraveller } from '../testing/cancel-journey.ts';
import { confirmedBooking } from '../testing/instant-journey.ts';
import { createMemoryApp } from '../testing/memory-app.ts';
import { countChanges } from './count-changes.ts';

type App = ReturnType<typeof createMemoryApp>;

let app: App;
let tripRowId: string;
beforeEach(async () => {
  app = createMemoryApp();
  const published = { availableSpots: 7, shownSpots: 7, shownMark: 'published', publishedSpots: 7 };
  tripRowId = await app.addTrip({ ...published, offerSpots: null, offerPrice: null });
});

const claimTwo = () => app.call('initialize_booking', makeClaim({ seats: 2 }));
const publish = (publishedSpots: number) => app.rows.update('trips', tripRowId, { publishedSpots });

test.each(['before', 'after'])(
  'a number that is published anew %s the first claim adds its difference once',
  async (when) => {
    if (when === 'after') await claimTwo();
    await publish(9);
    if (when === 'before') await claimTwo();
    for (let sweeps = 0; sweeps < 2; sweeps += 1) await app.sweep();
    expect(await app.trip(tripRowId)).toMatchObject({ availableSpots: 7, seatNumbers: 9 });
    await publish(6);
    await app.sweep();
    expect(await app.trip(tripRowId)).toMatchObject({ availableSpots: 4 });
  },
);

test('a trip that nobody has claimed shows the new number after a sweep', async () => {
  await publish(9);
  await app.sweep();
  expect(await app.trip(tripRowId)).toMatchObject({ availableSpots: 9 });
});

test('what a person changed before the first claim counts beside what is published', async () => {
  await app.rows.update('trips', tripRowId, { availableSpots: 5 });
  await publish(8);
  await claimTwo();
  for (let sweeps = 0; sweeps < 2; sweeps += 1) await app.sweep();
  expect(await app.trip(tripRowId)).toMatchObject({ availableSpots: 4, seatNumbers: 6 });
});

test('of fewer published seats than are sold, those that are free are taken away, and the others once they are', async () => {
  await claimTwo();
  await publish(1);
  await app.sweep();
  expect(await app.trip(tripRowId)).toMatchObject({ availableSpots: 0 });
  expect(await app.seats()).toMatchObject({ held: 2 });
  expect(await countChanges(app.ports, tripRowId)).toMatchObject({ isAll: true });
  await app.sweepAfter(901);
  await app.sweepAfter(121);
  expect(await app.seats()).toMatchObject({ held: 0, free: 1 });
});

test('a published number that was below what is sold is no start for the next one', async () => {
  await claimTwo();
  await publish(1);
  await app.sweep();
  await publish(4);
  await app.sweep();
  expect(await app.seats()).toMatchObject({ held: 2, free: 2 });
});

test('a seat that is freed beyond a smaller published number is sold to nobody, also before a sweep', async () => {
  const claim = makeClaim({ seats: 5 }, { email: 'five@example.com' });
  await confirmedBooking(app, claim);
  const { reference } = await confirmedBooking(app, makeClaim({ seats: 2 }));
  await publish(6);
  await app.sweep();
  await cancelByTraveller(app, reference, 50_000);
  expect((await claimTwo()).code).toBe('SEATS_UNAVAILABLE');
  expect(await app.seats()).toEqual({ free: 1, held: 0, sold: 5 });
});
