import { expect, test } from '@playwright/test';
import { addresses } from '../product.ts';
import { BookingElement, hostPage, refusals } from '../support/host-page.ts';
import { axeViolations } from '../support/looks.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('a host finds a trip, chooses its looks, copies the lines, and they work on another site', async ({
  page,
  request,
}) => {
  const refused = await refusals(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Take bookings there, too' }).click();
  await page.getByLabel('Your username').fill('unknown-host');
  await page.getByRole('button', { name: 'Show my trips' }).click();
  await expect(page.getByText('The requested profile could not be found.')).toBeVisible();
  await page.getByLabel('Your username').fill('asha');
  await page.getByRole('button', { name: 'Show my trips' }).click();
  await expect(page.getByText('The requested profile could not be found.')).toBeHidden();
  await page.getByLabel('Trip', { exact: true }).selectOption('spiti-valley');
  await page.getByRole('radio', { name: 'Dark' }).check();
  await page.getByLabel('Accent colour').fill('#7b2cbf');
  await page.getByLabel('Travellers can look up their booking there, too').check();

  const live = new BookingElement(page);
  await expect(live.requestSpot).toHaveCSS('background-color', 'rgb(123, 44, 191)');
  await expect(page.locator('group-trip-status').getByLabel('Booking reference')).toBeVisible();
  expect(await refused()).toEqual([]);

  await page.getByRole('button', { name: 'Copy the snippet' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  const snippet = await page.evaluate(() => navigator.clipboard.readText());
  expect(snippet.split('\n')).toEqual([
    `<script type="module" src="${addresses.site}/widget/v1/group-trips.js"></script>`,
    `<group-trip-booking trip-id="spiti-valley" theme="dark" accent="#7b2cbf"><a href="${addresses.site}/trip/spiti-valley">Book this trip</a></group-trip-booking>`,
    `<group-trip-status theme="dark" accent="#7b2cbf"><a href="${addresses.site}/bookings/status">Check your booking</a></group-trip-status>`,
  ]);

  await expect(page.getByText('Custom properties and parts')).toHaveCount(0);
  await page.getByRole('link', { name: 'the page for developers' }).click();
  await page.getByRole('button', { name: 'Copy the policy' }).click();
  const policy = await page.evaluate(() => navigator.clipboard.readText());
  const sent = (await request.get(hostPage('/hostile', { with: 'csp' }))).headers()[
    'content-security-policy'
  ];
  for (const directive of policy.split('\n')) expect(`${sent};`).toContain(directive);

  await page.goto(hostPage('/hostile', { with: 'nothing' }));
  await page.setContent(`<!doctype html><title>A page of a host</title>${snippet}`);
  await new BookingElement(page).openForm();
});

test('axe finds nothing on the page for developers', async ({ page }) => {
  await page.goto('/embed/developers');
  await page.getByText('Custom properties and parts', { exact: true }).click();
  expect(await axeViolations(page, false)).toEqual([]);
});
