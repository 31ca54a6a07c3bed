import { expect, test } from 'vitest';
import { freeSeed, textKey } from './text-key.ts';

const texts = Array.from({ length: 600 }, (_, n) => `Only ${n} spots available`);

test('every text has a short name of its own', () => {
  const seed = freeSeed(texts);
  const names = texts.map((text) => textKey(seed, text));
  expect(new Set(names).size).toBe(texts.length);
  expect(names.filter((name) => !/^[\da-z]{1,3}$/.test(name))).toEqual([]);
});

test('of seeds by which two texts share a name, the first that is free counts', () => {
  const seed = freeSeed(texts);
  expect(seed).toBeGreaterThan(1);
  expect(new Set(texts.map((text) => textKey(seed - 1, text))).size).toBeLessThan(texts.length);
});

test('a text that comes twice has no name of its own', () => {
  expect(() => freeSeed(['Sold Out', 'Sold Out'])).toThrow();
});
