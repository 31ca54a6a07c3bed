import { expect, test } from 'vitest';
import { createMemoryApp } from '../testing/memory-app.ts';
import { findTrip } from '../trips/find-trip.ts';
import { mailLink } from './mail-link.ts';

// The clock of tests begins at a full hour.
test.each([
  ['manage-link', 3600],
  ['cancel-link', 600],
] as const)('a %s that is asked for again is mailed once in %i seconds', async (mail, seconds) => {
  const app = createMemoryApp();
  await app.addTrip();
  const trip = await findTrip(app.rows, 'spiti-valley');
  if (trip === null) throw new Error('There is no trip.');

  await mailLink(app.ports, mail, trip);
  app.pass(seconds - 1);
  await mailLink(app.ports, mail, trip);
  expect(app.mails).toHaveLength(1);

  app.pass(1);
  await mailLink(app.ports, mail, trip);
  expect(app.mails).toHaveLength(2);
});
