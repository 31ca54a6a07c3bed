import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { startBackend } from '../../local/start-backend.ts';
import { makeClaim } from '../testing/builders.ts';
import { confirmedBooking } from '../testing/instant-journey.ts';
import { startTestApp } from '../testing/test-app.ts';

/** A new column is null in rows that exist, whatever its default, and so is null plus one. */
function addColumns(dataDir: string): void {
  const database = new DatabaseSync(path.join(dataDir, 'backend.sqlite'));
  const names = ['seatsTaken', 'seatsTakenCheck', 'seatsTotal', 'offersElsewhere'];
  database.exec(`UPDATE "main.trips" SET ${names.map((name) => `"${name}" = NULL`).join(', ')}`);
  database.close();
}

test('the count begins on a trip that was sold before it was counted', async () => {
  let dataDir = '';
  const app = await startTestApp((options) => {
    dataDir = options.dataDir;
    return startBackend(options);
  });
  await app.addTrip();
  await app.sweep();
  await app.call('initialize_booking', makeClaim({ seats: 2 }));
  await confirmedBooking(app, makeClaim({ seats: 1 }));
  addColumns(dataDir);
  await app.call('initialize_booking', makeClaim({ seats: 1 }));

  await app.sweep();

  expect(app.mails.filter(({ to }) => to === 'support@group-trips.example')).toEqual([]);
  expect(await app.trip()).toMatchObject({ availableSpots: 3, seatsTaken: 4, seatsTotal: 7 });
  await app.close();
});
