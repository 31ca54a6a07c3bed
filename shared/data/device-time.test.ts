import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deviceTime } from './device-time.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2027-01-01T12:00:02.000Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['three hours ahead', '2027-01-01T09:00:00.000+00:00', '2027-01-01T12:15:00.000Z'],
  ['a day behind', '2027-01-02T12:00:00.000+00:00', '2027-01-01T12:15:00.000Z'],
  ['right, with an answer that was long under way', '2027-01-01T11:59:40.000+00:00', null],
  ['anything, where the server does not say when it answered', '', null],
])('fifteen minutes stay fifteen minutes where the clock of the device is %s', (_, $createdAt, expected) => {
  const answered = Date.parse($createdAt) + 2000;
  const end = new Date(Number.isNaN(answered) ? 0 : answered + 15 * 60_000).toISOString();
  expect(deviceTime({ $createdAt, duration: 2 })(end)).toBe(expected?.replace('12:15:00', '12:15:02') ?? end);
});
