import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Hono } from 'hono';
import { html } from 'hono/html';
import { hostPages, layout } from '../../../backend/local/launch/host-pages/host-pages.ts';
import {
  type Embed,
  embedOf,
  type Markup,
  scriptLine,
} from '../../../backend/local/launch/host-pages/snippet.ts';
import { serve } from '../../../backend/local/listen.ts';
import { createBrowserFiles } from '../../../backend/local/pages/own-pages.ts';
import { widgetPolicy } from '../../../shared/domain/browsers/widget-policy.ts';
import { oldLibraries } from '../../requirements/old-libraries.ts';
import { addresses, testPagesPort } from '../product.ts';
import { hostileHeaders, hostilePage } from './hostile-page.ts';
import { hostilitiesOf } from './hostilities.ts';

interface Addresses {
  readonly site: string;
  readonly backend: string;
  readonly gateway: string;
}

const browserFile = createBrowserFiles(path.join(import.meta.dirname, 'browser'));

/** Serves the test pages for one run of the browser tests; Playwright calls what it returns at the end. */
// biome-ignore lint/style/noDefaultExport: Playwright's setup is the default export of a file.
export default function serveTestPages(): Promise<() => Promise<void>> {
  return serve(testPages(addresses), testPagesPort);
}

/** The host's site of `npm start`, with further pages that are hard on the widget. */
function testPages({ site, backend, gateway }: Addresses): Hono {
  const policy = widgetPolicy({ site, backend, gatewayScript: `${gateway}/checkout.js` });
  const app = hostPages(site);
  app.get('/spa', (context) => context.html(spaPage(embedOf(context, site))));
  app.get('/framed', async (context) =>
    context.html(framedPage(String(await hostilePage(embedOf(context, site), [])))),
  );
  app.get('/hostile', (context) => {
    const chosen = hostilitiesOf(context.req.query('with'));
    const left = context.req.query('without') ?? 'nothing';
    const allowed = policy.filter((directive) => !directive.startsWith(left));
    return context.html(hostilePage(embedOf(context, site), chosen), 200, hostileHeaders(chosen, allowed));
  });
  for (const [name, library] of Object.entries(oldLibraries)) {
    app.get(`/test-files/hostile/${name}.js`, (context) => {
      const file = library.find();
      if (file === null) return context.notFound();
      return context.body(readFileSync(file, 'utf8'), 200, {
        'content-type': 'text/javascript; charset=utf-8',
      });
    });
  }
  app.get('/test-files/:name{[a-z/-]+\\.(?:css|js)}', (context) =>
    browserFile(context, context.req.param('name')),
  );
  return app;
}

/** Shows a page in a frame, as site builders do with pasted code. */
function framedPage(content: string): Markup {
  return layout({
    title: 'A page in a page',
    head: html`<link rel="stylesheet" href="/test-files/pages.css">`,
    body: html`
    <h1>A page in a page</h1>
    <iframe title="The host's page" srcdoc="${content}" allow="payment"></iframe>`,
  });
}

const buttons = [
  ['add', 'Add an element'],
  ['move', 'Move it'],
  ['remove', 'Remove it'],
  ['put-back', 'Put it back'],
  ['another-trip', 'Another trip'],
  ['dark', 'Dark'],
  ['accent', 'Purple'],
  ['default', 'As it was'],
  ['two', 'Two elements'],
  ['ten', 'Ten elements'],
  ['none', 'None'],
] as const;

/** A page whose script adds, moves, changes and removes elements without a reload. */
function spaPage(embed: Embed): Markup {
  return layout({
    title: 'A page that never reloads',
    head: html`${scriptLine(embed)}
  <link rel="stylesheet" href="/test-files/pages.css">
  <script src="/test-files/spa.js" defer></script>`,
    body: html`
    <h1>A page that never reloads</h1>
    <p>Every button does to the elements what a framework does when its state changes.</p>
    <div class="controls" data-trip="${embed.trip}" data-site="${embed.siteUrl}">${buttons.map(
      ([does, label]) => html`<button type="button" data-does="${does}">${label}</button> `,
    )}</div>
    <section id="left" aria-label="First place"></section>
    <section id="right" aria-label="Second place"></section>`,
  });
}
