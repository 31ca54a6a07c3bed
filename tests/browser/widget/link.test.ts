import { expect, test } from '@playwright/test';
import { addresses } from '../product.ts';
import { BookingElement, heard, hostPage } from '../support/host-page.ts';

test('a trip that is sold out, paused or unknown says so, and the link stays where it helps', async ({
  page,
}) => {
  const { element } = new BookingElement(page);
  await page.goto(hostPage('/', { trip: 'hampi-weekend' }));
  await expect(element.getByRole('button', { name: 'Sold Out' })).toBeDisabled();
  await page.goto(hostPage('/', { trip: 'leh-by-bike' }));
  await expect(element.getByRole('button', { name: 'Temporarily Paused' })).toBeDisabled();

  await page.goto(hostPage('/', { trip: 'no-such-trip' }));
  await expect(element.getByRole('alert')).toHaveText('Trip not found');
  await expect(element.getByRole('link', { name: 'Book this trip' })).toBeVisible();
  expect(await heard(page)).toContainEqual({ event: 'group-trip-failed', code: 'TRIP_NOT_FOUND' });
});

test('without a backend there is a sentence with the link, and a way to try again', async ({ page }) => {
  const { element, requestSpot } = new BookingElement(page);
  await page.route(`${addresses.backend}/**`, (route) => route.abort());
  await page.goto(hostPage('/'));
  await expect(element.getByText('Please check your internet connection')).toBeVisible();
  const link = element.getByRole('link', { name: 'Book this trip' });
  await expect(link).toHaveAttribute('href', `${addresses.site}/trip/spiti-valley`);
  await expect(link).toBeVisible();
  expect(await heard(page)).toContainEqual({ event: 'group-trip-failed', code: 'backend-unreachable' });

  await page.unroute(`${addresses.backend}/**`);
  await element.getByRole('button', { name: 'Try Again' }).click();
  await expect(requestSpot).toBeVisible();
  await expect(link).toBeHidden();
});

for (const [what, blocked] of [
  ['script', '**/widget/v1/group-trips.js'],
  ['code behind the script', /\/widget\/v1\/(?!group-trips\.js)/],
] as const) {
  test(`where the ${what} is blocked, the links stay`, async ({ page }) => {
    await page.route(blocked, (route) => route.abort());
    await page.goto(hostPage('/'), { waitUntil: 'networkidle' });
    await expect(page.getByRole('link', { name: 'Check your booking' })).toBeVisible();
    await page.getByRole('link', { name: 'Book this trip' }).click();
    await expect(page.getByRole('heading', { name: /Spiti/ }).first()).toBeVisible();
  });
}

test.describe('in a browser that runs no scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the links stay', async ({ page }) => {
    await page.goto(hostPage('/'));
    await expect(page.getByRole('link', { name: 'Book this trip' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Check your booking' })).toBeVisible();
  });
});

test('nothing moves on the page while an element waits for its trip', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: PerformanceEntry[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({ type: 'layout-shift' });
  });
  for (const width of [360, 1280]) {
    // The answer waits until the page was seen without it.
    const seen = Promise.withResolvers<void>();
    await page.route(`${addresses.backend}/tablesdb/**`, async (route) => {
      await seen.promise;
      await route.continue();
    });
    await page.setViewportSize({ width, height: 1600 });
    await page.goto(hostPage('/', { trip: 'spiti-valley' }));
    const { element, requestSpot } = new BookingElement(page);
    await expect(element.getByText('Loading trip')).toBeAttached();
    // Room is made when the script arrives: from the frame after that on, nothing moves.
    const from = await page.evaluate(
      () =>
        new Promise<number>((drawn) =>
          requestAnimationFrame(() => requestAnimationFrame(() => drawn(performance.now()))),
        ),
    );
    seen.resolve();
    await expect(requestSpot).toBeVisible();
    await expect(element.locator('img')).toHaveJSProperty('complete', true);
    await expect(page.locator('group-trip-status').getByLabel('Email')).toBeVisible();
    const moved = await page.evaluate((since) => {
      const shifts: PerformanceEntry[] = Reflect.get(window, 'shifts');
      return shifts.filter(({ startTime }) => startTime > since).map((entry) => entry.toJSON());
    }, from);
    expect(moved).toEqual([]);
    await page.unroute(`${addresses.backend}/tablesdb/**`);
  }
});
