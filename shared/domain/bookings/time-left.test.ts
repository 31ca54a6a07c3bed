import { expect, test } from 'vitest';
import { timeLeftLabel, timeLeftMark } from './time-left.ts';

const minutes = (count: number) => count * 60_000;

test.each([
  [minutes(48 * 60), '2 days'],
  [minutes(28 * 60 + 30), '1 day 4 hours'],
  [minutes(24 * 60 + 59), '1 day'],
  [minutes(60), '1 hour'],
  [minutes(61), '1 hour 1 minute'],
  [minutes(12) + 5_999, '12 minutes 5 seconds'],
  [1000, '1 second'],
  [999, '0 seconds'],
  [-1, '0 seconds'],
])('says %i milliseconds in two units: %s', (span, label) => {
  expect(timeLeftLabel(span)).toBe(label);
});

test('speaks up at few moments only', () => {
  expect(timeLeftMark(minutes(48 * 60))).toBeNull();
  expect(timeLeftMark(minutes(24 * 60))).toBe(minutes(24 * 60));
  expect(timeLeftMark(minutes(13 * 60))).toBe(minutes(24 * 60));
  expect(timeLeftMark(minutes(10))).toBe(minutes(10));
  expect(timeLeftMark(minutes(6))).toBe(minutes(10));
  expect(timeLeftMark(1)).toBe(minutes(1));
  expect(timeLeftMark(0)).toBe(0);
  expect(timeLeftMark(-minutes(5))).toBe(0);
});
