import { expect, type Page, test } from '@playwright/test';
import { freshEmail } from '../support/booking-page.ts';
import { BookingElement, hostPage, StatusElement } from '../support/host-page.ts';
import { axeViolations } from '../support/looks.ts';
import { difference, pictureOf } from '../support/pictures.ts';
import { makeTrip } from '../support/trips.ts';

test('axe finds nothing in the elements from the trip to the confirmation', async ({ page }) => {
  const booking = new BookingElement(page);
  const status = new StatusElement(page);
  await page.goto(hostPage('/', { trip: await makeTrip(), theme: 'system' }));
  await expect(booking.requestSpot).toBeVisible();
  await expect(status.element.getByLabel('Email')).toBeVisible();
  expect(await axeViolations(page, false)).toEqual([]);

  await booking.openForm();
  await booking.bookNow.click();
  await expect(booking.element.getByText('Email is required')).toBeVisible();
  await status.lookUp('GTxyz01123456', freshEmail());
  await expect(status.element.getByText('No booking found with these details')).toBeVisible();
  expect(await axeViolations(page, false)).toEqual([]);

  await booking.fillAlone(freshEmail());
  await booking.bookNow.click();
  await (await booking.gateway()).press('Pay');
  await booking.confirmedReference();
  expect(await axeViolations(page, false)).toEqual([]);
});

test('axe finds nothing when the trip is unknown and a link to the host is shown', async ({ page }) => {
  await page.goto(hostPage('/', { trip: 'no-such-trip', theme: 'system' }));
  await expect(page.getByText('Trip not found')).toBeVisible();
  expect(await axeViolations(page, false)).toEqual([]);
});

test('axe finds nothing in the form and the waiting view of a request, in an accent of the host', async ({
  page,
}) => {
  const trip = await makeTrip({ hostApproval: true }, 'living-roots');
  const booking = new BookingElement(page);
  await page.goto(hostPage('/', { trip, theme: 'system', accent: '#ffd400' }));
  await booking.openForm('Request to Book');
  expect(await axeViolations(page, false)).toEqual([]);
  await booking.fillAlone(freshEmail());
  await booking.request();
  expect(await axeViolations(page, false)).toEqual([]);
});

/** Without those that cover the elements, or do not change how they look. */
const ugly = [
  'small-rem',
  'unset',
  'universal',
  'inherited',
  'tags',
  'tokens',
  'rtl',
  'quirks',
  'base',
  'csp',
];

test('looks the same on a hostile page, to the pixel', async ({ page }) => {
  const trip = await makeTrip();
  const booking = new BookingElement(page);
  const status = page.locator('group-trip-status');
  await page.setViewportSize({ width: 1280, height: 2400 });
  const pictures = async (hostilities: string) => {
    await page.goto(hostPage('/hostile', { with: hostilities, trip }));
    await expect(booking.requestSpot).toBeVisible();
    await expect(status.getByLabel('Email')).toBeVisible();
    const seen = [await pictureOf(booking.element), await pictureOf(status)];
    await booking.openForm();
    return [...seen, await pictureOf(booking.element)];
  };
  const wanted = await pictures('nothing');
  for (const hostility of [...ugly, ugly.join(',')]) {
    const seen = await pictures(hostility);
    const differing = await Promise.all(
      seen.map((picture, at) => difference(picture, wanted[at] ?? picture)),
    );
    expect.soft(differing, hostility).toEqual([0, 0, 0]);
  }
});

/** Every computed value of everything on the host's page but the elements of the widget, and what the page has for all. */
const hostsOwn = (page: Page) =>
  page.evaluate(() => {
    // A taller element makes its container taller.
    const dependsOnHeight = /^(block-size|height|perspective-origin|transform-origin)$/;
    const computed = (element: Element, pseudo: string) => {
      const style = getComputedStyle(element, pseudo);
      return [...style]
        .filter((property) => !dependsOnHeight.test(property))
        .map((property) => `${property}: ${style.getPropertyValue(property)}`)
        .join('; ');
    };
    const all = [
      ...document.querySelectorAll(
        ':not(group-trip-booking, group-trip-status, :is(group-trip-booking, group-trip-status) *)',
      ),
    ];
    return {
      styles: all.map((element) =>
        ['', '::before', '::after'].map(
          (pseudo) => `${element.localName}${pseudo} ${computed(element, pseudo)}`,
        ),
      ),
      sheets: [document.styleSheets.length, document.adoptedStyleSheets.length],
      fonts: document.fonts.size,
      globals: Object.getOwnPropertyNames(window).sort(),
    };
  });

test('leaves everything else on the page of the host as it is', async ({ page }) => {
  const address = hostPage('/', { trip: await makeTrip() });
  await page.route('**/widget/v1/**', (route) => route.abort());
  await page.goto(address, { waitUntil: 'networkidle' });
  const without = await hostsOwn(page);
  await page.unroute('**/widget/v1/**');
  await page.goto(address);
  await new BookingElement(page).openForm();
  await expect(page.locator('group-trip-status').getByLabel('Email')).toBeVisible();
  expect(await hostsOwn(page)).toEqual(without);
});
