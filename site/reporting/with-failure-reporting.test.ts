import { expect, test } from 'vitest';
import type { ActionError } from '../../shared/domain/ports/bookings.ts';
import type { Failure } from './failures.ts';
import { withFailureReporting } from './with-failure-reporting.ts';

const found = { ok: true, value: 'GTley01123456' } as const;
const offline = { ok: false, error: { message: 'Network Error' } } as const;

function failed(error: ActionError) {
  return { ok: false, error } as const;
}

test('reports a call that failed, and no other; the caller gets the same outcome', async () => {
  const reported: Failure[] = [];
  const lost = failed({ code: 'outcome-unknown', message: 'Try again', cause: { message: 'timeout' } });
  const full = failed({ code: 'SEATS_UNAVAILABLE', message: 'Fully Booked', cause: null });
  const calls = withFailureReporting(
    { lookUp: async () => found, read: async () => offline, claim: async () => full, book: async () => lost },
    (failure) => reported.push(failure),
  );
  expect(await calls.lookUp()).toBe(found);
  expect(await calls.claim()).toBe(full);
  expect(reported).toEqual([]);
  expect(await calls.read()).toBe(offline);
  expect(await calls.book()).toBe(lost);
  expect(reported).toEqual([
    { call: 'read', error: { message: 'Network Error' } },
    { call: 'book', error: { message: 'timeout' } },
  ]);
});
