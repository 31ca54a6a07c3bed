import { expect, test } from 'vitest';
import { browserStorage } from './browser-storage.ts';

test('a draft in blocked storage is silently lost', () => {
  const storage = browserStorage(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  storage.write('draft', 'text');
  storage.remove('draft');
  expect(storage.read('draft')).toBeNull();
  expect(storage.keys()).toEqual([]);
});
