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

function tripRequests(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' && /\/tables\/trips\/rows/.test(request.url())) asked.push(request.url());
  });
  return asked;
}

test('the script that hosts paste requests the trip once, and shows it without another file', async ({
  page,
}) => {
  await page.route('**/widget/v1/chunks/*', (route) => route.abort());
  const requested = tripRequests(page);
  await page.goto(hostPage('/', { trip: await makeTrip() }));
  await expect(new BookingElement(page).requestSpot).toBeVisible();
  expect(requested).toHaveLength(1);
});

test('a form that is opened at once shows the trip that came a moment ago', async ({ page }) => {
  const booking = new BookingElement(page);
  await alone(page);
  const asked = tripRequests(page);
  await page.goto(hostPage('/', { trip: await makeTrip() }));
  await booking.openForm();
  expect(asked).toHaveLength(1);
});

test('a form that is opened later requests its trip again', async ({ page }) => {
  await page.clock.install();
  const booking = new BookingElement(page);
  await alone(page);
  const asked = tripRequests(page);
  await page.goto(hostPage('/', { trip: await makeTrip() }));
  await expect(booking.requestSpot).toBeVisible();
  await page.clock.fastForward(10_000);
  await booking.openForm();
  expect(asked).toHaveLength(2);
});

test('the form is on its way once the trip is shown', async ({ page }) => {
  const asked = page.waitForRequest(/\/chunks\/booking-/);
  await page.goto(hostPage('/', { trip: await makeTrip() }));
  await asked;
});

test('who saves data fetches the form at the press of the button alone', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  const booking = new BookingElement(page);
  await alone(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/chunks\/booking-/.test(request.url())) asked.push(request.url());
  });
  await page.goto(hostPage('/', { trip: await makeTrip() }));
  await expect(booking.requestSpot).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await booking.openForm();
  expect(asked).toHaveLength(1);
});
