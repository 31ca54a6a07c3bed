import { expect, type FrameLocator, type Page } from '@playwright/test';
import { framePermissions, frameSandbox } from '../../../shared/embed/guide.ts';
import { test } from '../../engines/test.ts';
import { addresses } from '../product.ts';
import { asha, freshEmail } from '../support/booking-page.ts';
import { BookingElement, hostPage } from '../support/host-page.ts';
import { elements, parents, put } from '../support/parents.ts';
import { storeBooking } from '../support/stored-bookings.ts';
import { makeTrip, spotsLeft } from '../support/trips.ts';

test('the elements are as wide as there is room, whatever asks for their width @resized', async ({
  page,
}) => {
  const trip = await makeTrip();
  await page.goto(hostPage('/hostile', { with: 'nothing', trip }));
  for (const [name, opening] of Object.entries(parents)) {
    await put(page, `${opening}${elements(trip)}`);
    await expect(new BookingElement(page).requestSpot).toBeVisible();
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const element of await page.locator('group-trip-booking, group-trip-status').all()) {
        const box = await element.locator('[part="root"]').boundingBox();
        // A dialog has a border and a padding of its own.
        expect(box?.width, `${name} at ${width} px`).toBeGreaterThanOrEqual(width - 50);
      }
      const beyond = () => document.documentElement.scrollWidth - innerWidth;
      expect(await page.evaluate(beyond), `${name} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
});

test('an element that the page draws anew goes on with its draft and its seats', async ({ page }) => {
  const trip = await makeTrip({ availableSpots: 3 });
  await page.goto(hostPage('/hostile', { with: 'nothing', trip }));
  const booking = new BookingElement(page);
  const email = freshEmail();
  const drawAnew = () =>
    page.evaluate(() => {
      document.body.innerHTML = `${document.body.innerHTML}`;
    });
  await drawAnew();
  await booking.openForm();
  await booking.fillContact(email);
  await drawAnew();
  await expect(booking.element.getByLabel('Email')).toHaveValue(email);
  await booking.fillTraveller(1, asha);
  await drawAnew();
  await booking.fillWhy();
  await drawAnew();
  await expect(booking.traveller(1).getByLabel('Full Name')).toHaveValue(asha.name);

  await booking.bookNow.click();
  await booking.gateway();
  await page.evaluate(() => {
    const element = document.querySelector('group-trip-booking');
    element?.replaceWith(element.cloneNode(true));
  });
  await expect(page.locator('.razorpay-container')).toHaveCount(0);
  await expect(booking.element.getByText(/Your seat is held until/)).toBeVisible();
  await booking.bookNow.click();
  await (await booking.gateway()).press('Decline');
  await (await booking.gateway()).press('Close');
  // A copy of the window would be nobody's to close.
  await expect(page.locator('.razorpay-container')).toHaveCount(0);
  await drawAnew();
  await booking.bookNow.click();
  await (await booking.gateway()).press('Pay');
  await booking.confirmedReference();
  expect(await spotsLeft(trip)).toBe(2);
});

/** Where a page may open an element above all else: the tag, its attributes, and what opens it. */
const layers = {
  'a modal dialog': ['dialog', '', 'showModal', ':modal'],
  'a popover': ['div', 'popover', 'showPopover', ':popover-open'],
  'a full screen': ['section', '', 'requestFullscreen', ':fullscreen'],
} as const;
type Layer = (typeof layers)[keyof typeof layers];

/** Opens an element above all else on the page, with the elements of the trip in it. */
async function openLayer(
  { page, bookNow }: BookingElement,
  trip: string,
  [tag, attributes, open]: Layer,
): Promise<void> {
  await put(
    page,
    `<button onclick="layer.${open}()">Open</button>
    <${tag} id="layer" ${attributes} style="overflow:auto;width:90vw;height:90vh;background:white">
      <div style="height:300px"></div>${elements(trip)}
    </${tag}>`,
  );
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(bookNow).toBeVisible();
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    for (const type of ['close', 'toggle', 'beforetoggle', 'cancel'] as const) {
      document.getElementById('layer')?.addEventListener(type, () => heard.push(type));
    }
  });
}

test('the payment is on top of whatever the page has opened above all else, which is as it was afterwards', async ({
  page,
}) => {
  const trip = await makeTrip();
  await page.goto(hostPage('/hostile', { with: 'nothing', trip }));
  const booking = new BookingElement(page);
  await booking.openForm();
  await booking.fillAlone(freshEmail());
  for (const [name, layer] of Object.entries(layers)) {
    await test.step(name, async () => {
      const [, , open, opened] = layer;
      const isKnown = (method: string) => method in HTMLElement.prototype || method === 'showModal';
      // An old browser knows no popovers.
      if (!(await page.evaluate(isKnown, open))) return;
      await openLayer(booking, trip, layer);
      await booking.bookNow.click();
      // Pressed where it is seen: nothing may be above it.
      await (await booking.gateway()).press('Close');
      await expect(booking.bookNow).toBeFocused();
      await expect(booking.bookNow).toBeInViewport();
      // The oldest Chrome wants a click before it goes back to the full screen.
      if (open !== 'requestFullscreen' || process.env['ENGINE'] !== 'chrome')
        await expect(page.locator(`#layer${opened}`)).toBeVisible();
      expect(await page.evaluate(() => Reflect.get(window, 'heard'))).toEqual([]);
    });
  }
  await booking.bookNow.click();
  await (await booking.gateway()).press('Pay');
  await booking.confirmedReference();
});

