import type { Block } from './mail-template.ts';

export function paragraph(text: string): Block {
  return { kind: 'paragraph', text };
}

export function facts(...rows: readonly (readonly [label: string, value: string])[]): Block {
  return { kind: 'facts', facts: rows };
}

export function list(heading: string, items: readonly string[]): Block {
  return { kind: 'list', heading, items };
}

export function quote(heading: string, text: string): Block {
  return { kind: 'quote', heading, text };
}

export function link(label: string, href: string): Block {
  return { kind: 'link', label, href };
}
