import type { FieldIssue } from '../../domain/form-issues.ts';

/** The message for a field, by its path. */
export type ErrorOf = (path: string) => string | undefined;

export function errorsOf(issues: readonly FieldIssue[]): ErrorOf {
  const messages = new Map(issues.map(({ path, message }) => [path, message]));
  return (path) => messages.get(path);
}
