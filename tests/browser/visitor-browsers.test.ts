import { expect, type Page } from '@playwright/test';
import { test } from '../engines/test.ts';
import { BookingPage, freshEmail } from './support/booking-page.ts';
import { makeFullTrip, makeQueuedTrip, offerLink } from './support/groups.ts';
import { BookingElement, hostPage } from './support/host-page.ts';
import { linkIn, mailAbout } from './support/mailbox.ts';
import { manageAddress } from './support/manage-links.ts';
import { sendRequest, storeBooking } from './support/stored-bookings.ts';
import { makeTrip } from './support/trips.ts';

/** Has the browser keep nothing. */
function blockStorage(): void {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  }
}

test('a trip is booked on the site where storage is blocked', async ({ page }) => {
  await page.addInitScript(blockStorage);
  const trip = await makeTrip({ availableSpots: 2 });
  const booking = new BookingPage(page);
  const email = freshEmail();
  await booking.open(trip);
  await booking.fillAlone(email);
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await booking.bookNow.click();
  await (await booking.gateway()).press('Decline');
  await (await booking.gateway()).press('Close');
  await expect(page.getByText(/Your seat is held until/)).toBeVisible();
  await booking.bookNow.click();
  await (await booking.gateway()).press('Pay');
  await booking.confirmedReference();
  await expect(page).toHaveURL(/\/booking\/success$/);
  await page.reload();
  await booking.confirmedReference();
  expect(await page.evaluate(() => window.name)).toBe('');
});

test('a request waits on the site where storage is blocked, also on the way back to it', async ({ page }) => {
  await page.addInitScript(blockStorage);
  const booking = new BookingPage(page);
  const received = page.getByRole('heading', { name: 'Booking Request Received!' });
  await booking.open(await makeTrip({ hostApproval: true }, 'living-roots'), 'Request to Book');
  await booking.fillAlone(freshEmail());
  await booking.request();
  await page.reload();
  await expect(received).toBeVisible();
  await page.goto('/nowhere-to-be-found');
  await page.goBack();
  await expect(received).toBeVisible();
});

test('an offer is taken up on the site where storage is blocked', async ({ page, request }) => {
  await page.addInitScript(blockStorage);
  await page.goto(await offerLink(request, await makeQueuedTrip()));
  await page.getByRole('button', { name: 'Book 2 seats' }).click();
  await expect(page.getByText(/^2 seats are held for you until/)).toBeVisible();
});

test('a question to the host is kept where storage is blocked', async ({ page }) => {
  await page.addInitScript(blockStorage);
  await page.goto(`/trip/${await makeTrip()}/enquiry`);
  await page.getByLabel('Your question').fill('Are there vegetarian dinners?');
  await page.reload();
  await expect(page.getByLabel('Your question')).toHaveValue('Are there vegetarian dinners?');
  await page.goto('/nowhere-to-be-found');
  await page.goBack();
  await expect(page.getByLabel('Your question')).toHaveValue('Are there vegetarian dinners?');
});

test('what a host has begun to write is kept where storage is blocked', async ({ page, request }) => {
  await page.addInitScript(blockStorage);
  const { reference } = await sendRequest(await makeTrip({ hostApproval: true }, 'living-roots'));
  await page.goto(linkIn(await mailAbout(request, reference, /new request/i), '/review'));
  const approve = page.getByRole('button', { name: 'Approve', exact: true });
  const note = page.getByLabel('A note to the traveller');
  await approve.click();
  await note.fill('Bring a warm coat.');
  await page.reload();
  await approve.click();
  await expect(note).toHaveValue('Bring a warm coat.');

  const { tripId } = await makeFullTrip();
  await page.goto(await manageAddress(tripId));
  const message = page.getByLabel('Your message');
  await message.fill('We meet at the fountain.');
  await page.reload();
  await expect(message).toHaveValue('We meet at the fountain.');
});

