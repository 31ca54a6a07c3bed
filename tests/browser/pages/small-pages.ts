import { html } from 'hono/html';
import { layout } from '../../../backend/local/launch/host-pages/host-pages.ts';
import type { Markup } from '../../../backend/local/launch/host-pages/snippet.ts';

/** Shows the hostile page in a frame, as site builders do with pasted code. */
export function framedPage(query: string, srcdoc?: string): Markup {
  const source = srcdoc === undefined ? html`src="/hostile?${query}"` : html`srcdoc="${srcdoc}"`;
  return layout({
    title: 'A page in a page',
    head: html`<link rel="stylesheet" href="/test-files/pages.css">`,
    body: html`
    <h1>A page in a page</h1>
    <iframe title="The host's page" ${source} allow="payment"></iframe>`,
  });
}

/** Lets the browser prerender the next page, which contains the widget, before it is opened. */
export function prerenderingPage(): Markup {
  return layout({
    title: 'A page that prepares the next',
    head: html`<script type="speculationrules">{"prerender":[{"urls":["/?prepared"],"eagerness":"immediate"}]}</script>`,
    body: html`
    <h1>A page that prepares the next</h1>
    <p><a href="/?prepared">The next walk</a></p>`,
  });
}
