import { AppwriteException } from 'node-appwrite';

/** Why Appwrite failed a call; `other` is a bug or a breakdown. */
export type Failure = 'limit' | 'conflict' | 'missing' | 'other';

// Both families of names: transactions answer with the older one on the newer routes, too.
const failures: Readonly<Record<string, Failure>> = {
  attribute_limit_exceeded: 'limit',
  column_limit_exceeded: 'limit',
  transaction_conflict: 'conflict',
  document_already_exists: 'conflict',
  row_already_exists: 'conflict',
  document_unique_constraint_violation: 'conflict',
  row_unique_constraint_violation: 'conflict',
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
