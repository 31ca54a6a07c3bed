import { afterEach, expect, test } from 'vitest';
import { dayAndTime, shortTime } from './local-time.ts';

const zone = process.env['TZ'];
afterEach(() => {
  process.env['TZ'] = zone ?? 'UTC';
});

test.each([
  ['UTC', '16:05 UTC', '21 Sep 2026, 16:05 UTC'],
  ['Asia/Kolkata', '21:35 GMT+5:30', '21 Sep 2026, 21:35 GMT+5:30'],
])('names the clock it reads: %s', (timeZone, time, dayTime) => {
  process.env['TZ'] = timeZone;
  const instant = '2026-09-21T16:05:00Z';
  expect(shortTime(instant, new Date('2026-09-21T10:00:00Z'))).toBe(time);
  expect(dayAndTime(instant)).toBe(dayTime);
});

test.each([
  ['UTC', '2026-09-21T23:00:00Z', '2026-09-22T01:00:00Z', '22 Sep 2026, 01:00 UTC'],
  // The same day there.
  ['Asia/Kolkata', '2026-09-21T23:00:00Z', '2026-09-22T01:00:00Z', '06:30 GMT+5:30'],
])('names the day of what is not today: %s', (timeZone, now, instant, time) => {
  process.env['TZ'] = timeZone;
  expect(shortTime(instant, new Date(now))).toBe(time);
});
