import { afterEach, expect, test, vi } from 'vitest';
import { makeTripRow } from '../shared/testing/make-trip.ts';
import { requestTrips } from './ahead.ts';
import { elementPage, placeAll } from './elements/testing/element-page.ts';

const hills = makeTripRow({ tripId: 'hills', title: 'A walk in the hills' });

const page = elementPage({ trips: [hills] });

afterEach(() => Reflect.deleteProperty(document, 'prerendering'));

function requestedFor(html: string): readonly string[] {
  document.body.innerHTML = html;
  return [...requestTrips().answers.keys()];
}

const hillsElement = '<group-trip-booking trip-id="hills"></group-trip-booking>';

test('a trip in or near the window is requested once, whatever number of elements shows it', () => {
  expect(requestedFor(hillsElement + hillsElement)).toEqual(['hills']);
  expect(page.backend.requests).toHaveLength(1);
});

test.each([
  ['far below the window', hillsElement, () => placeAll(new DOMRect(0, 2 * innerHeight + 1, 300, 300))],
  ['above the window', hillsElement, () => placeAll(new DOMRect(0, -301, 300, 300))],
  ['without room', hillsElement, () => placeAll(new DOMRect(0, 0, 0, 300))],
  ['as a button', hillsElement.replace('>', ' display="button">'), () => undefined],
  ['without a trip', '<group-trip-booking></group-trip-booking>', () => undefined],
  [
    'of an id that an address would write otherwise',
    hillsElement.replace('hills', 'über uns'),
    () => undefined,
  ],
  [
    'on a page that is being prerendered',
    hillsElement,
    () => Object.defineProperty(document, 'prerendering', { configurable: true, value: true }),
  ],
])('an element %s requests for itself', (_where, html, arrange) => {
  arrange();
  expect(requestedFor(html)).toEqual([]);
  expect(page.backend.requests).toEqual([]);
});

test('a trip that came before its element is shown at once, by that one request', async () => {
  document.body.innerHTML = hillsElement;
  const ahead = requestTrips();
  await vi.waitFor(() => expect(ahead.arrived).toContain('hills'));
  const { defineElements } = await import('./define.ts');
  await defineElements(ahead);
  const shown = document.querySelector('group-trip-booking')?.shadowRoot;
  expect(shown?.querySelector('h2')?.textContent).toMatch(/^A walk in the hills/);
  expect(page.backend.requests).toHaveLength(1);
});