test('another fragment is no way back out of a payment, and the way back closes it', async ({ page }) => {
  await page.goto(hostPage('/hostile', { with: 'nothing', trip: await makeTrip() }));
  await page.evaluate(() => history.pushState(null, '', '?form'));
  const booking = new BookingElement(page);
  await booking.openForm();
  await booking.fillAlone(freshEmail());
  await booking.bookNow.click();
  await booking.gateway();
  const payment = page.locator('.razorpay-container');
  const slides = ['#slide-2', '#slide-3', '#'];
  for (const slide of slides) {
    await page.evaluate((hash) => {
      location.hash = hash;
    }, slide);
  }
  for (const _ of slides) await page.goBack();
  await expect(page).toHaveURL(/\?form$/);
  await expect(payment).toBeVisible();
  await page.goBack();
  await expect(payment).toHaveCount(0);
  await expect(booking.bookNow).toBeEnabled();
});

const sandboxes = {
  'that the guide names': frameSandbox,
  'without forms': 'allow-scripts allow-same-origin allow-popups allow-downloads',
};

/** Shows the elements in a frame. */
async function openFrame(page: Page, trip: string, sandbox: string): Promise<FrameLocator> {
  const source = hostPage('/hostile', { with: 'nothing', trip });
  await page.goto(source);
  await put(
    page,
    `<iframe src="${source}" sandbox="${sandbox}" allow="${framePermissions}" title="Book" style="width:100%;height:1200px"></iframe>`,
  );
  return page.frameLocator('iframe[title="Book"]');
}

