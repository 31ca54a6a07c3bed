import { AppwriteException } from 'node-appwrite';
import { describe, expect, test } from 'vitest';
import { failureOf, isDefiniteFailure, isMissingCounter, isMissingCursor } from './commit-errors.ts';

const answered = (code: number, type = '') => new AppwriteException('It failed.', code, type);
/** What another library may throw, with the fields of Appwrite's own errors. */
const foreign = (code: number, type = '') => Object.assign(new Error('It failed.'), { code, type });
const lost = new TypeError('fetch failed');

describe('the reason of a failed call', () => {
  test.each([
    [400, 'attribute_limit_exceeded', 'limit'],
    [400, 'column_limit_exceeded', 'limit'],
    [409, 'transaction_conflict', 'conflict'],
    [409, 'document_already_exists', 'conflict'],
    [409, 'row_already_exists', 'conflict'],
    [409, 'document_unique_constraint_violation', 'conflict'],
    [409, 'row_unique_constraint_violation', 'conflict'],
    [404, 'document_not_found', 'missing'],
    [404, 'row_not_found', 'missing'],
    [404, 'table_not_found', 'other'],
    [500, 'general_unknown', 'other'],
  ])('of %i %s is %s', (code, type, failure) => {
    expect(failureOf(answered(code, type))).toBe(failure);
  });

  test("of an error that is not Appwrite's own is other", () => {
    expect(failureOf(lost)).toBe('other');
    expect(failureOf(foreign(404, 'row_not_found'))).toBe('other');
  });
});

test('a counter is missing when its row is not found, or its column', () => {
  expect(isMissingCounter(answered(404, 'row_not_found'))).toBe(true);
  expect(isMissingCounter(answered(404, 'column_not_found'))).toBe(true);
  expect(isMissingCounter(answered(400, 'column_not_found'))).toBe(true);
  expect(isMissingCounter(answered(400, 'general_argument_invalid'))).toBe(false);
  expect(isMissingCounter(answered(500, 'general_unknown'))).toBe(false);
  expect(isMissingCounter(foreign(404, 'row_not_found'))).toBe(false);
  expect(isMissingCounter(lost)).toBe(false);
});

test('a cursor is missing when Appwrite does not find it', () => {
  expect(isMissingCursor(answered(400, 'general_cursor_not_found'))).toBe(true);
  expect(isMissingCursor(answered(400, 'general_query_invalid'))).toBe(false);
  expect(isMissingCursor(foreign(400, 'general_cursor_not_found'))).toBe(false);
  expect(isMissingCursor(lost)).toBe(false);
});

describe('a failure is definite', () => {
  test.each([400, 401, 404, 409, 429, 499])('when Appwrite refuses with %i', (code) => {
    expect(isDefiniteFailure(answered(code))).toBe(true);
  });

  test.each([0, 302, 500, 503])('and not when it answers %i', (code) => {
    expect(isDefiniteFailure(answered(code))).toBe(false);
  });

  test("and not when the answer is lost, or the error is not Appwrite's own", () => {
    expect(isDefiniteFailure(lost)).toBe(false);
    expect(isDefiniteFailure(foreign(404))).toBe(false);
  });
});
