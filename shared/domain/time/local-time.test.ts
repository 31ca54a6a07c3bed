import { afterEach, expect, test } from 'vitest';
import { clockTime, dayAndTime } from './local-time.ts';

const zone = process.env['TZ'];
afterEach(() => {
  process.env['TZ'] = zone ?? 'UTC';
});

test.each([
  ['UTC', '16:05 UTC', '21 Sep 2026, 16:05 UTC'],
  ['Asia/Kolkata', '21:35 GMT+5:30', '21 Sep 2026, 21:35 GMT+5:30'],
])('names the clock it reads: %s', (timeZone, time, dayTime) => {
  process.env['TZ'] = timeZone;
  expect(clockTime('2026-09-21T16:05:00Z')).toBe(time);
  expect(dayAndTime('2026-09-21T16:05:00Z')).toBe(dayTime);
});