for (const [name, sandbox] of Object.entries(sandboxes)) {
  const isOfGuide = sandbox === frameSandbox;
  const tag = isOfGuide ? ['@file'] : [];
  test(`${isOfGuide ? 'every button acts' : 'every form is sent'} in a frame with the sandbox ${name}`, {
    tag,
  }, async ({ page }) => {
    const trip = await makeTrip();
    const frame = await openFrame(page, trip, sandbox);
    const booking = new BookingElement(page, frame.locator('group-trip-booking'));
    await booking.openForm();
    await booking.bookNow.click();
    await expect(
      booking.element
        .getByText('Please check all required fields', { exact: false })
        .or(booking.element.getByText('Email is required'))
        .first(),
    ).toBeVisible();
    await booking.fillContact(freshEmail());
    await booking.element.getByRole('button', { name: 'Back to the trip' }).click();
    await booking.openForm();
    await booking.element.getByRole('button', { name: 'Add Traveller' }).click();
    await booking.element.getByRole('button', { name: 'Remove traveller 2' }).click();
    await booking.fillTraveller(1, { name: 'Asha Verma', age: '29', gender: 'Female' });
    await booking.fillWhy();
    await booking.element.getByLabel('City').press('Enter');
    await (await booking.gateway(frame)).press('Pay');
    await booking.confirmedReference();
    const stored = await storeBooking('CONFIRMED', trip);
    const status = frame.locator('group-trip-status');
    await status.getByLabel('Booking reference').fill(stored.reference);
    await status.getByLabel('Email').fill(stored.email);
    await status.getByRole('button', { name: 'Check Status' }).click();
    const cancel = status.getByRole('button', { name: 'Cancel booking' });
    await expect(cancel).toBeVisible();
    // What follows sends no form.
    if (!isOfGuide) return;

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      booking.element.getByRole('link', { name: 'Add to calendar' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.ics$/);
    await booking.element.getByRole('button', { name: 'Share' }).click();
    await expect(booking.element.getByRole('link', { name: /WhatsApp/ })).toBeVisible();
    await booking.element.getByRole('button', { name: 'Copy link' }).click();
    await expect(booking.element.getByText(/Link copied|could not be copied/)).toBeVisible();
    await cancel.click();
    await status.getByRole('button', { name: /^Cancel booking/ }).click();
    await expect(status.getByRole('heading', { name: 'Booking Cancelled' })).toBeVisible();
  });
}

const written = (trip: string): Readonly<Record<string, string>> => ({
  'its address': `trip-id="${addresses.site}/trip/${trip}?utm_source=x#top"`,
  'its path': `trip-id="/trip/${trip}/"`,
  'its address without a scheme': `trip-id="trips.example/trip/${trip}"`,
  'a slash at its end': `trip-id=" ${trip}/ "`,
});

test('what can only be meant is taken, and the console says once how to write it', async ({ page }) => {
  const trip = await makeTrip({ title: 'Meant' });
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await page.goto(hostPage('/hostile', { with: 'nothing', trip }));
  for (const attributes of Object.values(written(trip))) {
    await put(page, `<group-trip-booking ${attributes}></group-trip-booking>`.repeat(2));
    await expect(page.getByRole('heading', { name: 'Meant' })).toHaveCount(2);
  }
  expect(warnings.filter((text) => text.includes(`trip-id="${trip}"`))).toHaveLength(4);
  for (const host of ['@asha', `${addresses.site}/host/asha`, 'asha/']) {
    await put(page, `<group-trip-list host="${host}"></group-trip-list>`);
    await expect(page.locator('group-trip-list').getByRole('heading', { level: 2 }).first()).toBeVisible();
  }
  await put(page, '<group-trip-booking trip-id="no-such-trip"></group-trip-booking>');
  await expect(page.getByText('Trip not found')).toBeVisible();
  await expect(page.getByRole('link', { name: /^View Other Trips/ })).toBeVisible();
  expect(warnings.at(-1)).toContain('"no-such-trip"');
});

test('the next step is not scrolled below a header that stays', async ({ page }) => {
  const trip = await makeTrip();
  await page.goto(hostPage('/hostile', { with: 'nothing', trip }));
  await put(
    page,
    `<style>header{position:fixed;inset:0 0 auto;height:80px;z-index:9}group-trip-booking{scroll-margin-top:80px}</style>
    <header>Stays</header><div style="height:500px"></div>${elements(trip)}<div style="height:2000px"></div>`,
  );
  const booking = new BookingElement(page);
  await expect(booking.requestSpot).toBeVisible();
  await booking.element.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - 20));
  await booking.openForm();
  const top = () => booking.element.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await expect.poll(top).toBeGreaterThanOrEqual(80);
  // Engines differ by what is drawn above it meanwhile.
  expect(await top()).toBeLessThan(100);
});
