import { html } from 'hono/html';

export type Markup = ReturnType<typeof html>;

/** The attributes that a request sets on the elements. */
export interface ElementAttributes {
  readonly trip: string;
  readonly theme?: string | undefined;
  readonly accent?: string | undefined;
}

export function widgetScript(siteUrl: string): string {
  return `${siteUrl}/widget/v1/group-trips.js`;
}

/** The first line that a host pastes. */
export function scriptLine(siteUrl: string): Markup {
  return html`<script type="module" src="${widgetScript(siteUrl)}"></script>`;
}

/** The second line: one trip, with a link that shows until the script has loaded. */
export function bookingLine(siteUrl: string, { trip, ...look }: ElementAttributes): Markup {
  const page = `${siteUrl}/trip/${encodeURIComponent(trip)}`;
  return html`<group-trip-booking trip-id="${trip}"${written(look)}><a href="${page}">Book this trip</a></group-trip-booking>`;
}

/** The line of the lookup. */
export function statusLine(siteUrl: string, { theme, accent }: ElementAttributes): Markup {
  return html`<group-trip-status${written({ theme, accent })}><a href="${siteUrl}/bookings/status">Check your booking</a></group-trip-status>`;
}

function written(attributes: Readonly<Record<string, string | undefined>>) {
  return Object.entries(attributes).map(([name, value]) =>
    value === undefined ? '' : html` ${name}="${value}"`,
  );
}
