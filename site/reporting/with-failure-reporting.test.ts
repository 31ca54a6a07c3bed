import { expect, test } from 'vitest';
import type { Failure } from './failures.ts';
import { withFailureReporting } from './with-failure-reporting.ts';

test('reports a call that failed, and no other; the caller gets the same answer', async () => {
  const reported: Failure[] = [];
  const failed = { kind: 'unknown', error: { message: 'Network Error' } };
  const calls = withFailureReporting(
    { lookUp: async (reference: string) => ({ kind: 'answered', reference }), book: async () => failed },
    (failure) => reported.push(failure),
  );
  expect(await calls.lookUp('GTley01123456')).toEqual({ kind: 'answered', reference: 'GTley01123456' });
  expect(reported).toEqual([]);
  expect(await calls.book()).toBe(failed);
  expect(reported).toEqual([{ call: 'book', error: { message: 'Network Error' } }]);
});
