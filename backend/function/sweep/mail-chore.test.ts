import { expect, test } from 'vitest';
import { createMemoryApp } from '../testing/memory-app.ts';
import { approvedRequest } from '../testing/request-journey.ts';

test('what a sweep ends is mailed once the seats of all trips are counted', async () => {
  const app = createMemoryApp();
  await app.addTrip({ hostApproval: true });
  await approvedRequest(app);
  app.mails.length = 0;
  app.pass(172_801);
  const { hex } = app.ports.random;
  let mailed: number | null = null;
  const random = {
    ...app.ports.random,
    // Where the count of seats begins is drawn with eight digits.
    hex(digits: number) {
      if (digits === 8) mailed = app.mails.length;
      return hex(digits);
    },
  };

  await app.sweep({ ...app.ports, random });

  expect(mailed).toBe(0);
  expect(app.mails.map(({ subject }) => subject.split(':')[0])).toEqual(['Booking cancelled']);
});
