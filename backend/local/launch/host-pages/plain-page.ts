import { html, raw } from 'hono/html';

import { reservedRoom } from '../../../../shared/domain/embed/reserved-room.ts';
import { layout } from './layout.ts';
import { bookingLine, type Embed, type Markup, scriptLine, statusLine } from './snippet.ts';

/** The host's site as intended: its own text, the widget's two lines, and the style that reserves their room. */
export function plainPage(embed: Embed): Markup {
  return layout({
    title: 'Walks in the high valleys',
    head: html`<style>${raw(reservedRoom({ withStatus: true }))}</style>
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
