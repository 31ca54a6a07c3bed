/**
 * The attributes that tie a control to its label, its hint and its error. `path` is the one of the form's issues,
 * such as `passengers.0.name`; `scope` keeps two forms on one page apart.
 */
export interface FieldName {
  readonly scope: string;
  readonly path: string;
}

export function controlId({ scope, path }: FieldName): string {
  return `${scope}${path}`;
}

export function errorId(name: FieldName): string {
  return `${controlId(name)}-error`;
}

export function hintId(name: FieldName): string {
  return `${controlId(name)}-hint`;
}

/** The ids that describe a control: its error first, for that is what matters now. */
export function describedBy(name: FieldName, has: { error: boolean; hint: boolean }): string | undefined {
  const ids = [...(has.error ? [errorId(name)] : []), ...(has.hint ? [hintId(name)] : [])];
  return ids.length > 0 ? ids.join(' ') : undefined;
}
