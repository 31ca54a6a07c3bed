import { expect, test } from 'vitest';
import { keyedHash } from './hashes.ts';
import { appwriteHeader, networkHash } from './network-address.ts';

const hash = (address: string | undefined) => networkHash('secret', address);

test('separates IPv4 addresses, also when they are written as IPv6', () => {
  expect(hash('203.0.113.7')).not.toBe(hash('203.0.113.8'));
  expect(hash('::FFFF:203.10.113.117')).toBe(hash('203.10.113.117'));
  expect(hash('1::ffff:203.0.113.7')).not.toBe(hash('203.0.113.7'));
  expect(hash('::ffff:203.0.113.7x')).not.toBe(hash('203.0.113.7'));
});

test('takes a household’s IPv6 network for one address, however it is written', () => {
  expect(hash('2001:db8:1:2::1')).toBe(hash('2001:DB8:1:2:ffff:0:0:9'));
  expect(hash('2001:db8::1')).toBe(hash('2001:0db8:0:0:5::'));
  expect(hash('1::2:3:4:5:6:7')).toBe(hash('1:0:2:3::'));
  expect(hash('::2:3:4:5:6:7:8')).toBe(hash('0:2:3:4::'));
  expect(hash('fe80::1%eth0')).toBe(hash('fe80::2'));
  expect(hash('2001:db8:1:2::1')).not.toBe(hash('2001:db8:1:3::1'));
  expect(hash('2001:db8:1:20::1')).not.toBe(hash('2001:db8:12::1'));
});

test('keeps nothing of the address, and needs the secret', () => {
  expect(hash('203.0.113.7')).toMatch(/^[0-9a-f]{32}$/);
  expect(networkHash('other', '203.0.113.7')).not.toBe(hash('203.0.113.7'));
  expect(hash('somewhere')).toBe(keyedHash('secret', 'network', 'somewhere'));
  expect(hash(' 203.0.113.7 ')).toBe(hash('203.0.113.7'));
  expect(hash(undefined)).toBe(hash(''));
});

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
