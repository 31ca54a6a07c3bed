import { expect, type Page, test } from '@playwright/test';
import { addTrips, removeTrips } from './support/trips.ts';

test.describe.configure({ mode: 'serial' });

const day = 86_400_000;
const inTwoYears = Date.now() + 2 * 365 * day;
const lake = `Lake ${crypto.randomUUID().slice(0, 8)}`;

/** A thousand later than those of the demo; every tenth goes to the lake. */
let added: readonly string[] = [];
test.beforeAll(async () => {
  added = await addTrips(1000, (index) => ({
    title: `Walk ${index}`,
    startDate: new Date(inTwoYears + index * day).toISOString(),
    endDate: new Date(inTwoYears + (index + 3) * day).toISOString(),
    locations: index % 10 === 0 ? [lake, 'Kaza'] : ['Kaza'],
  }));
});
test.afterAll(() => removeTrips(added));

const cards = (page: Page) => page.getByRole('article');
const counted = (page: Page) => page.getByRole('form', { name: 'Filter trips' }).getByRole('status');

const rowsOfTrips = '/tables/trips/rows';

/** How often the page has been answered with trips so far. */
function rowsRead(page: Page) {
  const read = { requests: 0 };
  page.on('response', (response) => {
    if (response.url().includes(rowsOfTrips)) read.requests += 1;
  });
  return read;
}

test('the trips are asked for once, while the framework that shows them is on its way', async ({ page }) => {
  const read = rowsRead(page);
  const asked = page.waitForRequest((sent) => sent.url().includes(rowsOfTrips));
  await page.route('**/_astro/react.*.js', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/trips?place=Kaza');
  await expect(cards(page)).toHaveCount(24);
  await page.waitForLoadState('networkidle');
  expect(read.requests).toBe(1);
});

test('the photos stay where they are when the trips come', async ({ page }) => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**${rowsOfTrips}*`, async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/trips');
  const photo = page.locator('main img').first();
  const before = await photo.boundingBox();
  expect(before?.height).toBeGreaterThan(100);
  answer();
  await expect(cards(page)).toHaveCount(24);
  expect(await photo.boundingBox()).toEqual(before);
});

test('a thousand trips: the first page is small, and the rest comes as the reader goes on', async ({
  page,
}) => {
  const read = rowsRead(page);
  const first = page.waitForResponse((response) => response.url().includes(rowsOfTrips));
  await page.goto('/trips');
  await expect(cards(page)).toHaveCount(24);
  await expect(counted(page)).toHaveText(/^1,\d{3} trips$/);
  await page.waitForLoadState('networkidle');
  expect(read.requests).toBe(1);
  const { length: bytes } = await (await first).body();
  expect(bytes).toBeLessThan(25_000);
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  expect(elements).toBeLessThan(1400);
  console.log(`1,000 trips: ${bytes} bytes of rows, ${elements} elements`);

  // By itself for five pages, then by keyboard.
  const more = page.getByRole('button', { name: 'Show more' });
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(cards(page)).toHaveCount(120, { timeout: 500 });
  }).toPass();
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(cards(page).nth(120).getByRole('link')).toBeFocused();
});

test('back from a trip finds the same cards, and the same one in the window', async ({ page }) => {
  await page.goto(`/trips?place=${encodeURIComponent(lake)}`);
  const wanted = cards(page).filter({ has: page.getByRole('heading', { name: 'Walk 600', exact: true }) });
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(wanted).toHaveCount(1, { timeout: 500 });
  }).toPass();
  const link = wanted.getByRole('link');
  const top = async () => (await link.boundingBox())?.y ?? Number.NaN;
  await link.evaluate((element) => {
    const keep = () => sessionStorage.setItem('left-at', String(element.getBoundingClientRect().top));
    element.addEventListener('click', keep);
  });
  const loaded = await cards(page).count();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Walk 600' })).toBeVisible();

  const read = rowsRead(page);
  await page.goBack();
  await expect(wanted).toBeInViewport();
  await expect(cards(page)).toHaveCount(loaded);
  const before = Number(await page.evaluate(() => sessionStorage.getItem('left-at')));
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(4);
  expect(read.requests).toBeLessThanOrEqual(1);
  await page.reload();
  await expect(wanted).toBeInViewport();
});

test('filters ask the backend, make entries of the history, and offer places that the build did not know', async ({
  page,
}) => {
  const read = rowsRead(page);
  await page.goto(`/trips?place=${encodeURIComponent(lake)}`);
  await expect(counted(page)).toHaveText('100 trips');
  await expect(cards(page)).toHaveCount(24);
  expect(read.requests).toBe(1);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(counted(page)).toHaveText(/^1,\d{3} trips$/);
  await page.getByLabel('Place').selectOption(lake);
  await expect(counted(page)).toHaveText(/^100 of 1,\d{3} trips$/);
  await expect(cards(page).first()).toContainText(lake);
  await page.getByLabel('Booking').selectOption('approval');
  await expect(page.getByRole('heading', { name: 'No trip meets all of that' })).toBeVisible();
  await page.goBack();
  await expect(counted(page)).toHaveText(/^100 of 1,\d{3} trips$/);
  await page.goBack();
  await expect(counted(page)).toHaveText(/^1,\d{3} trips$/);
});

test('places stand below their country, and the address keeps the order', async ({ page }) => {
  await page.goto('/trips');
  await page.getByLabel('Place').selectOption('All of Portugal');
  await expect(page).toHaveURL('/trips?country=Portugal');
  await expect(counted(page)).toHaveText(/^[\d,]+ of 1,\d{3} trips$/);
  await page.getByLabel('Place').selectOption('Anywhere');
  await page.getByLabel('Price').selectOption('Lower prices');
  await expect(page.getByText(/^Each trip in its own currency: up to ₹/)).toBeVisible();
  await page.getByLabel('Sort by').selectOption('Shortest first');
  await expect(page).toHaveURL(/price=INR-\d+_.*order=length$/);
  await page.reload();
  await expect(page.getByLabel('Sort by')).toHaveValue('length');
  await expect(cards(page)).toHaveCount(24);
});
