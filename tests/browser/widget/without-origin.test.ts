import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { expect } from '@playwright/test';
import { test } from '../../engines/test.ts';
import { addresses } from '../product.ts';
import { freshEmail } from '../support/booking-page.ts';
import { BookingElement, hostPage } from '../support/host-page.ts';
import { makeTrip } from '../support/trips.ts';

const lines = `<script type="module" src="${addresses.site}/widget/v1/group-trips.js"></script>
<group-trip-booking trip-id="spiti-valley"><a href="${addresses.site}/trip/spiti-valley">Book this trip</a></group-trip-booking>`;

test('a page that was opened as a file says that this is why, and keeps the link', {
  tag: '@file',
}, async ({ page }) => {
  const file = test.info().outputPath('page.html');
  writeFileSync(file, `<!doctype html><title>A file</title>${lines}`);
  await page.goto(pathToFileURL(file).href);
  const { element } = new BookingElement(page);
  await expect(
    element.getByText('Bookings need a web address: this page was opened as a file.'),
  ).toBeVisible();
  await expect(element.getByRole('link', { name: 'Book this trip' })).toBeVisible();
});

test('a frame whose sandbox gives it no origin says what it needs', async ({ page }) => {
  await page.goto(hostPage('/hostile', { with: 'nothing' }));
  await page.evaluate((content) => {
    const frame = Object.assign(document.createElement('iframe'), { srcdoc: content, title: 'A sandbox' });
    frame.sandbox.add('allow-scripts');
    document.body.replaceChildren(frame);
  }, lines);
  const element = page.frameLocator('iframe').locator('group-trip-booking');
  await expect(
    element.getByText('The sandbox of this frame needs allow-same-origin for bookings.'),
  ).toBeVisible();
});

test.describe('at 240 px', () => {
  test.use({ viewport: { width: 240, height: 640 } });
  test('nothing of the trip, of its form and of the confirmation is cut off', async ({ page }) => {
    await page.goto(hostPage('/hostile', { with: 'nothing', trip: await makeTrip({}, 'spiti-valley') }));
    const booking = new BookingElement(page);
    await booking.openForm();
    expect(await cutOff(booking)).toEqual([]);

    await booking.fillAlone(freshEmail());
    await booking.bookNow.click();
    await (await booking.gateway()).press('Pay');
    await expect(booking.element.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
    expect(await cutOff(booking)).toEqual([]);
  });
});

/** The texts in the element that are wider than their place, or reach out of the element. */
const cutOff = ({ element }: BookingElement) =>
  element.evaluate((host) => {
    const { right } = host.getBoundingClientRect();
    return [...(host.shadowRoot?.querySelectorAll('h2, h3, label, button, a, p, dt, dd, li') ?? [])]
      .filter((part) => part.clientWidth > 1)
      .filter(
        (part) => part.scrollWidth > part.clientWidth + 1 || part.getBoundingClientRect().right > right + 1,
      )
      .map((part) => part.textContent);
  });
