import { expect, test } from '@playwright/test';
import { day } from '../../shared/domain/time/durations.ts';
import { backgroundOf } from './support/background.ts';
import { storeHeldSeats } from './support/held-seats.ts';
import { BookingElement, hostPage, StatusElement } from './support/host-page.ts';
import { storeBooking } from './support/stored-bookings.ts';
import { makeTrip } from './support/trips.ts';

const tripsOfHost = /\/host\/[^/]+#host-trips$/;

test('a cancelled trip says so at once, and leads to the next trips of its host', async ({ page }) => {
  const tripId = await makeTrip({ tripStatus: 'cancelled' });
  await page.goto(`/trip/${tripId}`);
  await expect(page.getByRole('heading', { level: 1 }).locator('..').getByText('Cancelled')).toBeVisible();
  const panel = page.getByRole('complementary', { name: 'This trip' });
  await expect(panel.getByText('This trip was cancelled')).toBeVisible();
  await panel.getByRole('link', { name: /^More trips with / }).click();
  await expect(page).toHaveURL(tripsOfHost);
  await expect(page.getByRole('heading', { name: 'Upcoming Trips' })).toBeVisible();

  await page.goto(`/trip/${tripId}/enquiry`);
  await expect(page.getByText('This trip was cancelled and does not take place.')).toBeVisible();
});

test('a trip that is paused has its host below the title, who can be asked, and has no waiting list', async ({
  page,
}) => {
  const tripId = await makeTrip({ isBookingOpen: false, waitlist: true });
  await page.goto(`/trip/${tripId}`);
  const heading = page.getByRole('heading', { level: 1 }).locator('..');
  await expect(heading.getByText('Paused', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /^More trips with / })).toHaveAttribute('href', tripsOfHost);
  await expect(page.getByRole('heading', { name: 'Waiting list' })).toBeHidden();
  await heading.getByRole('link', { name: /^Ask / }).click();
  await expect(page).toHaveURL(`/trip/${tripId}/enquiry`);

  // Only a sold-out trip has one, where its host wants it.
  await page.goto(`/trip/${await makeTrip({ availableSpots: 0, publishedSpots: 0 })}`);
  await expect(page.getByText('Every spot is taken.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Waiting list' })).toBeHidden();
});

test('a cancelled trip leads to the next trips of its host from the widget, too', async ({ page }) => {
  const trip = await makeTrip({ tripStatus: 'cancelled' });
  await page.goto(hostPage('/', { trip }));
  const { element } = new BookingElement(page);
  await expect(element.getByText('This trip was cancelled.')).toBeVisible();
  const more = element.getByRole('link', { name: /^More trips with / });
  await expect(more).toHaveAttribute('href', tripsOfHost);
  await expect(element.getByRole('link', { name: /^View Other Trips/ })).toHaveAttribute('href', /\/trips$/);
});

test('a trip that says little claims nothing: no count of nothing, and no length of dates the wrong way round', async ({
  page,
}) => {
  const tripId = await makeTrip({
    title: 'Says little',
    activities: [],
    description: '',
    inclusions: [],
    exclusions: [],
    soldSpots: 2,
    startDate: '2031-05-10T00:00:00.000Z',
    endDate: '2031-05-01T00:00:00.000Z',
  });
  await page.goto(`/trip/${tripId}`);
  await expect(page.getByRole('heading', { name: 'Trip Overview' })).toBeVisible();
  const overview = page.getByRole('region', { name: 'Trip Overview' });
  await expect(overview.getByText('Places')).toBeVisible();
  await expect(overview.getByText(/Activities|Duration/)).toHaveCount(0);
  await expect(page.getByText(/\d+ booked/)).toHaveCount(0);
  const photos = await page.locator('.trip-photos').boundingBox();
  const first = await overview.boundingBox();
  expect((first?.y ?? 0) - (photos?.y ?? 0) - (photos?.height ?? 0)).toBeLessThan(70);
  await page.goto('/trips?month=2031-05');
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Says little' }) });
  await expect(card).toContainText('2031');
  await expect(card).not.toContainText(/\d days?/);
});

