import type { Context } from 'hono';
import { html } from 'hono/html';

export type Markup = ReturnType<typeof html>;

/** What a page embeds: the widget of a site, with the attributes of its elements. */
export interface Embed {
  readonly siteUrl: string;
  readonly trip: string;
  readonly theme?: string | undefined;
  readonly accent?: string | undefined;
}

/** The trip, theme and accent of an address, as in `/?trip=hampi-weekend&theme=dark&accent=%23f0a`. */
export function embedOf({ req }: Context, siteUrl: string): Embed {
  const trip = req.query('trip') ?? 'spiti-valley';
  return { siteUrl, trip, theme: req.query('theme'), accent: req.query('accent') };
}

/** The first line that a host pastes. */
export function scriptLine({ siteUrl }: Embed): Markup {
  return html`<script type="module" src="${siteUrl}/widget/v1/group-trips.js"></script>`;
}

/** The second line: one trip, with a link that shows until the script has loaded. */
export function bookingLine({ siteUrl, trip, ...look }: Embed): Markup {
  const page = `${siteUrl}/trip/${encodeURIComponent(trip)}`;
  return html`<group-trip-booking trip-id="${trip}"${attributes(look)}><a href="${page}">Book this trip</a></group-trip-booking>`;
}

/** The line of the lookup. */
export function statusLine({ siteUrl, theme, accent }: Embed): Markup {
  return html`<group-trip-status${attributes({ theme, accent })}><a href="${siteUrl}/bookings/status">Check your booking</a></group-trip-status>`;
}

function attributes(values: Readonly<Record<string, string | undefined>>) {
  return Object.entries(values).map(([name, value]) =>
    value === undefined ? '' : html` ${name}="${value}"`,
  );
}
