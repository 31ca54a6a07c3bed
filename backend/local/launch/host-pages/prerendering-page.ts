import { html } from 'hono/html';

import { layout } from './layout.ts';
import type { Markup } from './snippet.ts';

/** A page that lets the browser prepare the next one, with the widget in it, before anybody asks for it. */
export const prerenderingPage = (): Markup =>
  layout({
    title: 'A page that prepares the next',
    head: html`<script type="speculationrules">{"prerender":[{"urls":["/?prepared"],"eagerness":"immediate"}]}</script>`,
    body: html`
    <h1>A page that prepares the next</h1>
    <p><a href="/?prepared">The next walk</a></p>`,
  });