test('the days of a trip open one by one, the first is open, and they have photos of their own', async ({
  page,
}) => {
  await page.goto('/trip/spiti-valley');
  const days = page.getByRole('region', { name: 'Trip Itinerary' }).locator('details');
  await expect(page.locator('details[open]').and(days)).toHaveCount(1);
  await expect(days.first()).toHaveAttribute('open');
  const withPhoto = days.filter({ has: page.locator('img') }).first();
  if (!(await withPhoto.evaluate((day: HTMLDetailsElement) => day.open)))
    await withPhoto.locator('summary').click();
  await expect(withPhoto.locator('img')).not.toHaveJSProperty('naturalWidth', 0);
  const ages = page.getByText('Suitable For').locator('..').getByRole('definition');
  expect((await ages.boundingBox())?.height).toBeLessThan(36);
});

test('the list says on its card that a trip is sold out, and can begin with the shortest', async ({
  page,
}) => {
  const mark = Date.now();
  const startDate = new Date(mark + 2 * day).toISOString();
  const make = (title: string, change: Record<string, unknown>) =>
    makeTrip({ title: `${title} ${mark}`, startDate, endDate: startDate, ...change });
  await make('None', { availableSpots: 0, publishedSpots: 0 });
  await make('Two', { availableSpots: 2 });
  await make('Later', { isBookingOpen: false });
  await page.goto('/trips');
  const cardOf = (title: string) =>
    page.getByRole('article').filter({ has: page.getByRole('heading', { name: `${title} ${mark}` }) });
  const card = cardOf('None');
  await expect(card).toContainText('Sold Out');
  await expect(cardOf('Two')).toContainText('2 left');
  await expect(cardOf('Later')).toContainText('Paused');
  // Made first of three of one day, and so first by its departure.
  const titles = page
    .getByRole('article')
    .getByRole('heading')
    .filter({ hasText: String(mark) });
  await expect(titles.last()).toContainText('None');
  const spiti = page.getByRole('article').filter({ has: page.locator('a[href="/trip/spiti-valley"]') });
  await expect(spiti).toContainText('Asha Negi');
  await expect(spiti.locator('img').last()).not.toHaveJSProperty('naturalWidth', 0);
  await page.getByLabel('Sort by').selectOption('length');
  await expect(card).toContainText('1 day');
  await expect(async () => {
    const shown = await page
      .getByRole('article')
      .getByText(/^\d+ days?$/)
      .allTextContents();
    const lengths = shown.map(Number.parseFloat);
    expect(lengths.length).toBeGreaterThan(3);
    expect(lengths).toEqual(lengths.toSorted((one, other) => one - other));
  }).toPass();
});

test.describe('in India', () => {
  test.use({ timezoneId: 'Asia/Kolkata' });

  test('until when seats are held is a time of the reader’s clock, which is named once', async ({ page }) => {
    const tripId = await makeTrip({ availableSpots: 0 });
    await storeHeldSeats(page, { tripId, seats: 2 });
    await page.goto(`/trip/${tripId}`);
    // With its day, where that is another one by then.
    const until = /^You hold these 2 seats until (\d+ \w+ \d+, )?\d\d:\d\d GMT\+5:30(?!.*(GMT|UTC))/;
    await expect(page.getByText(until)).toBeVisible();
  });
});

test('a booking that was found is still there after a reload and on the way back', async ({ page }) => {
  const { reference, email } = await storeBooking('CONFIRMED');
  await page.goto('/bookings/status');
  await page.getByLabel('Booking reference').fill(reference);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Check Status' }).click();
  const confirmed = page.getByRole('heading', { name: 'Booking Confirmed!' });
  await expect(confirmed).toBeVisible();
  await page.reload();
  await expect(confirmed).toBeVisible();
  await expect(page.getByText('A mail is on its way')).toHaveCount(0);
  await page.getByRole('link', { name: 'View your trip' }).click();
  await expect(page.getByRole('heading', { name: 'Trip Overview' })).toBeVisible();
  await page.goBack();
  await expect(confirmed).toBeVisible();
  expect(page.url()).not.toContain(reference);

  await page.getByRole('button', { name: 'Check another booking' }).click();
  await expect(page.getByRole('heading', { name: 'Check your booking' })).toBeFocused();
  await page.reload();
  await expect(page.getByLabel('Booking reference')).toHaveValue('');
});

