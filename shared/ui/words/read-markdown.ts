import { fromMarkdown } from 'mdast-util-from-markdown';
import { parseAddress } from '../../domain/texts/parse-address.ts';

/** A part of a text that was read; those that are drawn, or printed as plain text, are named where that is done. */
export type Node = ReturnType<typeof fromMarkdown>['children'][number];

/** Signs of Markdown that hosts' words have no use for, and that stay as they were written. */
const disabled = [
  'blockQuote',
  'codeFenced',
  'codeIndented',
  'codeText',
  'definition',
  'htmlFlow',
  'htmlText',
  'labelStartImage',
];

/**
 * Reads paragraphs, emphasis, links, lists and headings. Anything else of Markdown, HTML above all, is words; a line end is
 * one on the page, too.
 */
export function readMarkdown(text: string): readonly Node[] {
  return fromMarkdown(text, { extensions: [{ disable: { null: disabled } }] }).children;
}

const schemes: ReadonlySet<string> = new Set(['https:', 'http:', 'mailto:']);

/** Whether a link leads to the web or a mailbox. */
export const isSafe = (url: string): boolean => schemes.has(parseAddress(url)?.protocol ?? '');

/** The words alone, for where no markup can be: a line for each block. */
export const plainWords = (nodes: readonly Node[]): string => nodes.flatMap(linesOf).join('\n');

function linesOf(node: Node): string[] {
  if (node.type === 'list') return node.children.map(({ children }) => plainWords(children));
  return 'children' in node ? [wordsOf(node)] : [];
}

function wordsOf(node: Node): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'break') return '\n';
  return 'children' in node ? node.children.map(wordsOf).join('') : '';
}
