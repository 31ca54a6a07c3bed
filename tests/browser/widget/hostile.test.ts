import { expect, type Page } from '@playwright/test';
import { test } from '../../engines/test.ts';
import { oldLibraryOf } from '../../requirements/old-libraries.ts';
import type { Requirement } from '../../requirements/requirement.ts';
import { hostilities } from '../pages/hostilities.ts';
import { asha, freshEmail } from '../support/booking-page.ts';
import { BookingElement, heard, hostPage, refusals } from '../support/host-page.ts';
import { makeTrip, spotsLeft } from '../support/trips.ts';
import { uncaughtErrors } from '../support/watch.ts';

let tripId = '';
test.beforeAll(async () => {
  tripId = await makeTrip({ availableSpots: 20 });
});

const wholeReference = /^GT.{3}\d{8}$/;

/** Driven from within the page, as WebKit is, a test meets what the library has replaced, too. */
const ofLibrary = { tag: '@globals' };

/** Old pages are served with the library itself; a machine that cannot have it leaves them out. */
function skipWithout({ find, name }: Requirement): void {
  test.skip(find() === null, `There is no ${name} on this machine.`);
}

async function expectForm(page: Page, booking: BookingElement): Promise<void> {
  await booking.openForm();
  const name = booking.traveller(1).getByLabel('Full Name');
  await name.click();
  await page.keyboard.type(asha.name);
  await expect(name).toHaveValue(asha.name);
}

/** Fills in the open form and pays; the reference. */
async function pay(booking: BookingElement): Promise<string> {
  await booking.fillAlone(freshEmail());
  await booking.bookNow.click();
  await (await booking.gateway()).press('Pay');
  return booking.confirmedReference();
}

async function bookAlone(page: Page): Promise<void> {
  const booking = new BookingElement(page);
  await booking.openForm();
  await pay(booking);
}

/** What restricts or replaces that by which a booking is sent, paid and named. */
const paidUnder: readonly string[] = ['csp', 'prototype', 'mootools', 'trusted-types'];

/** Tried on one page, since none of them hides what another does; each of the others has a page of its own. */
const together = [
  'unset,quirks,turbo',
  'small-rem,universal,tokens,rtl',
  'inherited,tags,z-index',
  'base,coop,require-corp,twice',
  'credentialless,extended,late,no-storage,shortcuts',
  'polyfilled,frozen',
];
const pages = Map.groupBy(
  hostilities,
  ({ name }) => together.find((names) => names.split(',').includes(name)) ?? name,
);

for (const [name, chosen] of pages) {
  const library = oldLibraryOf(name);
  const isPaid = paidUnder.includes(name);
  const does = chosen.map((one) => one.does).join(' ');
  test(
    `${name}: ${isPaid ? 'books and pays' : 'shows its trip and opens its form'} where ${does}`,
    library ? ofLibrary : {},
    async ({ page }) => {
      if (library) skipWithout(library);
      const wrong = uncaughtErrors(page);
      const refused = await refusals(page);
      await page.goto(hostPage('/hostile', { with: name, trip: tripId }));
      const booking = new BookingElement(page);
      await expectForm(page, booking);
      await expect(page.locator('group-trip-status').getByLabel('Booking reference')).toBeVisible();
      if (library) expect(await page.evaluate((global) => global in window, library.global)).toBe(true);
      if (isPaid) expect(await pay(booking)).toMatch(wholeReference);
      expect(wrong).toEqual([]);
      expect(await refused()).toEqual([]);
      expect(await heard(page)).toContainEqual({ event: 'group-trip-ready' });
    },
  );
}

test('books and pays where every hostility comes at once', async ({ page }) => {
  await page.goto(hostPage('/hostile', { trip: tripId }));
  await bookAlone(page);
});

test('books and pays in a frame whose content is an attribute', async ({ page }) => {
  await page.goto(hostPage('/framed', { trip: tripId }));
  const frame = page.frameLocator('iframe[title="The host\'s page"]');
  const booking = new BookingElement(page, frame.locator('group-trip-booking'));
  await booking.openForm();
  await booking.fillAlone(freshEmail());
  await booking.bookNow.click();
  await (await booking.gateway(frame)).press('Pay');
  await booking.confirmedReference();
});

test('a page says what keeps it from the booking service', async ({ page }) => {
  await page.goto(hostPage('/hostile', { with: 'csp', without: 'connect-src', trip: tripId }));
  await expect(
    page
      .locator('group-trip-booking')
      .getByText('The content security policy of this page blocks the booking service.'),
  ).toBeVisible();
});

test('a page that shows a lower price cannot have it paid: the right one is shown before', async ({
  page,
}) => {
  const trip = await makeTrip({ priceAmount: 480, offerPrice: null, availableSpots: 3 });
  // Every answer to the page passes through what the page has put in the place of `fetch`.
  await page.addInitScript(() => {
    const fetchOfTheBrowser = window.fetch;
    window.fetch = async (address, init) => {
      const answer = await fetchOfTheBrowser(address, init);
      const text = (await answer.text()).replaceAll('"priceAmount":480', '"priceAmount":1');
      return new Response(text, { status: answer.status, headers: answer.headers });
    };
  });
  await page.goto(hostPage('/', { trip }));
  const booking = new BookingElement(page);
  await booking.openForm();
  await booking.fillAlone(freshEmail());
  await booking.bookNow.click();
  await expect(booking.banner).toBeVisible();
  await expect(booking.bookNow).toContainText('480');
  expect(await spotsLeft(trip)).toBe(3);
});

test('a page changes nothing by properties of the element', async ({ page }) => {
  const trip = await makeTrip({ priceAmount: 480, offerPrice: null });
  await page.goto(hostPage('/', { trip }));
  const booking = new BookingElement(page);
  await booking.openForm();
  await booking.element.evaluate((element) =>
    Object.assign(element, { price: 1, total: 1, seats: 0, trip: { priceAmount: 1 }, priceAmount: 1 }),
  );
  await booking.fillAlone(freshEmail());
  await expect(booking.bookNow).toContainText('480');
  await booking.bookNow.click();
  await expect((await booking.gateway()).frame.getByText('480').first()).toBeVisible();
});
