import { expect, test } from '@playwright/test';

test('the header is one row from 320 px on', async ({ page }) => {
  await page.goto('/trips');
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
