import { expect, type Locator, type Page, test } from '@playwright/test';
import {
  breakBackend,
  holdBackAnswers,
  loseConnection,
  mendBackend,
  passRetries,
} from './support/backend-answers.ts';
import { asha, BookingPage, freshEmail } from './support/booking-page.ts';
import { openWith } from './support/navigation-state.ts';
import { makeTrip } from './support/trips.ts';

const offline = 'Please check your internet connection';
const broken = 'Service is temporarily unavailable';

interface Screen {
  readonly name: string;
  readonly address: () => Promise<string> | string;
  /** There only when the backend has answered. */
  readonly content: (page: Page) => Locator;
  readonly trouble: (page: Page) => Promise<unknown>;
  readonly says: string;
}

/** What is wrong is worded in one place for all of them: each meets one of the two. */
const screens: readonly Screen[] = [
  {
    name: 'a trip that was there at build',
    address: () => '/trip/spiti-valley',
    content: (page) => page.getByRole('button', { name: 'Request Spot' }),
    trouble: breakBackend,
    says: broken,
  },
  {
    name: 'a trip that came later',
    address: async () => `/trip/${await makeTrip()}`,
    content: (page) => page.getByRole('button', { name: 'Request Spot' }),
    trouble: loseConnection,
    says: offline,
  },
];

for (const { name, address, content, trouble, says } of screens) {
  test(`${name}: a slow backend and one in trouble are reported, and one press tries again`, async ({
    page,
  }) => {
    await page.clock.install();
    const letGo = await holdBackAnswers(page);
    await page.goto(await address());
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: /^Loading/ })
        .first(),
    ).toBeAttached();
    await expect(content(page)).toBeHidden();
    await letGo();
    await expect(content(page)).toBeVisible();
    await mendBackend(page);

    await trouble(page);
    await page.reload();
    await passRetries(page, page.getByRole('main').getByText(says).first());
    await expect(content(page)).toBeHidden();
    await mendBackend(page);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(content(page)).toBeVisible();
  });
}

test('a form whose trip cannot be read shows it on the start page, and keeps its draft', async ({ page }) => {
  await page.clock.install();
  const tripId = await makeTrip();
  const email = freshEmail();
  const booking = new BookingPage(page);
  await booking.openAtOnce(tripId);
  await booking.fillContact(email);
  await breakBackend(page);
  await page.reload();
  await passRetries(page, page.getByText('Failed to load trip details. Please try again.'));
  await expect(page).toHaveURL(/\/$/);

  await mendBackend(page);
  await openWith(page, '/book', { tripId, hostApproval: false });
  await expect(page.getByLabel('Email')).toHaveValue(email);
});

test('a booking sent without a connection fails with the reason and keeps every value', async ({ page }) => {
  await page.clock.install();
  const booking = new BookingPage(page);
  await booking.openAtOnce(await makeTrip());
  await booking.fillAlone(freshEmail());
  await loseConnection(page);
  await booking.bookNow.click();
  await passRetries(page, booking.banner.first());
  await expect(booking.traveller(1).getByLabel('Full Name')).toHaveValue(asha.name);

  await mendBackend(page);
  await booking.bookNow.click();
  await booking.gateway();
});
