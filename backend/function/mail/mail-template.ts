/** A mail before it is text or HTML: every template is written once. Texts are plain; rendering escapes them. */
export interface MailTemplate {
  readonly subject: string;
  readonly heading: string;
  readonly blocks: readonly Block[];
}

/** A label and what it says. */
export type Fact = readonly [label: string, value: string];

export type Block =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  | { readonly kind: 'list'; readonly heading: string; readonly items: readonly string[] }
  /** A person's own words, line by line. */
  | { readonly kind: 'quote'; readonly heading: string; readonly text: string }
  | { readonly kind: 'link'; readonly label: string; readonly href: string };

export const paragraph = (text: string): Block => ({ kind: 'paragraph', text });

export const facts = (...rows: readonly Fact[]): Block => ({ kind: 'facts', facts: rows });

export const list = (heading: string, items: readonly string[]): Block => ({ kind: 'list', heading, items });

export const quote = (heading: string, text: string): Block => ({ kind: 'quote', heading, text });

export const link = (label: string, href: string): Block => ({ kind: 'link', label, href });

const width = 72;
// A no-break space belongs to the word: '50 000 ₹' is one.
const betweenWords = /[^\S\u00a0\u202f]+/;

function wrapped(text: string, indent = ''): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(betweenWords)) {
    if (line !== '' && `${line} ${word}`.length > width) {
      lines.push(line);
      line = indent + word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line].join('\n');
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return wrapped(block.text);
    case 'facts':
      return block.facts.map(([label, value]) => wrapped(`${label}: ${value}`, '  ')).join('\n');
    case 'list':
      return [block.heading, ...block.items.map((item) => wrapped(`- ${item}`, '  '))].join('\n');
    case 'quote':
      return [
        block.heading,
        ...block.text.split('\n').map((line) => wrapped(`> ${line}`.trimEnd(), '> ')),
      ].join('\n');
    case 'link':
      return `${block.label}:\n${block.href}`;
  }
}

/** The template as plain text. */
export function templateText(template: MailTemplate): string {
  return `${[template.heading, ...template.blocks.map(blockText)].join('\n\n')}\n`;
}
