import { expect, test } from '@playwright/test';
import { addresses } from './product.ts';
import { axeViolations } from './support/looks.ts';
import { watch } from './support/watch.ts';
import { wordsOf } from './support/words.ts';

const t = wordsOf('de');
const title = t('This path leads nowhere');

test('what is missing below /de says so in its language', { tag: '@chromium' }, async ({ page }) => {
  const seen = await watch(page);
  const answer = await page.goto('/de/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle(t('Page not found'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(await axeViolations(page, false)).toEqual([]);
  await page.getByRole('link', { name: t('Take Me Home') }).click();
  await expect(page).toHaveURL(`${addresses.site}/de`);
  expect(seen.errors).toEqual([]);
});

test('on a host with one page for all that is missing, /de is led to its own', async ({ page }) => {
  await page.route('**/no/such/page', async (route) => {
    const english = await page.request.get(`${addresses.site}/no-such-page`);
    await route.fulfill({ status: 404, contentType: 'text/html', body: await english.text() });
  });
  await page.goto('/de/no/such/page');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

test.describe('without scripts', { tag: '@chromium' }, () => {
  test.use({ javaScriptEnabled: false });

  test('what is missing says so in English', async ({ page }) => {
    expect((await page.goto('/no/such/page'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'This path leads nowhere' })).toBeVisible();
  });
});
