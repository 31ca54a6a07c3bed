import { english, type Translate } from '../../../shared/domain/languages/translate.ts';
import { photoCid, smallPhoto } from '../photos.ts';
import type { Block, MailTemplate } from './mail-template.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

// Text and background colours are left to the mail program, which knows the reader's theme. The lines are grey enough for
// both, the name and the button bring two colours of their own: the site's accent, with white.
const font = "font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const onAccent = 'background:#0a5a74;color:#ffffff;border-radius:9999px;font-weight:700';
const line = '1px solid #a3aaa7';
const subheading = 'font-size:18px;line-height:1.3;margin:32px 0 8px';
const siteName = `display:inline-block;margin:0 0 24px;padding:4px 14px;font-size:14px;${onAccent}`;
// Addresses and references may be longer than a phone is wide.
const breakable = 'overflow-wrap:anywhere;word-break:break-word';
const button = `display:inline-block;padding:14px 28px;text-decoration:none;${onAccent}`;
// Around the table and not on it: programs do not round the corners of a table's own border.
const factsBox = `border:${line};border-radius:12px;margin:0 0 24px;overflow:hidden`;

/** A person's own words, line by line. */
const quoteHtml = (text: string): string => text.split('\n').map(escaped).join('<br>');

/** One block as HTML. */
export function blockHtml(block: Block, dir: Translate['dir'] = 'ltr'): string {
  const start = sideOfStart(dir);
  switch (block.kind) {
    case 'paragraph':
      return `<p style="margin:0 0 16px">${escaped(block.text)}</p>`;
    case 'facts':
      return `<div style="${factsBox}"><table role="presentation" style="width:100%;table-layout:fixed;border-collapse:collapse">${block.facts.map((fact, index) => factHtml(fact, index, dir)).join('')}</table></div>`;
    case 'list':
      return `<h2 style="${subheading}">${escaped(block.heading)}</h2><ul style="margin:0 0 24px;padding-${start}:20px">${block.items.map((item) => `<li dir="${dirOfMixed(dir)}" style="margin:0 0 4px">${escaped(item)}</li>`).join('')}</ul>`;
    case 'quote':
      return `<h2 style="${subheading}">${escaped(block.heading)}</h2><blockquote dir="auto" style="margin:0 0 24px;padding:0 16px;border-${start}:3px solid #8a8f8d">${quoteHtml(block.text)}</blockquote>`;
    case 'link':
      return `<p style="margin:24px 0"><a href="${escaped(block.href)}" style="${button}">${escaped(block.label)}</a></p>`;
  }
}

/** The side where a line begins; mail programs do not all know `start`. */
const sideOfStart = (dir: Translate['dir']) => (dir === 'rtl' ? 'right' : 'left');

/**
 * `auto` would take its side from a Latin name at the beginning, though it is isolated: a sentence from right to left would
 * be drawn from left to right.
 */
const dirOfMixed = (dir: Translate['dir']) => (dir === 'rtl' ? 'rtl' : 'auto');

function factHtml([label, value]: readonly [string, string], index: number, dir: Translate['dir']): string {
  const cell = `padding:10px 12px;vertical-align:top${index === 0 ? '' : `;border-top:${line}`}`;
  return `<tr><td style="${cell};width:42%;font-size:14px;hyphens:auto">${escaped(label)}</td><td dir="${dirOfMixed(dir)}" style="${cell};font-weight:600;text-align:${sideOfStart(dir)}">${escaped(value)}</td></tr>`;
}

/** The trip's title follows below, so the photo has no words of its own. */
const photoHtml = `<p style="margin:0 0 24px"><img src="cid:${photoCid}" alt="" width="${smallPhoto.width}" height="${smallPhoto.height}" style="display:block;width:100%;height:auto;border-radius:12px"></p>`;

/**
 * The template as a page of HTML that loads nothing and reads well on a light background and on a dark one. `hasPhoto` where one comes with
 * the mail.
 */
export function templateHtml(template: MailTemplate, hasPhoto = false, t = english): string {
  // Also on an element of the page: mail programs take `html` away.
  const language = t.tag === english.tag ? '' : ` lang="${t.tag}" dir="${t.dir}"`;
  return `<!doctype html>
<html${language || ' lang="en"'}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(template.subject)}</title>
<style>:root{color-scheme:light dark}</style>
</head>
<body style="margin:0;padding:24px 16px;${font};font-size:16px;line-height:1.5">
<div${language} style="max-width:560px;margin:0 auto;${breakable}">
<p style="${siteName}">Group Trips</p>
${hasPhoto ? photoHtml : ''}
<h1 style="font-size:28px;line-height:1.2;margin:0 0 16px">${escaped(template.heading)}</h1>
${template.blocks.map((block) => blockHtml(block, t.dir)).join('\n')}
</div>
</body>
</html>
`;
}

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
