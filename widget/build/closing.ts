/**
 * Where the bracket ends whose content begins at `from`, in a style sheet.
 * @throws Error when it does not end.
 */
export function closing(css: string, from: number, [open, close]: '()' | '{}'): number {
  let depth = 1;
  for (let at = from; at < css.length; at += 1) {
    if (css[at] === open) depth += 1;
    if (css[at] === close) depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error(`A ${open} of the styles does not end.`);
}
