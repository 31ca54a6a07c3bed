import { expect, test } from 'vitest';
import { requestIdOf } from './log.ts';

const drawn = () => 'drawn';

test('a call goes by its caller’s id, else by its execution’s, else by one of its own', () => {
  const execution = { 'x-appwrite-execution-id': '6543210abcdef' };
  expect(requestIdOf({ ...execution, 'x-request-id': 'b1946ac9-2492d2347c6235b4' }, drawn)).toBe(
    'b1946ac9-2492d2347c6235b4',
  );
  expect(requestIdOf(execution, drawn)).toBe('6543210abcdef');
  expect(requestIdOf({}, drawn)).toBe('drawn');
});

test.each(['', 'mira@example.com', 'Mira Rao', '9876543210', 'x'.repeat(65)])(
  'an id that is no plain word (%s) is ignored',
  (given) => {
    expect(requestIdOf({ 'x-request-id': given }, drawn)).toBe('drawn');
  },
);
