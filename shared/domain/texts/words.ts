/** What hosts write about a trip or themselves, once its Markdown is read: nothing in it can be anything but words. */
export type Words = readonly WordsBlock[];

export type WordsBlock =
  | { readonly kind: 'paragraph'; readonly content: readonly WordsPart[] }
  /** 1 is the highest of the text. */
  | { readonly kind: 'heading'; readonly depth: number; readonly content: readonly WordsPart[] }
  | { readonly kind: 'list'; readonly start: number | null; readonly items: readonly Words[] };

export type WordsPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'emphasis' | 'strong'; readonly content: readonly WordsPart[] }
  /** To the web or a mailbox. */
  | { readonly kind: 'link'; readonly href: string; readonly content: readonly WordsPart[] };

/** The words alone, for where no markup can be: a line for each block. */
export function plainWords(words: Words): string {
  return words
    .map((block) =>
      block.kind === 'list' ? block.items.map(plainWords).join('\n') : plainParts(block.content),
    )
    .join('\n');
}

function plainParts(parts: readonly WordsPart[]): string {
  return parts.map((part) => (part.kind === 'text' ? part.text : plainParts(part.content))).join('');
}
