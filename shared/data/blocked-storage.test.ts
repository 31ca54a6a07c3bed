import { expect, test } from 'vitest';
import { allowBlockedStorage } from './blocked-storage.ts';
import { browserStorage } from './browser-storage.ts';

const blocked = () =>
  Object.defineProperty({}, 'localStorage', {
    configurable: true,
    get() {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  }) as { readonly localStorage: Storage };

test('blocked storage reads as absent instead of throwing', () => {
  const scope = blocked();
  allowBlockedStorage(scope);
  expect(scope.localStorage).toBeUndefined();
});

test('storage that works is left alone', () => {
  const scope = { localStorage: new Map() };
  allowBlockedStorage(scope);
  expect(scope.localStorage).toBeInstanceOf(Map);
});

test('a place without storage gets none', () => {
  const scope = {};
  allowBlockedStorage(scope);
  expect('localStorage' in scope).toBe(false);
});

test('a draft in blocked storage is silently lost', () => {
  const storage = browserStorage(() => blocked().localStorage);
  storage.write('draft', 'text');
  storage.remove('draft');
  expect(storage.read('draft')).toBeNull();
  expect(storage.keys()).toEqual([]);
});
