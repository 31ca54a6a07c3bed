/** How a box that one types into looks, by whether its content was refused. */
export function controlStyle(refused: boolean): string {
  const line = refused ? 'border-danger' : 'border-field-line hover:border-text';
  return `block w-full rounded-field border bg-raised px-3.5 py-2.5 text-body text-text transition-colors ${line}`;
}
