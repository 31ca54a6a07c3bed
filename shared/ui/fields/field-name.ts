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
