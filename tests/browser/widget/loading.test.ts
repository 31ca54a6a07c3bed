import { expect, type Page, test } from '@playwright/test';
import { BookingElement, hostPage, StatusElement } from '../support/host-page.ts';
import { makeTrip } from '../support/trips.ts';

/** Holds back the widget's files with these names until all of them are requested. */
async function answerTogether(page: Page, names: readonly string[]): Promise<void> {
  const all = Promise.withResolvers<void>();
  const asked = new Set<string>();
  await page.route(new RegExp(`/chunks/(${names.join('|')})-`), async (route) => {
    asked.add(/\/chunks\/(\w+)-/.exec(route.request().url())?.[1] ?? '');
    if (asked.size === names.length) all.resolve();
    await all.promise;
    await route.continue();
  });
}

/** Leaves out the other element, which needs some of the same files. */
const alone = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver(() => document.querySelector('group-trip-status')?.remove()).observe(document, {
      childList: true,
      subtree: true,
    });
  });

const cases = [
  { journey: 'a booking', approval: false, title: 'Book Your Spot', files: ['booking', 'journey'] },
  {
    journey: 'a request',
    approval: true,
    title: 'Request to Book',
    files: ['request', 'booking', 'journey'],
  },
] as const;

for (const { journey, approval, title, files } of cases) {
  test(`the files of ${journey} are requested together`, async ({ page }) => {
    const booking = new BookingElement(page);
    await alone(page);
    await answerTogether(page, files);
    await page.goto(hostPage('/', { trip: await makeTrip({ hostApproval: approval }) }));
    await booking.openForm(title);
  });
}

test('the files of the lookup are requested together', async ({ page }) => {
  await answerTogether(page, ['status', 'journey']);
  await page.goto(hostPage('/', { trip: 'no-such-trip' }));
  await expect(new StatusElement(page).element.getByLabel('Email')).toBeVisible();
});

/** Holds back a file of the widget until the trip is requested. */
async function answerAfterTrip(page: Page, name: string): Promise<void> {
  const asked = page.waitForRequest(/\/tables\/trips\/rows/);
  await page.route(new RegExp(`/chunks/${name}-`), async (route) => {
    await asked;
    await route.continue();
  });
}

test('the trip is requested together with the files that show it, and once', async ({ page }) => {
  const booking = new BookingElement(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' && /\/tables\/trips\/rows/.test(request.url())) asked.push(request.url());
  });
  await answerAfterTrip(page, 'trip');
  await page.goto(hostPage('/', { trip: await makeTrip() }));
  await expect(booking.requestSpot).toBeVisible();
  expect(asked).toHaveLength(1);
});

test("the form's trip is requested together with the files of the form", async ({ page }) => {
  const booking = new BookingElement(page);
  await page.goto(hostPage('/', { trip: await makeTrip() }));
  await expect(booking.requestSpot).toBeVisible();
  await answerAfterTrip(page, 'booking');
  await booking.openForm();
});

for (const reach of ['hover', 'focus'] as const) {
  test(`the form is on its way from the ${reach} on the button`, async ({ page }) => {
    const booking = new BookingElement(page);
    await page.goto(hostPage('/', { trip: await makeTrip() }));
    await expect(booking.requestSpot).toBeVisible();
    const asked = page.waitForRequest(/\/chunks\/booking-/);
    await booking.requestSpot[reach]();
    await asked;
  });
}
