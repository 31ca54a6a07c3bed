import { Hono } from 'hono';
import { html } from 'hono/html';

/** A host's own site on a foreign origin, with the two lines of the widget pasted into it. */
export function hostPage(siteUrl: string): Hono {
  const app = new Hono();
  app.get('/', (context) =>
    context.html(html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>Asha walks: trips to the high valleys</title>
    <script type="module" src="${siteUrl}/widget/v1/group-trips.js"></script>
  </head>
  <body>
    <h1>Asha walks</h1>
    <p>Small groups, high valleys, old paths. The next departure is open for booking:</p>
    <group-trip-booking trip-id="spiti-valley"
      ><a href="${siteUrl}/trip/spiti-valley">Book this trip</a></group-trip-booking
    >
    <h2>Booked already?</h2>
    <group-trip-status><a href="${siteUrl}/bookings/status">Check your booking</a></group-trip-status>
  </body>
</html>`),
  );
  return app;
}
