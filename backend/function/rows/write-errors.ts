import { AppwriteException } from 'node-appwrite';

/** Why Appwrite failed a call; `other` is a bug or a breakdown. */
export type Failure = 'limit' | 'taken' | 'missing' | 'other';

// Both families of names.
const failures: Readonly<Record<string, Failure>> = {
  attribute_limit_exceeded: 'limit',
  column_limit_exceeded: 'limit',
  document_already_exists: 'taken',
  row_already_exists: 'taken',
  document_unique_constraint_violation: 'taken',
  row_unique_constraint_violation: 'taken',
  document_not_found: 'missing',
  row_not_found: 'missing',
};

export function failureOf(thrown: unknown): Failure {
  if (!(thrown instanceof AppwriteException)) return 'other';
  return failures[thrown.type] ?? 'other';
}

/** A counter whose row is gone is reported as a missing column. */
export function isMissingCounter(thrown: unknown): boolean {
  return thrown instanceof AppwriteException && (thrown.code === 404 || thrown.type === 'column_not_found');
}

export function isMissingCursor(thrown: unknown): boolean {
  return thrown instanceof AppwriteException && thrown.type === 'general_cursor_not_found';
}

/** Whether the server itself said no: anything else may have taken effect without an answer. */
export function isDefiniteFailure(thrown: unknown): boolean {
  return thrown instanceof AppwriteException && thrown.code >= 400 && thrown.code < 500;
}
