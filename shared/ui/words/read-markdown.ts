import { fromMarkdown } from 'mdast-util-from-markdown';
import { parseAddress } from '../../domain/texts/parse-address.ts';
import type { Words, WordsBlock, WordsPart } from '../../domain/texts/words.ts';

type Root = ReturnType<typeof fromMarkdown>;
type Node = Root['children'][number];

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
export function readMarkdown(text: string): Words {
  const { children } = fromMarkdown(text, { extensions: [{ disable: { null: disabled } }] });
  return blocksOf(children);
}

const blocksOf = (nodes: readonly Node[]): Words => nodes.flatMap((node) => blockOf(node) ?? []);

function blockOf(node: Node): WordsBlock | null {
  switch (node.type) {
    case 'paragraph':
      return { kind: 'paragraph', content: partsOf(node.children) };
    case 'heading':
      return { kind: 'heading', depth: node.depth, content: partsOf(node.children) };
    case 'list': {
      const items = node.children.map((item) => blocksOf(item.children));
      return { kind: 'list', start: node.ordered ? (node.start ?? 1) : null, items };
    }
    default:
      return null;
  }
}

const partsOf = (nodes: readonly Node[]): WordsPart[] => nodes.flatMap(partOf);

function partOf(node: Node): WordsPart[] {
  switch (node.type) {
    case 'text':
      return [{ kind: 'text', text: node.value }];
    case 'break':
      return [{ kind: 'text', text: '\n' }];
    case 'emphasis':
    case 'strong':
      return [{ kind: node.type, content: partsOf(node.children) }];
    case 'link': {
      const content = partsOf(node.children);
      return isSafe(node.url) ? [{ kind: 'link', href: node.url, content }] : content;
    }
    default:
      return [];
  }
}

const schemes: ReadonlySet<string> = new Set(['https:', 'http:', 'mailto:']);

const isSafe = (url: string): boolean => schemes.has(parseAddress(url)?.protocol ?? '');
