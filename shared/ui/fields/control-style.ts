/** The classes of a text control, valid or not. */
export function controlStyle(invalid: boolean): string {
  const line = invalid ? 'border-danger' : 'border-field-line hover:border-text';
  return `block w-full rounded-field border bg-raised px-3.5 py-2.5 text-body text-text transition-colors ${line}`;
}
