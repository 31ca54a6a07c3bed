import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deviceTime } from './device-time.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2027-01-01T12:00:02.000Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const at = (time: string) => `2027-01-01T${time}.000Z`;

// It is 12:00:02 on the device, and the server took two seconds for an answer with a hold of fifteen minutes.
test.each([
  ['three hours ahead', { sent: '12:00:00', began: '09:00:00', expected: '12:15:00' }],
  ['eight hours behind', { sent: '12:00:00', began: '20:00:00', expected: '12:15:00' }],
  ['right', { sent: '12:00:00', began: '12:00:00', expected: '12:15:00' }],
  ['half a minute behind', { sent: '12:00:00', began: '12:00:28', expected: '12:15:28' }],
  [
    'right, and slept before it read the answer',
    { sent: '11:50:00', began: '11:50:01', expected: '12:05:01' },
  ],
  ['three hours ahead, and slept', { sent: '11:50:00', began: '08:50:00', expected: '12:05:00' }],
])('a hold of fifteen minutes stays so on a device whose clock is %s', (_, { sent, began, expected }) => {
  const end = new Date(Date.parse(at(began)) + 15 * 60_000).toISOString();
  const toDevice = deviceTime({ $createdAt: at(began), duration: 2 }, Date.parse(at(sent)));
  expect(toDevice(end)).toBe(at(expected));
});

test('an answer of which the server does not say when it was is taken as it is', () => {
  expect(deviceTime({ $createdAt: '', duration: 2 }, Date.now())(at('12:15:00'))).toBe(at('12:15:00'));
});
