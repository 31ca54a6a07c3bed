import { expect, test } from 'vitest';
import { appwriteHeader } from './network-address.ts';

const trigger = (value: string) =>
  appwriteHeader({ 'x-appwrite-trigger': value, 'x-appwrite-key': 'key' }, 'x-appwrite-trigger');

test('a header of Appwrite’s is read under its own name', () => {
  expect(trigger('http')).toBe('http');
  expect(appwriteHeader({}, 'x-appwrite-trigger')).toBeUndefined();
});

test('what a caller sent under that name comes before it, and does not count', () => {
  expect(trigger('schedule, http')).toBe('http');
  expect(trigger('schedule,event,http')).toBe('http');
  expect(trigger('http, ')).toBe('');
});
