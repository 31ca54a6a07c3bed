import { expect, test } from 'vitest';
import { report } from '../support/deep.ts';
import { bookingActs } from './booking-acts.ts';
import { crashEverywhere } from './play.ts';

test.each(bookingActs)('$name can die at any call', async (act) => {
  const { points, crashes } = await crashEverywhere(act);

  expect(points).not.toEqual([]);
  report(`${act.name}: ${points.length} calls, ${crashes} deaths, no fault`);
});
