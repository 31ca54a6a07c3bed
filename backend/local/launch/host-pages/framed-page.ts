import { html } from 'hono/html';

import { layout } from './layout.ts';
import type { Markup } from './snippet.ts';

/** A page that shows another page of the host's in a frame, as site builders do with pasted code. */
export const framedPage = (query: string): Markup =>
  layout({
    title: 'A page in a page',
    head: html``,
    body: html`
    <h1>A page in a page</h1>
    <iframe title="The host's page" src="/hostile?${query}" allow="payment"></iframe>`,
  });
