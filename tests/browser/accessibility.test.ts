import { expect, test } from '@playwright/test';
import { htmlMistakes } from '../valid-html.ts';
import { afterBookingStates } from './states/after-booking.ts';
import { bookingStates } from './states/booking.ts';
import { cancellingStates } from './states/cancelling.ts';
import { groupStates } from './states/groups.ts';
import { readingStates } from './states/reading.ts';
import { freshEmail } from './support/booking-page.ts';
import { BookingElement, hostPage } from './support/host-page.ts';
import { axeViolations, lostAt } from './support/looks.ts';
import { makeTrip } from './support/trips.ts';
import { watch } from './support/watch.ts';

/** What browsers call good is below 0.1. */
const mostShift = 0.02;

test.use({ viewport: { width: 360, height: 740 } });

for (const state of [
  ...readingStates,
  ...bookingStates,
  ...afterBookingStates,
  ...cancellingStates,
  ...groupStates,
]) {
  test(`axe, valid HTML, 320 px, 200 % text, stillness and silence: ${state.name}`, async ({
    page,
    request,
  }) => {
    const seen = await watch(page);
    await state.open(page, request);

    expect(await seen.layoutShift()).toBeLessThanOrEqual(mostShift);
    expect(await axeViolations(page, state.usesGateway === true)).toEqual([]);
    expect(await lostAt(page, 320)).toEqual([]);
    expect(await lostAt(page, 640, '200%')).toEqual([]);
    expect(await htmlMistakes(await page.content())).toEqual([]);
    expect(seen.errors).toEqual([]);
    expect(seen.strangers).toEqual([]);
    if (!state.usesGateway) expect(seen.gateway).toEqual([]);
  });
}

test('the elements of the widget draw valid HTML at each step', async ({ page }) => {
  await page.goto(hostPage('/hostile', { with: 'nothing', trip: await makeTrip() }));
  const booking = new BookingElement(page);
  const drawn = page.locator('[part="root"]');
  // Each root is a tree of its own, with ids of its own.
  const mistakes = async () => {
    const roots = await drawn.evaluateAll((all) => all.map((root) => root.outerHTML));
    return (await Promise.all(roots.map(htmlMistakes))).flat();
  };
  await expect(booking.requestSpot).toBeVisible();
  expect(await mistakes()).toEqual([]);
  await booking.openForm();
  await booking.bookNow.click();
  await page.locator('group-trip-status').getByRole('button', { name: 'Check Status' }).click();
  expect(await mistakes()).toEqual([]);
  await booking.fillAlone(freshEmail());
  await booking.bookNow.click();
  await (await booking.gateway()).press('Pay');
  await booking.confirmedReference();
  expect(await mistakes()).toEqual([]);
});
