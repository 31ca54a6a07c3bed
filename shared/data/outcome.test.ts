import { AppwriteException } from 'appwrite';
import { expect, test } from 'vitest';
import { toCallError } from './outcome.ts';

test('a failed fetch is a network error', () => {
  expect(toCallError(new TypeError('Failed to fetch'))).toEqual({ message: 'Network Error' });
});

test.each(['AbortError', 'TimeoutError'])('an %s is a time-out', (name) => {
  expect(toCallError(new DOMException('signal timed out', name))).toEqual({ message: 'timeout' });
});

test('an exception of Appwrite keeps its message, type and code', () => {
  const exception = new AppwriteException('Row not found.', 404, 'row_not_found', '{}');
  expect(toCallError(exception)).toEqual({ message: 'Row not found.', type: 'row_not_found', code: 404 });
});

test('an unreadable answer says nothing of its insides', () => {
  expect(toCallError({ name: 'SyntaxError', message: "Unexpected '<'", at: 1 })).toEqual({ message: '' });
});

test('the code of a browser error is no HTTP status', () => {
  expect(toCallError(new DOMException('denied', 'SecurityError'))).toEqual({ message: 'denied' });
});

test.each([null, undefined, 7])('a thrown %s has no message', (thrown) => {
  expect(toCallError(thrown)).toEqual({ message: '' });
});
