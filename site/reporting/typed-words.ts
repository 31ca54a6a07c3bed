/** Shorter texts are parts of other words. */
const shortest = 3;

/** What the visitor has typed into the page's forms, the longest first; a field of one line also word by word. */
export function typedWords(page: Pick<Document, 'querySelectorAll'>): readonly string[] {
  const fields = page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input:not([type=checkbox]):not([type=radio]), textarea',
  );
  const words = Array.from(fields, ({ value, localName }) =>
    localName === 'input' ? [value.trim(), ...value.trim().split(/\s+/)] : [value.trim()],
  ).flat();
  return [...new Set(words)]
    .filter(({ length }) => length >= shortest)
    .sort((one, other) => other.length - one.length);
}
