import type { Rolldown } from 'vite';

/** The files that a visitor waits for until the form takes text: nearly all that they hold runs at once. */
const awaited = new Set(['trip', 'journey', 'booking']);

/**
 * The first line of a file. Chrome compiles all functions of an awaited one while it arrives, beside the page; without it,
 * each at its first call, in the page's way. To other browsers it is a comment.
 * See https://v8.dev/blog/explicit-compile-hints.
 */
export function compiledAhead({ name, moduleIds }: Rolldown.RenderedChunk): string {
  const isLanguage = moduleIds.some((id) => id.includes('virtual:language/'));
  return awaited.has(name) && !isLanguage ? '//# allFunctionsCalledOnLoad' : '';
}
