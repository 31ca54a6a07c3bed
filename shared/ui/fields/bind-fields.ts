import type { FieldIssue } from '../../domain/bookings/form-issues.ts';
import type { FieldName } from './field-name.ts';

/** The message for a field, by its path. */
export type ErrorOf = (path: string) => string | undefined;

export function errorsOf(issues: readonly FieldIssue[]): ErrorOf {
  const messages = new Map(issues.map(({ path, message }) => [path, message]));
  return (path) => messages.get(path);
}

/** What a text control needs of its form. */
export interface FieldBinding {
  readonly name: FieldName;
  readonly value: string;
  readonly error: string | undefined;
  readonly onInput: (value: string) => void;
}

interface Form<Path extends string> {
  /** Keeps two forms on one page apart. */
  readonly scope: string;
  readonly form: Readonly<Record<Path, string>>;
  readonly errorOf: ErrorOf;
  readonly setField: (path: Path, value: string) => void;
}

/** Binds the controls of a form, each by the path of its field. */
export function bindFields<Path extends string>({ scope, form, errorOf, setField }: Form<Path>) {
  return (path: Path): FieldBinding => ({
    name: { scope, path },
    value: form[path],
    error: errorOf(path),
    onInput: (value) => setField(path, value),
  });
}
