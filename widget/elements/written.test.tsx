import { afterEach, expect, test, vi } from 'vitest';
import { writtenId } from './written.ts';

function elementWith(name: string, value: string): Element {
  const element = document.createElement('div');
  element.setAttribute(name, value);
  return element;
}

afterEach(() => vi.restoreAllMocks());

test.each([
  ['host', '@asha'],
  ['host', 'asha/'],
  ['host', 'https://trips.example/host/asha'],
  ['host', 'https://trips.example/host/@asha?utm_source=x'],
  ['trip-id', '/trip/asha/'],
  ['trip-id', '#asha'],
  ['trip-id', 'trips.example/trip/asha?a=b#top'],
])('%s="%s" is taken as it can only be meant, and the console says once how to write it', (name, value) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();

  expect([1, 2].map(() => writtenId(elementWith(name, value), name))).toEqual(['asha', 'asha']);

  expect(warn.mock.calls).toEqual([[`Group Trips: please write ${name}="asha", not ${name}="${value}".`]]);
});

test.each(['asha', ' asha ', '“asha”', ''])('%s needs no other spelling', (value) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();

  expect(writtenId(elementWith('host', value), 'host')).toBe(value === '' ? '' : 'asha');

  expect(warn).not.toHaveBeenCalled();
});
