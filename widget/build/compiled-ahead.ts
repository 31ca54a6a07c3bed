import type { Rolldown } from 'vite';

/**
 * As the first line of a file that a visitor waits for, nearly all of which runs at once: Chrome compiles all its functions
 * while it arrives, beside the page; without it, each at its first call, in the page's way. To other browsers it is a comment.
 * See https://v8.dev/blog/explicit-compile-hints.
 */
export const compileHint = '//# allFunctionsCalledOnLoad';

/** The files that a visitor waits for until the form takes text, beside the entry. */
const awaited = new Set(['journey', 'booking']);

/** The first line of a file behind the entry. */
export function compiledAhead({ name, moduleIds }: Rolldown.RenderedChunk): string {
  const isLanguage = moduleIds.some((id) => id.includes('virtual:language/'));
  return awaited.has(name) && !isLanguage ? compileHint : '';
}
