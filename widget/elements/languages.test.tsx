import { waitFor } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { makeTripRow } from '../../shared/testing/make-trip.ts';
import { spokenLanguage } from './language.ts';
import {
  elementPage,
  fillIn,
  inside,
  press,
  put as putAll,
  type TripElement,
} from './testing/element-page.ts';

vi.setConfig({ testTimeout: 90_000 });

const future = { startDate: '2097-03-12T00:00:00.000+00:00', endDate: '2097-03-19T00:00:00.000+00:00' };
const row = (tripId: string, change: object = {}) =>
  makeTripRow({ tripId, title: '1', ...future, ...change });
const rows = [
  row('open', { locations: ['2'], offerPrice: 9, offerSpots: 3 }),
  row('request', { locations: [], hostApproval: true }),
  row('full', { availableSpots: 0, waitlist: true }),
  row('paused', { isBookingOpen: false }),
  row('over', { startDate: '2020-01-01T00:00:00.000+00:00' }),
];

elementPage({ trips: rows }, 25_000);

async function put(html: string): Promise<TripElement> {
  await (await import('../define.ts')).defineElements();
  const first = putAll(html);
  return first.localName.startsWith('group-trip') ? first : (first.firstElementChild as TripElement);
}

const box = (element: HTMLElement) => element.shadowRoot?.querySelector('[part="root"]');

/** Words that the element shows, or names something by, and that did not come from its language. */
function untranslated(element: HTMLElement): string[] {
  const nodes = [...(element.shadowRoot?.querySelectorAll('.widget *') ?? [])];
  const texts = nodes.flatMap((node) => [
    ...[...node.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ textContent }) => textContent),
    ...['aria-label', 'alt', 'title', 'placeholder'].map((name) => node.getAttribute(name)),
  ]);
  const bare = texts.map((text) => {
    let left = text ?? '';
    while (/⟦[^⟦⟧]*⟧/.test(left)) left = left.replace(/⟦[^⟦⟧]*⟧/g, '');
    // A language that Intl does not know has its dates in the machine's own.
    return left.replace(/\b[A-Z][a-z]{2} \d+/g, '');
  });
  return bare.filter((text) => /[a-z]{2}/i.test(text) && text.trim() !== 'Instagram');
}

const walks: Readonly<Record<string, (element: HTMLElement) => Promise<unknown>>> = {
  'group-trip-booking trip-id="open"': async (element) => {
    await press(element, /Request Spot/);
    await press(element, /Add Traveller/);
    await press(element, /Book Now/);
    return inside(element).findByText(/Email is required/);
  },
  'group-trip-booking trip-id="request"': async (element) => {
    await press(element, /Request Spot/);
    await press(element, /Submit Booking Request/);
    return inside(element).findByText(/Please check all required fields/);
  },
  'group-trip-booking trip-id="full"': async (element) => {
    await press(element, /Join the waiting list/);
    await inside(element).findByText(/How many of you/);
    await press(element, /Join the waiting list/);
    return inside(element).findByText(/Full name is required/);
  },
  'group-trip-booking trip-id="paused"': (element) =>
    inside(element).findByText(/The host takes no bookings right now/),
  'group-trip-booking trip-id="over"': (element) =>
    inside(element).findByText(/This trip has already started/),
  'group-trip-booking trip-id="gone"': (element) => inside(element).findByText(/Trip not found/),
  'group-trip-booking trip-id="open" display="button"': async (element) => {
    await press(element, /Request Spot/);
    return inside(element).findByRole('button', { name: /Book Now/ });
  },
  'group-trip-status': (element) => inside(element).findByRole('button', { name: /Check Status/ }),
};

test.each(Object.entries(walks))('no sentence comes past the catalogue: <%s>', async (tag, walk) => {
  const element = await put(`<${tag} lang="qps"></${tag.split(' ', 1)}>`);
  await walk(element);
  expect(untranslated(element)).toEqual([]);
});

