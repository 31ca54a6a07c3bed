import { html } from 'hono/html';
import { layout } from '../../../backend/local/launch/host-pages/host-pages.ts';
import { type Embed, type Markup, scriptLine } from '../../../backend/local/launch/host-pages/snippet.ts';

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
export function spaPage(embed: Embed): Markup {
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
