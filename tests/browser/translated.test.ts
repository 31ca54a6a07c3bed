import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../engines/test.ts';
import { asha, BookingPage, freshEmail, jonas } from './support/booking-page.ts';
import { bookingStatus } from './support/bookings.ts';
import { BookingElement, hostPage } from './support/host-page.ts';
import { makeTrip } from './support/trips.ts';
import { uncaughtErrors } from './support/watch.ts';

/**
 * Has the page translated from its load on, as Chrome does it: each text, also one that comes or changes later, gives its place
 * to an element `<font><font>` with the translation, which here is the same text.
 */
async function translate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const translateIn = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        const inside = text.parentElement?.closest('script, style, textarea, template, font, noscript');
        if (inside || !text.data.trim() || !text.isConnected) continue;
        const font = document.createElement('font');
        font.append(document.createElement('font'));
        font.firstElementChild?.append(text.data);
        text.replaceWith(font);
      }
    };
    const follow = (root: Node) => {
      translateIn(root);
      new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes) {
          for (const added of addedNodes) if (added.isConnected) translateIn(added.parentNode ?? target);
          if (target.isConnected) translateIn(target.parentNode ?? target);
        }
      }).observe(root, { childList: true, characterData: true, subtree: true });
    };
    const { attachShadow } = Element.prototype;
    Element.prototype.attachShadow = function (init) {
      const root = attachShadow.call(this, init);
      follow(root);
      return root;
    };
    addEventListener('load', () => follow(document.body));
  });
}

const read = async (part: Locator) => (await part.innerText()).replace(/\s+/g, ' ').trim();

async function bookTwoSeats(booking: BookingPage, root: Locator): Promise<void> {
  const status = root.locator('[aria-live="polite"]');
  await expect.poll(() => read(status)).toBe('€890 × 1 seat €890');
  await booking.fillAlone(freshEmail());
  await root.getByRole('button', { name: 'Add Traveller' }).click();
  await expect.poll(() => read(status)).toBe('€890 × 2 seats €1,780');
  await booking.fillTraveller(2, jonas);
  await booking.traveller(2).getByLabel('Age').fill('x');
  await root.getByRole('button', { name: /Book Now/ }).click();
  await expect(root.getByText('Invalid age')).toBeVisible();
  await booking.traveller(2).getByLabel('Age').fill(jonas.age);
  await expect(root.getByText('Invalid age')).toHaveCount(0);
  await root.getByRole('button', { name: /Book Now/ }).click();
  await (await booking.gateway()).press('Decline');
  await (await booking.gateway()).press('Close');
  const held = root.getByRole('status').filter({ hasText: 'seats are held' });
  await expect
    .poll(() => read(held))
    .toMatch(/^Your 2 seats are held until \d.*\. Nothing has been charged yet\.$/);
  await root.getByRole('button', { name: /Book Now/ }).click();
  await (await booking.gateway()).press('Pay');
  await expect(root.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
  await expect.poll(() => read(root)).toContain(asha.name);
  expect(await read(root)).not.toContain('Nothing has been charged');
}

test.beforeEach(async ({ page }) => translate(page));

test('a page that is translated is booked through to its confirmation', async ({ page }) => {
  const wrong = uncaughtErrors(page);
  const trip = await makeTrip({ availableSpots: 3, offerPrice: null, priceAmount: 890 });
  const booking = new BookingPage(page);
  await page.goto(`/trip/${trip}`);
  await page.getByRole('button', { name: /Request Spot/ }).click();
  await expect(page.getByRole('heading', { name: /Book Your Spot/ })).toBeVisible();
  await bookTwoSeats(booking, page.getByRole('main'));
  expect(wrong).toEqual([]);
});

test('a widget in a page that is translated is booked through to its confirmation', async ({ page }) => {
  const wrong = uncaughtErrors(page);
  const trip = await makeTrip({ availableSpots: 3, offerPrice: null, priceAmount: 890 });
  await page.goto(hostPage('/hostile', { with: 'nothing', trip }));
  const booking = new BookingElement(page);
  await booking.element.getByRole('button', { name: /Request Spot/ }).click();
  await bookTwoSeats(booking, booking.element.locator('[part="root"]'));
  expect(wrong).toEqual([]);
});

test('a request is sent, found and withdrawn in a page that is translated', async ({ page }) => {
  const wrong = uncaughtErrors(page);
  const trip = await makeTrip({ hostApproval: true }, 'living-roots');
  const email = freshEmail();
  const booking = new BookingPage(page);
  await page.goto(`/trip/${trip}`);
  await page.getByRole('button', { name: 'Request Spot' }).click();
  await booking.fillAlone(email);
  const reference = await booking.request();
  await page.getByRole('link', { name: 'Check Status' }).click();
  await page.getByLabel('Booking reference').fill(reference);
  await page.getByLabel('Email').fill(`not-${email}`);
  for (const left of [4, 3]) {
    await page.getByRole('button', { name: 'Check Status' }).click();
    await expect.poll(() => read(page.getByRole('alert').last())).toContain(`Attempts remaining: ${left}`);
  }
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Check Status' }).click();
  await page.getByRole('button', { name: 'Withdraw request' }).click();
  await page.getByRole('button', { name: 'Withdraw request' }).click();
  await expect(page.getByRole('heading', { name: 'Request Withdrawn' })).toBeFocused();
  expect(await bookingStatus(reference)).toBe('CANCELLED');
  expect(wrong).toEqual([]);
});