test('the page’s language is spoken, also when it changes, and what was typed stays', async () => {
  const element = await put(
    '<main lang="de-AT"><group-trip-booking trip-id="open"></group-trip-booking></main>',
  );
  await press(element, /^Platz anfragen$/);
  await fillIn(element, 'E-Mail', 'mia@example.com');
  expect(inside(element).getByText('12.–19. März 2097')).toBeDefined();
  expect(box(element)?.getAttribute('lang')).toBe('de-AT');

  element.parentElement?.setAttribute('lang', 'en');
  const field = await inside(element).findByLabelText('Email');
  expect(field).toHaveProperty('value', 'mia@example.com');
  element.setAttribute('lang', 'de');
  expect(await inside(element).findByLabelText('E-Mail')).toBe(field);
});

test('inside another shadow tree the language is followed, too, and so is a move to another place', async () => {
  const element = await put('<group-trip-booking trip-id="open"></group-trip-booking>');
  const [outer, place] = [document.createElement('div'), document.createElement('p')];
  outer.attachShadow({ mode: 'open' }).append(place);
  place.append(element);
  document.body.append(outer);
  await inside(element).findByRole('button', { name: 'Request Spot' });
  place.setAttribute('lang', 'de');
  await inside(element).findByRole('button', { name: 'Platz anfragen' });
  element.setAttribute('lang', 'en');
  await inside(element).findByRole('button', { name: 'Request Spot' });
  element.removeAttribute('lang');
  await inside(element).findByRole('button', { name: 'Platz anfragen' });
  document.body.append(element);
  await inside(element).findByRole('button', { name: 'Request Spot' });
});

test('what a host wrote in another language is not what the element speaks', () => {
  const element = document.createElement('div');
  element.attachShadow({ mode: 'open' }).innerHTML = '<div lang="en"><h2 lang="de">Wanderung</h2></div>';
  expect(spokenLanguage(element)).toBe(undefined);
  element.shadowRoot?.firstElementChild?.setAttribute('lang', 'ja');
  expect(spokenLanguage(element)).toBe('ja');
});

test('a language that is not there is English, and so is another language’s script', async () => {
  for (const lang of ['tlh', 'zh-Hant']) {
    const element = await put(`<group-trip-booking lang="${lang}" trip-id="open"></group-trip-booking>`);
    await inside(element).findByRole('button', { name: 'Request Spot' });
    await waitFor(() => expect(box(element)?.getAttribute('lang')).toBe('en'));
  }
});

test.each([
  ['de_AT', 'de-AT', 'ltr'],
  [' DE-at', 'de-AT', 'ltr'],
  ['AR', 'ar', 'rtl'],
  ['iw-IL', 'he-IL', 'rtl'],
  ['zh-cmn-Hans', 'zh', 'ltr'],
  ['de_DE.UTF-8', 'de', 'ltr'],
])('a language is known as pages write it: %s', async (lang, tag, dir) => {
  const element = await put(`<group-trip-booking lang="${lang}" trip-id="open"></group-trip-booking>`);
  await waitFor(() => expect(box(element)?.getAttribute('lang')).toBe(tag));
  expect(box(element)?.getAttribute('dir')).toBe(dir);
});

test('links lead to the site in the language that the element speaks', async () => {
  const element = await put('<group-trip-booking lang="de-AT" trip-id="open"></group-trip-booking>');
  const title = await inside(element).findByRole('link', { name: /^1/ });
  expect(title.getAttribute('href')).toMatch(/^https?:..[^/]+.de.trip.open$/);
  await press(element, /^Platz anfragen$/);
  const terms = await inside(element).findAllByRole('link', { name: /^Erstattungsregeln/ });
  expect(terms[0]?.getAttribute('href')).toMatch(/^https?:..[^/]+.de.refund#/);
  element.setAttribute('lang', 'en');
  const english = await inside(element).findAllByRole('link', { name: /^Refund policy/ });
  expect(english[0]?.getAttribute('href')).toMatch(/^https?:..[^/]+.refund#/);
});
