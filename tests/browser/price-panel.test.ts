import { expect, test } from '@playwright/test';

for (const [screen, width, button, perPerson] of [
  ['a phone', 360, 'Request spot', true],
  ['a desk', 1280, 'Request Spot', false],
] as const) {
  test(`on ${screen} the price ${perPerson ? 'is per person' : 'has no unit'} next to ${button}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/trip/spiti-valley');
    const panel = page.getByRole('complementary', { name: 'Price' });
    await expect(panel.getByRole('button', { name: button, exact: true })).toBeEnabled();
    await expect(panel.getByText('per person')).toBeVisible({ visible: perPerson });
    // On the first screen.
    await expect(panel.getByRole('link', { name: / back until / })).toBeInViewport({ ratio: 1 });
  });
}

test('on a phone the form leads to an enquiry without being unfolded', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/trip/spiti-valley');
  await page.getByRole('button', { name: 'Request spot' }).click();
  await expect(page.getByRole('button', { name: /^If you cancel/ })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  await expect(page.getByRole('link', { name: 'Send an enquiry' })).toBeVisible();
});
