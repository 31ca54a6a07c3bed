import { html } from 'hono/html';

export type Markup = ReturnType<typeof html>;

/** A page of the backend's own, in the look that they share. */
export function layout(title: string, content: Markup): Markup {
  return html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${title}</title>
  <link rel="stylesheet" href="/pages/pages.css">
</head>
<body>
<main>${content}</main>
</body>
</html>`;
}

export function moment(at: Date): Markup {
  const iso = at.toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')} UTC</time>`;
}

/** Names and values, in pairs. */
export function facts(values: Readonly<Record<string, string | Markup>>): Markup {
  const pairs = Object.entries(values).map(
    ([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`,
  );
  return html`<dl>${pairs}</dl>`;
}
