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
// both, the button brings its own two colours.
const font = "font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const line = 'border-top:1px solid #8a8f8d';
const subheading = 'font-size:18px;margin:24px 0 8px';
const button =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#0b6b53;color:#ffffff;font-weight:600;text-decoration:none';

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p style="margin:0 0 16px">${escaped(block.text)}</p>`;
    case 'facts':
      return `<table role="presentation" style="width:100%;border-collapse:collapse;margin:0 0 24px">${block.facts.map(factHtml).join('')}</table>`;
    case 'list':
      return `<h2 style="${subheading}">${escaped(block.heading)}</h2><ul style="margin:0 0 24px;padding-left:20px">${block.items.map((item) => `<li style="margin:0 0 4px">${escaped(item)}</li>`).join('')}</ul>`;
    case 'quote':
      return `<h2 style="${subheading}">${escaped(block.heading)}</h2><blockquote style="margin:0 0 24px;padding:0 0 0 16px;border-left:3px solid #8a8f8d">${block.text.split('\n').map(escaped).join('<br>')}</blockquote>`;
    case 'link':
      return `<p style="margin:24px 0"><a href="${escaped(block.href)}" style="${button}">${escaped(block.label)}</a></p>`;
  }
}

function factHtml([label, value]: readonly [string, string]): string {
  const cell = `${line};padding:8px 0;vertical-align:top`;
  return `<tr><td style="${cell};padding-right:16px;width:35%">${escaped(label)}</td><td style="${cell};font-weight:600">${escaped(value)}</td></tr>`;
}

/** The template as a page of HTML that loads nothing and reads well on a light background and on a dark one. */
export function templateHtml(template: MailTemplate): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(template.subject)}</title>
<style>:root{color-scheme:light dark}</style>
</head>
<body style="margin:0;padding:24px 16px;${font};font-size:16px;line-height:1.5">
<div style="max-width:560px;margin:0 auto">
<h1 style="font-size:24px;line-height:1.25;margin:0 0 16px">${escaped(template.heading)}</h1>
${template.blocks.map(blockHtml).join('\n')}
</div>
</body>
</html>
`;
}
