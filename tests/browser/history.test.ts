import { expect, type Page } from '@playwright/test';
import { hour } from '../../shared/domain/time/durations.ts';
import { test } from '../engines/test.ts';
import { addresses } from './product.ts';
import { asha, BookingPage, freshEmail } from './support/booking-page.ts';
import { openWith } from './support/navigation-state.ts';
import { storeBooking } from './support/stored-bookings.ts';
import { makeTrip } from './support/trips.ts';

test('back, forward and reload on the way to the form find every page as it was left', async ({ page }) => {
  const tripId = await makeTrip({ title: 'There and back again' });
  const email = freshEmail();
  const booking = new BookingPage(page);
  await page.goto('/trips');
  await expect(page.getByRole('article').first()).toBeVisible();
  await booking.open(tripId);
  await booking.fillAlone(email);

  await page.goBack();
  await expect(page.getByRole('heading', { name: 'There and back again' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Upcoming Trips' })).toBeVisible();
  await page.goForward();
  await page.goForward();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(booking.traveller(1).getByLabel('Full Name')).toHaveValue(asha.name);
});

test('the address of a form, copied into another tab, leads to no form', async ({ page, context }) => {
  await openWith(page, '/book', { tripId: 'lisbon-surf', hostApproval: false });
  await expect(page.getByRole('heading', { name: 'Book Your Spot' })).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('heading', { name: 'Invalid Booking Request' })).toBeVisible();
});

test('navigation state that nobody claimed in time leads to no form', async ({ page }) => {
  const state = { tripId: 'lisbon-surf', hostApproval: false };
  await openWith(page, '/book', state, new Date(Date.now() - 2 * hour));
  await expect(page.getByRole('heading', { name: 'Invalid Booking Request' })).toBeVisible();
  await expect(page.getByText('Loading trip')).toBeHidden();
});

for (const [path, heading, field] of [
  ['/review', 'This link is no longer valid.', 'token'],
  ['/manage', 'See all of your trips', 'host'],
  ['/waitlist', 'This place has ended', 'waitlist'],
] as const) {
  test(`${path} says before its scripts what it is without a link, and with one that it is looking @held`, async ({
    page,
  }) => {
    await page.route('**/_astro/react.*.js', () => undefined);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page.getByRole('status')).toBeHidden();
    await page.goto('about:blank');
    await page.goto(`${path}#${field}=signed`, { waitUntil: 'commit' });
    await expect(page.getByRole('status').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: heading })).toBeHidden();
  });
}

test('a payment that failed is told before the scripts that know why', async ({ page }) => {
  await page.route('**/_astro/react.*.js', () => undefined);
  await page.goto('/booking/failed', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeHidden();
});

test('a button without any island leads back', async ({ page }) => {
  for (const address of ['/book', '/nowhere']) {
    await page.goto('/support');
    await page.goto(address);
    await page.getByRole('main').getByRole('button', { name: 'Go Back' }).click();
    await expect(page).toHaveURL(/\/support$/);
  }
});

/** Stores how many of the elements are still there when the page has closed: it listens after the page's own listeners. */
const countLeftBehind = (page: Page, selector: string) =>
  page.evaluate((wanted) => {
    const count = () => document.querySelectorAll(wanted).length;
    const before = count();
    addEventListener('pagehide', () => sessionStorage.setItem('left-behind', `${count()} of ${before}`));
  }, selector);

test('the gateway comes when it is needed and leaves with the page; after the payment, back does not lead into the paid form, forward and reload show the booking, and no address has had personal data', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('framenavigated', (frame) => asked.push(frame.url()));
  const tripId = await makeTrip({ title: 'Paid once' });
  const email = freshEmail();
  const booking = new BookingPage(page);
  await booking.open(tripId);
  await booking.fillAlone(email);
  const ofGateway = (address: string) => new URL(address).pathname.startsWith('/gateway');
  expect(asked.filter(ofGateway)).toEqual([]);
  await booking.bookNow.click();
  const gateway = await booking.gateway();
  await countLeftBehind(page, 'script[src*="/gateway/"]');
  await gateway.press('Pay');
  const reference = await booking.confirmedReference();
  expect(asked.filter(ofGateway)).not.toEqual([]);
  expect(await page.evaluate(() => sessionStorage.getItem('left-behind'))).toBe('0 of 1');

  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Paid once' })).toBeVisible();
  await page.goForward();
  expect(await booking.confirmedReference()).toBe(reference);
  await page.reload();
  expect(await booking.confirmedReference()).toBe(reference);

  await openWith(page, '/book', { tripId, hostApproval: false });
  await expect(page.getByLabel('Email')).toHaveValue('');
  const seen = asked.map((address) => decodeURIComponent(address)).join('\n');
  for (const personal of [email, '98765', asha.name, 'Bengaluru', reference]) {
    expect(seen).not.toContain(personal);
  }
});

test('a payment that could not be verified leads to its page, and Try Again back into the filled form', async ({
  page,
}) => {
  const email = freshEmail();
  const booking = new BookingPage(page);
  await booking.openAtOnce(await makeTrip());
  await booking.fillAlone(email);
  await booking.bookNow.click();
  const gateway = await booking.gateway();
  await gateway.choose('bad signature');
  await gateway.press('Pay');
  await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Payment verification failed')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Payment verification failed')).toBeVisible();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
});

test('the page of a confirmation without its state leads home', async ({ page }) => {
  await page.goto('/booking/success');
  await expect(page).toHaveURL(`${addresses.site}/`);
  const { id } = await storeBooking('CONFIRMED');
  await openWith(page, '/booking/success', { bookingId: id });
  await expect(page).toHaveURL(`${addresses.site}/`);
});

for (const mark of ['?', '#']) {
  test(`a lookup by an address with ${mark} clears it, and a reload looks up again`, async ({ page }) => {
    const { reference, email } = await storeBooking('CONFIRMED');
    await page.goto(`/bookings/status${mark}ref=${reference}&email=${encodeURIComponent(email)}`);
    await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
    expect(page.url()).toBe(`${addresses.site}/bookings/status`);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
    expect(page.url()).toBe(`${addresses.site}/bookings/status`);
  });
}

// In Firefox, the system's theme cannot be changed by a test.
test('the theme follows the system until one is chosen, which stays on the next page', {
  tag: '@chromium',
}, async ({ page }) => {
  const shown = page.locator('html');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await expect(shown).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(shown).toHaveAttribute('data-theme', 'light');
  await page.getByRole('button', { name: 'Theme: system' }).click();
  await page.goto('/refund');
  await expect(shown).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Theme: dark' }).click();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.getByRole('button', { name: 'Theme: light' })).toBeVisible();
  await expect(shown).toHaveAttribute('data-theme', 'light');
});
