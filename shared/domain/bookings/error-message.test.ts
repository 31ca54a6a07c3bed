import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { errorMessage } from './error-message.ts';

const failure = (message: string, type?: string, code?: number) =>
  Object.assign(new Error(message), { type, code });

test.each([
  ['Network Error', 'Please check your internet connection'],
  ['timeout', 'Request timed out. Please try again'],
  ['Invalid query: Syntax error', 'Oops! Something went wrong. Please try again later'],
  ['The invalid token was refused', 'Session expired. Please login again'],
  ['Invalid token passed in the request.', 'Session expired. Please login again'],
  ['Document validation failed', 'Please check your input'],
])('by the message "%s" reads "%s"', (message, text) => {
  expect(errorMessage(failure(message, 'row_not_found', 404))).toBe(text);
});

test.each([
  ['user_invalid_credentials', 'Invalid email or password'],
  ['user_already_exists', 'Account already exists with this email'],
  ['user_unauthorized', 'Please verify your email first'],
  ['storage_file_too_large', 'File size is too large'],
  ['storage_invalid_file', 'Invalid file type'],
  ['database_not_found', 'Database connection error'],
  ['document_not_found', 'Record not found'],
  ['row_not_found', 'Record not found'],
  ['document_invalid_structure', 'Invalid data structure'],
  ['row_invalid_structure', 'Invalid data structure'],
])('by the type %s reads "%s", whatever its number', (type, text) => {
  expect(errorMessage(failure('Something of the server', type, 401))).toBe(text);
  expect(errorMessage({ code: type })).toBe(text);
});

test.each([
  [401, 'Please login to continue'],
  [403, "You don't have permission for this action"],
  [404, 'The requested information was not found'],
  [409, 'This record already exists'],
  [424, 'Dependency error. Please try again'],
  [429, 'Too many requests. Please try again later'],
  [500, 'Something went wrong on our end'],
  [503, 'Service is temporarily unavailable'],
])('by the number %i reads "%s"', (code, text) => {
  expect(errorMessage(failure('Something of the server', 'general_other', code))).toBe(text);
  expect(errorMessage({ code: String(code) })).toBe(text);
});

describe('otherwise', () => {
  test('the message is shown', () => {
    expect(errorMessage(failure('The boat left', 'general_other', 418))).toBe('The boat left');
    expect(errorMessage('The boat left')).toBe('The boat left');
  });

  test.each([undefined, null, {}, 7, '', new Error()])('%j has no words of its own', (error) => {
    expect(errorMessage(error)).toBe('Something went wrong');
  });

  test.each(['constructor', '__proto__', 'toString'])('a type named %s is no known one', (type) => {
    expect(errorMessage({ type })).toBe('Something went wrong');
  });
});

test('whatever was thrown has some words', () => {
  fc.assert(
    fc.property(fc.anything(), (error) => {
      expect(errorMessage(error)).not.toBe('');
    }),
  );
});
