import { expect, test } from 'vitest';
import { type EmbedChoice, embedSnippet } from './snippet.ts';

const site = 'https://trips.example';
const choose = (change: Partial<EmbedChoice> = {}) =>
  embedSnippet(site, { tripId: 'spiti-valley', theme: 'light', accent: null, withStatus: false, ...change });

test('is the script and one element, with a link as its fallback', () => {
  expect(choose()).toEqual({
    script: '<script type="module" src="https://trips.example/widget/v1/group-trips.js"></script>',
    elements:
      '<group-trip-booking trip-id="spiti-valley"><a href="https://trips.example/trip/spiti-valley">Book this trip</a></group-trip-booking>',
  });
});

test('names theme and accent only where they differ from the default', () => {
  expect(choose({ theme: 'dark', accent: '#7b2cbf' }).elements).toContain(
    'trip-id="spiti-valley" theme="dark" accent="#7b2cbf">',
  );
});

test('adds the lookup in the same look', () => {
  expect(choose({ theme: 'system', withStatus: true }).elements.split('\n')[1]).toBe(
    '<group-trip-status theme="system"><a href="https://trips.example/bookings/status">Check your booking</a></group-trip-status>',
  );
});

test('keeps an odd trip id inside its attribute and its address', () => {
  const { elements } = choose({ tripId: '"><script>' });
  expect(elements).toContain('trip-id="&quot;>&lt;script>"');
  expect(elements).toContain('/trip/%22%3E%3Cscript%3E"');
});
