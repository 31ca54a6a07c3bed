import { html } from 'hono/html';

export type Markup = ReturnType<typeof html>;

/** What a request asks the elements to be, as their attributes; absent ones are left out. */
export interface Wishes {
  readonly trip: string;
  readonly theme?: string | undefined;
  readonly accent?: string | undefined;
}

/** Where the script of the widget lies. */
export const widgetScript = (siteUrl: string): string => `${siteUrl}/widget/v1/group-trips.js`;

/** The first line that a host pastes. */
export const scriptLine = (siteUrl: string): Markup =>
  html`<script type="module" src="${widgetScript(siteUrl)}"></script>`;

const look = ({ theme, accent }: Wishes) =>
  html`${theme === undefined ? '' : html` theme="${theme}"`}${accent === undefined ? '' : html` accent="${accent}"`}`;

/** The second line: one trip, with the link that stands in its place until the script is there. */
export const bookingLine = (siteUrl: string, wishes: Wishes): Markup =>
  html`<group-trip-booking trip-id="${wishes.trip}"${look(wishes)}><a href="${siteUrl}/trip/${encodeURIComponent(wishes.trip)}">Book this trip</a></group-trip-booking>`;

/** The lookup, in the same way. */
export const statusLine = (siteUrl: string, wishes: Wishes): Markup =>
  html`<group-trip-status${look(wishes)}><a href="${siteUrl}/bookings/status">Check your booking</a></group-trip-status>`;
