import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { BookingElement, hostPage } from '../browser/support/host-page.ts';
import { elements, parents, put } from '../browser/support/parents.ts';
import { makeTrip } from '../browser/support/trips.ts';
import { photograph } from './photograph.ts';

const folder = path.join(import.meta.dirname, 'out');
mkdirSync(folder, { recursive: true });

for (const [parent, opening] of Object.entries(parents)) {
  test(`the widget in ${parent}`, async ({ page }) => {
    const trip = await makeTrip();
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(hostPage('/hostile', { with: 'nothing', trip }));
      await put(page, `${opening}${elements(trip)}`);
      const name = `parent-${parent.replace(/\W+/g, '-')}-${width}`;
      await expect(new BookingElement(page).requestSpot).toBeVisible();
      writeFileSync(path.join(folder, `${name}-trip.png`), await photograph(page, true));
      await new BookingElement(page).openForm();
      writeFileSync(path.join(folder, `${name}-form.png`), await photograph(page, true));
    }
  });
}
