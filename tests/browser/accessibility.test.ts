import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { BookingPage, freshEmail } from './support/booking-page.ts';
import { makeTrip } from './support/trips.ts';

const looks = [
  { width: 360, theme: 'light' },
  { width: 360, theme: 'dark' },
  { width: 1280, theme: 'light' },
  { width: 1280, theme: 'dark' },
] as const;

/** The rules of WCAG 2.2 AA and axe's own good practices, over the page and the gateway's window in it. */
async function findings(page: Page): Promise<string[]> {
  // A fade that is under way has colours of its own.
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)));
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

for (const { width, theme } of looks) {
  test.describe(`at ${width} px, ${theme}`, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme: theme });

    const pages = [
      '/',
      '/trips',
      '/trip/spiti-valley',
      '/host/asha',
      '/bookings/status',
      '/book',
      '/booking/failed',
      '/support',
      '/refund',
      '/nowhere',
    ];
    for (const address of pages) {
      test(`axe finds nothing on ${address}`, async ({ page }) => {
        await page.goto(address, { waitUntil: 'networkidle' });
        expect(await findings(page)).toEqual([]);
      });
    }

    test('axe finds nothing on the way from the form to the confirmation', async ({ page }) => {
      const booking = new BookingPage(page);
      await booking.open(await makeTrip());
      expect(await findings(page)).toEqual([]);

      await booking.bookNow.click();
      await expect(page.getByText('Email is required')).toBeVisible();
      expect(await findings(page)).toEqual([]);

      await booking.fillAlone(freshEmail());
      await booking.bookNow.click();
      const gateway = await booking.gateway();
      expect(await findings(page)).toEqual([]);

      await gateway.press('Decline');
      expect(await findings(page)).toEqual([]);

      await gateway.press('Pay');
      const reference = await booking.confirmedReference();
      expect(await findings(page)).toEqual([]);

      await page.goto('/bookings/status');
      await page.getByLabel('Booking reference').fill(reference);
      await page.getByLabel('Email').fill(freshEmail());
      await page.getByRole('button', { name: 'Check Status' }).click();
      await expect(page.getByText('No booking found with these details')).toBeVisible();
      expect(await findings(page)).toEqual([]);
    });
  });
}
