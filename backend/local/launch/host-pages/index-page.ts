import { html } from 'hono/html';

import { hostilities } from './hostilities.ts';
import { layout } from './layout.ts';
import type { Markup } from './snippet.ts';

const pages = [
  ['/', 'The site as it is meant to be'],
  ['/?trip=living-roots', 'The same, with a trip that asks its host first'],
  ['/?trip=hampi-weekend', 'The same, sold out'],
  ['/?trip=leh-by-bike', 'The same, paused'],
  ['/?trip=spiti-valley&theme=dark&accent=%23f0a', 'The same, dark and with an accent of its own'],
  ['/spa', 'A page that adds, moves, changes and removes elements'],
  ['/framed', 'The page in a frame'],
  ['/prerendering', 'A page that prepares the next one before it is opened'],
  ['/hostile', 'Every hostility at once'],
  ['/hostile?with=nothing', 'None of them: what they are compared with'],
] as const;

/** Links to every page, and to every hostility by itself. */
export function indexPage(): Markup {
  return layout({
    title: 'Pages that carry the widget',
    body: html`
    <h1>Pages that carry the widget</h1>
    <p>Each takes <code>?trip=</code>, <code>theme=</code> and <code>accent=</code>.</p>
    <ul>${pages.map(([address, label]) => html`<li><a href="${address}">${label}</a></li>`)}</ul>
    <h2>One hostility at a time</h2>
    <dl>${hostilities.map(
      ({ name, does }) => html`<dt><a href="/hostile?with=${name}">${name}</a></dt><dd>${does}</dd>`,
    )}</dl>`,
  });
}
