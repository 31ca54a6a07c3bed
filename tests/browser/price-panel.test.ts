import { expect, test } from '@playwright/test';
import { holdBackAnswers } from './support/backend-answers.ts';

test('price, button and spots that are left stand in the first screen, each in one line, at any width', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  const letGo = await holdBackAnswers(page);
  await page.goto('/trip/spiti-valley');
  const panel = page.getByRole('complementary', { name: 'Price' });
  await expect(panel.getByText('Loading price and seats')).toBeAttached();
  const before = (await panel.boundingBox())?.height ?? 0;
  await letGo();
  const left = page.getByText(/^\d+ spots? left$/);
  await expect(left).toBeVisible();
  expect(Math.abs(((await panel.boundingBox())?.height ?? 0) - before)).toBeLessThan(8);

  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect((await left.boundingBox())?.height, `${width} px`).toBeLessThan(28);
  }
  await expect(panel.getByRole('button', { name: 'Request Spot', exact: true })).toBeInViewport({ ratio: 1 });
  await expect(panel.getByText('per person')).toBeHidden();
  await expect(panel.getByRole('link', { name: / back until / })).toBeInViewport({ ratio: 1 });

  const ask = page.getByRole('link', { name: 'Ask Asha Negi' });
  const share = page.getByRole('button', { name: 'Share' });
  expect((await share.boundingBox())?.y).toBe((await ask.boundingBox())?.y);

  await page.setViewportSize({ width: 360, height: 800 });
  const heading = page.getByRole('heading', { level: 1 }).locator('..');
  await expect(heading.getByRole('link', { name: /^Hosted by Asha Negi/ })).toBeInViewport();
  await expect(heading.getByText(/Joined in/)).toBeInViewport();
  await expect(heading.locator('img')).not.toHaveJSProperty('naturalWidth', 0);
  await expect(ask).toBeInViewport();
  expect((await share.boundingBox())?.width).toBeLessThan(60);
  await expect(panel.getByText('per person')).toBeVisible();
  await expect(panel.getByRole('link', { name: / back until / })).toBeInViewport({ ratio: 1 });
  await panel.getByRole('button', { name: 'Request spot', exact: true }).click();
  // The form leads to an enquiry without being unfolded.
  const terms = page.getByRole('button', { name: /^If you cancel/ });
  await expect(terms).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('link', { name: 'Send an enquiry' })).toBeVisible();
  const bought = page.getByRole('region', { name: 'Price summary' });
  await expect(bought.locator('img')).not.toHaveJSProperty('naturalWidth', 0);
  await expect(bought).toContainText(/–.*20\d\d.*₹[\d,]+ × 1 seat.*Total/s);
  const { y = 0, height = 0 } = (await bought.boundingBox()) ?? {};
  expect((await page.getByLabel('Email').boundingBox())?.y).toBeGreaterThan(y + height);

  const genders = await Promise.all(
    ['Male', 'Female', 'Other'].map((name) =>
      page.getByRole('checkbox', { name, exact: true }).boundingBox(),
    ),
  );
  expect(new Set(genders.map((box) => box?.y)).size).toBe(1);
});

test('the button is in the first screen of a laptop on the other trips, and the header is one row from 320 px on', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const trip of ['living-roots', 'dolomite-huts']) {
    await page.goto(`/trip/${trip}`);
    const button = page.getByRole('button', { name: 'Request Spot' });
    await expect(button).toBeEnabled();
    await expect(button, trip).toBeInViewport({ ratio: 1 });
  }

  const header = page.getByRole('banner');
  for (const width of [320, 359, 360, 374, 375, 390, 768]) {
    await page.setViewportSize({ width, height: 740 });
    const pill = await header.getByText('Beta', { exact: true }).boundingBox();
    const toggle = await header.getByRole('button', { name: 'Theme: system' }).boundingBox();
    expect(toggle?.y, `${width} px`).toBeLessThan(pill?.y ?? 0);
    // Narrower phones have its picture alone.
    const words = await header.getByText('My booking').boundingBox();
    expect((words?.width ?? 0) > 30, `${width} px`).toBe(width >= 360);
  }
});