test('a page whose scripts take more than an hour still gets what it was handed', async ({ page }) => {
  await page.clock.install();
  await page.goto(`/trip/${await makeTrip()}`);
  await expect(page.getByRole('button', { name: 'Request Spot' })).toBeEnabled();
  let letGo = () => {};
  const late = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/_astro\/.*\.js/, async (route) => {
    await late;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Request Spot' }).click();
  await page.waitForURL('**/book', { waitUntil: 'commit' });
  await page.clock.fastForward('02:00:00');
  letGo();
  await expect(page.getByRole('heading', { name: 'Book Your Spot' })).toBeVisible();
});

test('a hold in the widget is as long as it is where the clock is three hours fast', async ({ page }) => {
  await page.addInitScript(() => {
    const { now } = Date;
    const Real = Date;
    const shifted = () => now() + 3 * 3_600_000;
    window.Date = new Proxy(Real, {
      construct: (target, given) => Reflect.construct(target, given.length === 0 ? [shifted()] : given),
      get: (target, key) => (key === 'now' ? shifted : Reflect.get(target, key)),
    });
  });
  const trip = await makeTrip({ availableSpots: 1, offerPrice: null });
  await page.goto(hostPage('/hostile', { with: 'nothing', trip }));
  const booking = new BookingElement(page);
  await booking.openForm();
  await booking.fillAlone(freshEmail());
  await booking.bookNow.click();
  await (await booking.gateway()).press('Close');
  await expect(booking.element.getByRole('timer')).toHaveText(/^1[45] minutes/);
  await page.reload();
  await expect(booking.element.getByRole('timer')).toHaveText(/^1[45] minutes/);
  await booking.bookNow.click();
  await booking.gateway();
});

/** Fills a field as some browsers do: with the event `change` alone. */
async function fillByChange(page: Page, label: string, value: string, inside: string): Promise<void> {
  const field = page.locator(inside).getByLabel(label);
  await field.evaluate((input: HTMLInputElement, text) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }, value);
}

test('the forms hear what is filled in by `change` alone', async ({ page }) => {
  const trip = await makeTrip();
  const email = freshEmail();
  await new BookingPage(page).openAtOnce(trip);
  await fillByChange(page, 'Email', email, 'main');
  await fillByChange(page, 'City', 'Pune', 'main');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.goto(hostPage('/hostile', { with: 'nothing', trip }));
  const booking = new BookingElement(page);
  await booking.openForm();
  await fillByChange(page, 'Email', email, 'group-trip-booking');
  await fillByChange(page, 'City', 'Pune', 'group-trip-booking');
  await expect(booking.element.getByLabel('Email')).toHaveValue(email);
});

test('a link in a mail finds its booking with every sign encoded again, and leaves the address', async ({
  page,
}) => {
  const plus = freshEmail().replace('@', '+trips@');
  const { reference, email } = await storeBooking('CONFIRMED', 'lisbon-surf', plus);
  const link = `/bookings/status#${new URLSearchParams({ ref: reference, email })}`;
  await page.goto(link.replaceAll('%', '%25').replace('#', '%23'));
  await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
  await expect(page).toHaveURL(/\/bookings\/status$/);
});

test('the links of mails get there, however their # was written', async ({ page }) => {
  for (const path of ['/bookings/status', '/manage', '/review', '/waitlist']) {
    await page.goto(`${path}%23token=spoiled`);
    await expect(page).toHaveURL(new RegExp(`${path}(#.*)?$`));
  }
});

/** A page whose island is drawn at build, one with a skeleton in its place, and one with nothing; by a part of its file. */
const islands = {
  '/trips': 'TripsIsland',
  '/bookings/status': 'StatusIsland',
  '/booking/failed': 'FailedIsland',
} as const;

for (const [path, island] of Object.entries(islands)) {
  test(`${path} says that its script has not come, and comes when it does`, async ({ page }) => {
    await page.clock.install();
    let missing = true;
    await page.route(new RegExp(`/_astro/${island}\\.`), (route) =>
      missing ? route.abort() : route.continue(),
    );
    await page.goto(path);
    await page.clock.runFor(11_000);
    await expect(page.getByRole('alert').getByText('Part of this page has not arrived.')).toBeVisible();
    await expect(page.getByText(/^Loading/)).toBeHidden();
    await expect(page.locator('astro-island[client="only"]')).toBeHidden();
    missing = false;
    const script = page.waitForResponse(new RegExp(`/_astro/${island}\\.`));
    await page.getByRole('button', { name: 'Try Again' }).click();
    expect((await script).ok()).toBe(true);
    // Come alive, or left for the page to which an island leads that has nothing to show.
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    await expect(page.getByText('Part of this page has not arrived.')).toBeHidden();
  });
}

test('a script that a newer build took away is asked for once more, with that build', async ({ page }) => {
  await page.clock.install();
  let pages = 0;
  await page.route('**/bookings/status', async (route) => {
    pages += 1;
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({
      response,
      body: pages > 1 ? html : html.replaceAll('/_astro/StatusIsland.', '/_astro/Taken.'),
    });
  });
  await page.goto('/bookings/status');
  await page.clock.runFor(11_000);
  await expect(page.getByLabel('Booking reference')).toBeVisible();
  expect(pages).toBe(2);
});
