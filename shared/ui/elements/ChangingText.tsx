/**
 * A text that changes: in an element of its own each time, for a browser that translates the page puts its own elements in
 * the place of texts, and a change of the text alone would not be seen.
 */
export function ChangingText({ children }: { readonly children: string }) {
  return <span key={children}>{children}</span>;
}
