import type { Block } from './mail-template.ts';
import { blockHtml, quoteHtml } from './template-html.ts';

// Gmail hides what comes after 102 kB of HTML.
const mostBytes = 90_000;

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The blocks, with long quotes cut where all of them would not fit. Nobody is left out, and an answer may ask for the rest. */
export function fitQuotes(blocks: readonly Block[]): readonly Block[] {
  if (bytesOf(blocks) <= mostBytes) return blocks;
  const bare = blocks.map((block) => (block.kind === 'quote' ? { ...block, text: '' } : block));
  const each = (mostBytes - bytesOf(bare)) / blocks.length;
  return blocks.map((block) => (block.kind === 'quote' ? cutTo(each, block) : block));
}

const bytesOf = (blocks: readonly Block[]) =>
  blocks.reduce((sum, block) => sum + Buffer.byteLength(blockHtml(block)), 0);

/** The text of the quote takes at most so many bytes of HTML; no character is cut. */
function cutTo(most: number, block: Extract<Block, { kind: 'quote' }>): Block {
  const bytesOfText = (text: string) => Buffer.byteLength(quoteHtml(text));
  if (bytesOfText(block.text) <= most) return block;
  let bytes = bytesOfText('…');
  let text = '';
  for (const { segment } of characters.segment(block.text)) {
    bytes += bytesOfText(segment);
    if (bytes > most) break;
    text += segment;
  }
  return { ...block, text: `${text}…` };
}
