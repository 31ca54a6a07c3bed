import path from 'node:path';
import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { reservedRoom } from '../../../../shared/embed/reserved-room.ts';
import { createBrowserFiles } from '../../pages/own-pages.ts';
import { bookingLine, type Embed, embedOf, type Markup, scriptLine, statusLine } from './snippet.ts';

const browserFile = createBrowserFiles(path.join(import.meta.dirname, 'browser'));

/** A host's own site on a foreign origin, with the widget's two lines pasted into it. */
export function hostPages(siteUrl: string): Hono {
  const app = new Hono();
  app.get('/', (context) => context.html(plainPage(embedOf(context, siteUrl))));
  app.get('/favicon.ico', (context) => context.body(null, 204));
  app.get('/files/:name{[a-z-]+\\.(?:css|js)}', (context) => browserFile(context, context.req.param('name')));
  return app;
}

/** The host's site as intended: its own text, the widget's two lines, and the style that reserves their room. */
function plainPage(embed: Embed): Markup {
  return layout({
    title: 'Walks in the high valleys',
    head: html`<style>${raw(reservedRoom)}</style>
  ${scriptLine(embed)}`,
    body: html`
    <section class="opening">
      <h1>Old paths, small groups, high valleys</h1>
      <p>I grew up behind the Kunzum pass. Twice a year I take a few people over the paths that my grandmother
        took to market: slowly, with long lunches, and a bed in a village every night.</p>
    </section>
    <section id="next" aria-labelledby="next-title">
      <h2 id="next-title">The next walk</h2>
      ${bookingLine(embed)}
    </section>
    <section id="booked" aria-labelledby="booked-title">
      <h2 id="booked-title">Booked already?</h2>
      ${statusLine(embed)}
    </section>`,
  });
}

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
