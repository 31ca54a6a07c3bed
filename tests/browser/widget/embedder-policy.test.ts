import { expect, test } from '@playwright/test';
import { freshEmail } from '../support/booking-page.ts';
import { BookingElement, hostPage } from '../support/host-page.ts';
import { makeTrip } from '../support/trips.ts';

for (const [policy, photos] of [
  ['require-corp', 'without its photo'],
  ['credentialless', 'with its photo'],
] as const) {
  test(`under a Cross-Origin-Embedder-Policy of ${policy} the trip is there ${photos}, and who tries to pay comes back to the form as it was`, async ({
    page,
  }) => {
    const booking = new BookingElement(page);
    await page.clock.install();
    await page.goto(hostPage('/hostile', { with: policy, trip: await makeTrip({ availableSpots: 3 }) }));
    await expect(booking.requestSpot).toBeVisible();
    const missing = booking.element.getByText('Image not available');
    if (policy === 'require-corp') await expect(missing).toBeVisible();
    else {
      await expect(booking.element.locator('img')).toHaveJSProperty('complete', true);
      await expect(missing).toBeHidden();
    }

    const email = freshEmail();
    await booking.openForm();
    await booking.fillAlone(email);
    const refused = page.waitForEvent('requestfailed', (request) => request.isNavigationRequest());
    await booking.bookNow.click();
    expect((await refused).failure()?.errorText).toBe('net::ERR_BLOCKED_BY_RESPONSE');
    // The gateway gives its window up after a quarter of a minute in which that did not answer.
    await page.clock.fastForward(15_000);
    await expect(booking.bookNow).toBeEnabled();
    await expect(booking.element.getByLabel('Email')).toHaveValue(email);
  });
}
