import { html } from 'hono/html';

import type { Markup } from './snippet.ts';

/** A page of the host's site, with its header and footer. */
export function layout({ title, head, body }: { title: string; head?: Markup; body: Markup }): Markup {
  return html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${title} · Asha walks</title>
  <link rel="stylesheet" href="/files/host.css">
  <script src="/files/analytics.js"></script>
  ${head ?? ''}
</head>
<body>
  <header class="masthead">
    <a class="name" href="/">Asha walks</a>
    <nav aria-label="Pages"><a href="/#next">Next walk</a> <a href="/#booked">Booked already?</a></nav>
  </header>
  <main>${body}</main>
  <footer>
    <p>Asha Negi, Kaza, Spiti. I answer the phone after sunset.</p>
  </footer>
</body>
</html>`;
}
