import { expect, type Page } from '@playwright/test';
import { test } from '../../engines/test.ts';
import { oldLibraries, oldLibraryOf } from '../../requirements/old-libraries.ts';
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

async function bookAlone(page: Page): Promise<string> {
  const booking = new BookingElement(page);
  await booking.openForm();
  await booking.fillAlone(freshEmail());
  await booking.bookNow.click();
  await (await booking.gateway()).press('Pay');
  return booking.confirmedReference();
}

for (const { name, does } of hostilities) {
  const library = oldLibraryOf(name);
  test(
    `${name}: shows its trip and opens its form where ${does}`,
    library ? ofLibrary : {},
    async ({ page }) => {
      if (library) skipWithout(library);
      const wrong = uncaughtErrors(page);
      const refused = await refusals(page);
      await page.goto(hostPage('/hostile', { with: name, trip: tripId }));
      await expectForm(page, new BookingElement(page));
      await expect(page.locator('group-trip-status').getByLabel('Booking reference')).toBeVisible();
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

test('books and pays under a strict content security policy, which blocks nothing', async ({ page }) => {
  const refused = await refusals(page);
  await page.goto(hostPage('/hostile', { with: 'csp', trip: tripId }));
  await bookAlone(page);
  expect(await refused()).toEqual([]);
});

for (const name of ['trusted-types', 'classic']) {
  test(`books and pays under a whole reference with ${name}`, async ({ page }) => {
    const wrong = uncaughtErrors(page);
    await page.goto(hostPage('/hostile', { with: name, trip: tripId }));
    expect(await bookAlone(page)).toMatch(wholeReference);
    expect(wrong).toEqual([]);
  });
}

for (const [name, library] of Object.entries(oldLibraries)) {
  test(`books and pays under a whole reference with ${name}`, ofLibrary, async ({ page }) => {
    skipWithout(library);
    const wrong = uncaughtErrors(page);
    await page.goto(hostPage('/hostile', { with: name, trip: tripId }));
    expect(await page.evaluate((global) => global in window, library.global)).toBe(true);
    expect(await bookAlone(page)).toMatch(wholeReference);
    expect(wrong).toEqual([]);
  });
}

test('books and pays in a frame whose content is an attribute', async ({ page }) => {
  await page.goto(hostPage('/framed', { with: 'nothing', trip: tripId, srcdoc: '' }));
  const frame = page.frameLocator('iframe[title="The host\'s page"]');
  const booking = new BookingElement(page, frame.locator('group-trip-booking'));
  await booking.openForm();
  await booking.fillAlone(freshEmail());
  await booking.bookNow.click();
  await (await booking.gateway(frame)).press('Pay');
  await booking.confirmedReference();
});

test('the way back closes an open payment', async ({ page }) => {
  await page.goto(hostPage('/hostile', { with: 'nothing', trip: tripId }));
  await page.evaluate(() => history.pushState(null, '', '?form'));
  const booking = new BookingElement(page);
  await booking.openForm();
  await booking.fillAlone(freshEmail());
  await booking.bookNow.click();
  await booking.gateway();
  await page.goBack();
  await expect(page.locator('.razorpay-container')).toHaveCount(0);
  await expect(booking.bookNow).toBeEnabled();
});

test('a line that was translated follows the number of seats', async ({ page }) => {
  const trip = await makeTrip({ priceAmount: 480, offerPrice: null, availableSpots: 5 });
  await page.goto(hostPage('/hostile', { with: 'nothing', trip }));
  const booking = new BookingElement(page);
  await booking.openForm();
  await booking.element.evaluate((element) => {
    const root = element.shadowRoot;
    if (!root) throw new Error('The element has no shadow root.');
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const font = document.createElement('font');
      text.replaceWith(font);
      font.append(text.data);
    }
  });
  await booking.element.getByRole('button', { name: 'Add Traveller' }).click();
  await expect(booking.element.getByText('€480 × 2 seats').first()).toBeVisible();
  await expect(booking.element.getByText('€960').first()).toBeVisible();
  await expect(booking.bookNow).toContainText('960');
});

test('a page says what keeps it from the booking service', async ({ page }) => {
  await page.goto(hostPage('/hostile', { with: 'csp', without: 'connect-src', trip: tripId }));
  await expect(
    page
      .locator('group-trip-booking')
      .getByText('The content security policy of this page blocks the booking service.'),
  ).toBeVisible();
});

test('books and pays without any storage', async ({ page }) => {
  await page.goto(hostPage('/hostile', { with: 'no-storage', trip: tripId }));
  await bookAlone(page);
});

test('books and pays inside a frame of the page', async ({ page }) => {
  await page.goto(hostPage('/framed', { with: 'nothing', trip: tripId }));
  const frame = page.frameLocator('iframe[title="The host\'s page"]');
  const booking = new BookingElement(page, frame.locator('group-trip-booking'));
  await booking.openForm();
  await booking.fillAlone(freshEmail());
  await booking.bookNow.click();
  await (await booking.gateway(frame)).press('Pay');
  await booking.confirmedReference();
});

test.describe('a page that tampers', () => {
  /** Every request of the page passes through what the page has put in the place of `fetch`. */
  const tamper = (page: Page, change: { in: 'request' | 'answer'; from: string; to: string }) =>
    page.addInitScript(({ in: where, from, to }) => {
      const fetchOfTheBrowser = window.fetch;
      window.fetch = async (address, init = {}) => {
        const pattern = new RegExp(from, 'g');
        if (where === 'request') {
          const body = typeof init.body === 'string' ? init.body.replace(pattern, to) : init.body;
          return fetchOfTheBrowser(address, { ...init, ...(body === undefined ? {} : { body }) });
        }
        const answer = await fetchOfTheBrowser(address, init);
        const text = (await answer.text()).replace(pattern, to);
        return new Response(text, { status: answer.status, headers: answer.headers });
      };
    }, change);

  async function tryToBook(page: Page): Promise<BookingElement> {
    const booking = new BookingElement(page);
    await booking.openForm();
    await booking.fillAlone(freshEmail());
    await booking.bookNow.click();
    return booking;
  }

  test('cannot send a lower total', async ({ page }) => {
    const cheap = await makeTrip({ priceAmount: 480, offerPrice: null, availableSpots: 3 });
    await tamper(page, { in: 'request', from: 'totalAmount(\\W+)480', to: 'totalAmount$11' });
    await page.goto(hostPage('/', { trip: cheap }));
    const booking = await tryToBook(page);
    await expect(booking.banner).toBeVisible();
    expect(await heard(page)).toContainEqual({ event: 'group-trip-failed', code: 'PRICE_CHANGED' });
    expect(await spotsLeft(cheap)).toBe(3);
  });

  test('cannot pay for fewer seats than there are travellers', async ({ page }) => {
    const trip = await makeTrip({ availableSpots: 3 });
    await tamper(page, { in: 'request', from: 'no_of_seats(\\W+)1', to: 'no_of_seats$10' });
    await page.goto(hostPage('/', { trip }));
    const booking = await tryToBook(page);
    await expect(booking.banner).toBeVisible();
    expect(await spotsLeft(trip)).toBe(3);
  });

  test('cannot show a lower price and have it paid: the right one is shown before the payment', async ({
    page,
  }) => {
    const trip = await makeTrip({ priceAmount: 480, offerPrice: null, availableSpots: 3 });
    await tamper(page, { in: 'answer', from: '"priceAmount":480', to: '"priceAmount":1' });
    await page.goto(hostPage('/', { trip }));
    const booking = await tryToBook(page);
    await expect(booking.banner).toBeVisible();
    await expect(booking.bookNow).toContainText('480');
    expect(await spotsLeft(trip)).toBe(3);
  });

  test('changes nothing by properties of the element', async ({ page }) => {
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
});
