import type { Rolldown } from 'vite';

/**
 * The first line of a file that a visitor waits for and that runs nearly whole at once. Chrome then compiles all its functions
 * on another thread while the file arrives. Without the line it compiles each at its first call, and the page waits. For other
 * browsers the line is a comment.
 * See https://v8.dev/blog/explicit-compile-hints.
 */
export const compileHint = '//# allFunctionsCalledOnLoad';

/** The files that have to arrive before the form takes text; the entry is one more. */
const awaited = new Set(['journey', 'booking']);

/** The first line of a file behind the entry. */
export function compiledAhead({ name, moduleIds }: Rolldown.RenderedChunk): string {
  const isLanguage = moduleIds.some((id) => id.includes('virtual:language/'));
  return awaited.has(name) && !isLanguage ? compileHint : '';
}
