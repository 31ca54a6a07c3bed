import { Hono } from 'hono';
import { hostPages, layout } from '../../../backend/local/launch/host-pages/host-pages.ts';
import { bookingLine, type Markup, scriptLine } from '../../../backend/local/launch/host-pages/snippet.ts';

/** What a host pastes, and where its script comes from. */
export interface Pasted {
  readonly head: Markup;
  readonly body: Markup;
}

/** The two lines for a trip from a site. */
export function bookingLines(siteUrl: string): Pasted {
  const embed = { siteUrl, trip: 'spiti-valley' };
  return { head: scriptLine(embed), body: bookingLine(embed) };
}

/** The host's page of the product, once for each widget, with nothing else of a widget on it. */
export function measuredPages(pasted: Readonly<Record<string, Pasted>>): Hono {
  const app = new Hono();
  for (const [name, { head, body }] of Object.entries(pasted)) {
    app.get(`/${name}`, (context) => context.html(layout({ title: 'The next walk', head, body })));
  }
  return app.route('/', hostPages(''));
}
