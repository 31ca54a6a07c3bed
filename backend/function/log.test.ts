import { describe, expect, test } from 'vitest';
import { createLog, requestIdOf, tracesOf } from './log.ts';

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

test('a line names its call, on the channel of its kind', () => {
  const lines: string[] = [];
  const log = createLog('request-1', {
    log: (line) => lines.push(`log ${line}`),
    error: (line) => lines.push(`error ${line}`),
  });

  log.info({ event: 'swept', endHolds: 2 });
  log.error({ event: 'failed' });

  expect(lines).toEqual([
    'log {"requestId":"request-1","event":"swept","endHolds":2}',
    'error {"requestId":"request-1","event":"failed"}',
  ]);
});

describe('what is kept of an error', () => {
  const thrown = Object.assign(new TypeError('mira@example.com is no number'), {
    stack: `TypeError: mira@example.com
is no number
    at parse (main.js:1:2)
    at  read (main.js:3:4)
    at three
    at four
    at five`,
  });

  test('is its kind and its first four frames, and nothing of its message', () => {
    const at = 'at parse (main.js:1:2) | at read (main.js:3:4) | at three | at four';
    expect(tracesOf(thrown)).toEqual({ kind: 'TypeError', at });
  });

  test('is its type, where it has one', () => {
    expect(tracesOf(Object.assign(thrown, { type: 'row_not_found' })).kind).toBe('TypeError row_not_found');
    expect(tracesOf(Object.assign(thrown, { type: 404 })).kind).toBe('TypeError');
  });

  test('is little where it has no frames, or is no error', () => {
    expect(tracesOf(Object.assign(new Error('x'), { stack: undefined }))).toEqual({ kind: 'Error', at: '' });
    expect(tracesOf('mira@example.com')).toEqual({ kind: 'string', at: '' });
  });

  test.each(['535 AUTH', '550 RCPT TO', '451', 'ETIMEDOUT'])('is what the server said: %s', (code) => {
    expect(tracesOf(Object.assign(new Error('x'), { code })).code).toBe(code);
  });

  test.each(['<mira@example.com> is not here', 'x'.repeat(41), 550])('is no text of a server: %s', (code) => {
    expect(tracesOf(Object.assign(new Error('x'), { code }))).not.toHaveProperty('code');
  });
});