test('200 % text on a phone leaves more than half of the window to read', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/trip/spiti-valley');
  await expect(page.getByRole('button', { name: 'Request spot' })).toBeEnabled();
  const covered = await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
    scrollTo(0, 1200);
    return ['header', '[aria-label="Price"]']
      .map((selector) => document.querySelector(selector)?.getBoundingClientRect())
      .map((box) => (box ? Math.max(0, Math.min(box.bottom, innerHeight) - Math.max(box.top, 0)) : 0))
      .reduce((sum, height) => sum + height, 0);
  });
  expect(covered).toBeLessThan(390);
});

test('paper has dark ink in the dark theme, and no bar across it', async ({ page }) => {
  await page.goto('/trip/spiti-valley');
  await expect(page.getByRole('button', { name: 'Request Spot' })).toBeEnabled();
  await page.evaluate(() => {
    document.documentElement.dataset['theme'] = 'dark';
  });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(19, 33, 31)');
  await expect(page.getByRole('complementary', { name: 'Price' })).toBeHidden();
});

test('a receipt has dark ink in the dark theme', async ({ page }) => {
  const { id } = await storeBooking('CONFIRMED');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.goto(`/bookings/${id}`);
  await expect(page.getByText('Group Trips · Receipt')).toBeVisible();
  await expect(page.getByText('Booking reference')).toHaveCSS('color', 'rgb(82, 97, 94)');
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(19, 33, 31)');
});

test('280 px: the reference of a booking stands in one line, below its photo and above its buttons', async ({
  page,
}) => {
  const { id, reference, email } = await storeBooking('CONFIRMED');
  await page.setViewportSize({ width: 280, height: 740 });
  await page.goto(`/bookings/${id}`);
  const shown = page.getByText(reference, { exact: true });
  await expect(shown).toBeVisible();
  expect(await shown.evaluate((text) => text.getClientRects().length)).toBe(1);
  const main = page.getByRole('main');
  const order = [
    main.locator('img').first(),
    shown,
    main.getByRole('link', { name: 'Add to calendar' }),
    main.getByRole('link', { name: 'Ask the host' }),
  ];
  const tops = await Promise.all(order.map(async (part) => (await part.boundingBox())?.y ?? 0));
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  expect(await backgroundOf(order[2] ?? shown)).not.toEqual(await backgroundOf(order[3] ?? shown));

  await page.goto(hostPage('/', { trip: 'lisbon-surf' }));
  const status = new StatusElement(page);
  await status.lookUp(reference, email);
  const inWidget = status.element.getByText(reference, { exact: true });
  await expect(inWidget).toBeVisible();
  expect(await inWidget.evaluate((text) => text.getClientRects().length)).toBe(1);
});

test('programs find the trips as JSON, a calendar and a text', async ({ request }) => {
  const { trips } = await (await request.get('/trips.json')).json();
  expect(trips).toContainEqual(
    expect.objectContaining({ id: 'spiti-valley', startDate: expect.any(String) }),
  );
  const trip = await (await request.get('/trip/spiti-valley.json')).json();
  expect(trip.days.length).toBeGreaterThan(1);
  expect((await request.get(trip.photos[0])).headers()['content-type']).toBe('image/jpeg');
  const calendar = await (await request.get(new URL(trip.host.calendar).pathname)).text();
  expect(calendar).toContain('UID:spiti-valley@group-trips');
  // More than her own page shows.
  expect(calendar.split('BEGIN:VEVENT').length - 1).toBe(
    trips.filter(({ host }: { host: { name: string } | null }) => host?.name === trip.host.name).length,
  );
  const page = await (await request.get('/trip/spiti-valley')).text();
  expect(page).toMatch(/"@type":"TouristTrip".*"@type":"Offer"/s);
  const host = await (await request.get('/host/asha')).text();
  expect(host).toContain('type="text/calendar" title="Asha Negi" href="/host/asha.ics"');
  expect(/<meta property="og:description" content="([^"]*)"/.exec(host)?.[1]).toMatch(/^.{20,200}$/);
  expect(await (await request.get('/llms.txt')).text()).toContain('/trip/spiti-valley.json');
});
