import { type CDPSession, expect, type Page } from '@playwright/test';
import { test } from '../../engines/test.ts';
import { asha, freshEmail } from '../support/booking-page.ts';
import { BookingElement, hostPage } from '../support/host-page.ts';
import { makeTrip } from '../support/trips.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('an element that is moved, removed and put back keeps what was typed', async ({ page }) => {
  const booking = new BookingElement(page);
  await page.goto(hostPage('/spa', { trip: await makeTrip() }));
  await press(page, 'Add an element');
  await booking.openForm();
  await booking.fillAlone(freshEmail());
  const name = booking.traveller(1).getByLabel('Full Name');
  await press(page, 'Move it');
  await expect(page.getByRole('region', { name: 'Second place' }).getByLabel('Full Name')).toHaveValue(
    asha.name,
  );
  await press(page, 'Remove it');
  await expect(name).toBeHidden();
  await press(page, 'Put it back');
  await expect(name).toHaveValue(asha.name);

  await booking.bookNow.click();
  await booking.gateway();
});

test('an element that is moved into a frame and back keeps its looks', async ({ page }) => {
  await page.goto(hostPage('/spa', { trip: await makeTrip() }));
  await press(page, 'Add an element');
  const { requestSpot } = new BookingElement(page);
  const ground = await requestSpot.evaluate((button) => getComputedStyle(button).backgroundColor);
  const moved = await page.evaluateHandle(() => {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const element = document.querySelector('group-trip-booking');
    if (element) frame.contentDocument?.body.append(element);
    return frame;
  });
  const inFrame = page.frameLocator('iframe').getByRole('button', { name: 'Request Spot' });
  await expect(inFrame).toHaveCSS('background-color', ground);
  await moved.evaluate((frame) => {
    const element = frame.contentDocument?.querySelector('group-trip-booking');
    if (element) document.body.append(element);
  });
  await expect(requestSpot).toHaveCSS('background-color', ground);
});

test('attributes and properties change the element, and taking them away restores the default', {
  tag: '@chromium',
}, async ({ page }) => {
  const booking = new BookingElement(page);
  const root = booking.element.locator('[part="root"]');
  const accent = () => booking.requestSpot.evaluate((button) => getComputedStyle(button).backgroundColor);
  await page.goto(hostPage('/spa', { trip: await makeTrip({ title: 'A trip of a test' }) }));
  await press(page, 'Add an element');
  await expect(booking.element.getByRole('heading', { name: 'A trip of a test' })).toBeVisible();
  await expect(root).toHaveCSS('color-scheme', 'light');
  const own = await accent();

  await press(page, 'Dark');
  await expect(root).toHaveCSS('color-scheme', 'dark');
  await expect.poll(accent).toBe('rgb(134, 211, 234)');
  const ink = await booking.requestSpot.evaluate((button) => getComputedStyle(button).color);
  await press(page, 'Purple');
  // Without relative colours, what is legible on a host's accent cannot be computed: the widget's own stays.
  const takesAccents = await page.evaluate(() => CSS.supports('color', 'color(from red xyz-d65 x y z)'));
  await expect.poll(accent).toBe(takesAccents ? 'rgb(123, 44, 191)' : 'rgb(134, 211, 234)');
  await booking.element.evaluate((element) => element.setAttribute('accent', '#7b2cbf40'));
  const legible = takesAccents ? 'color(xyz-d65 0.9505 1 1.089)' : ink;
  await expect(booking.requestSpot).toHaveCSS('color', legible);
  await press(page, 'Another trip');
  await expect(booking.element.getByRole('heading', { name: /Lisbon|Surf/ })).toBeVisible();
  await press(page, 'As it was');
  await expect(booking.element.getByRole('heading', { name: 'A trip of a test' })).toBeVisible();
  await expect(root).toHaveCSS('color-scheme', 'light');
  await expect.poll(accent).toBe(own);

  await booking.element.evaluate((element) =>
    Object.assign(element, { theme: 'dark', tripId: 'lisbon-surf' }),
  );
  await expect(booking.element).toHaveAttribute('trip-id', 'lisbon-surf');
  await expect(root).toHaveCSS('color-scheme', 'dark');
  await page.emulateMedia({ colorScheme: 'dark' });
  await booking.element.evaluate((element) => element.setAttribute('theme', 'system'));
  await expect(root).toHaveCSS('color-scheme', 'light dark');
});

/** What the page still references after a garbage collection. */
async function held(session: CDPSession): Promise<{ nodes: number; listeners: number }> {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return { nodes: metric('Nodes'), listeners: metric('JSEventListeners') };
}

test('fifty elements that came and went leave nothing behind', { tag: '@chromium' }, async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const trips = page.locator('group-trip-booking').getByRole('button', { name: 'Request Spot' });
  const comeAndGo = async () => {
    await press(page, 'Ten elements');
    await expect(trips).toHaveCount(10);
    await press(page, 'None');
    await expect(trips).toHaveCount(0);
  };
  // All ten are near the window: further down, they would wait.
  await page.setViewportSize({ width: 1280, height: 8000 });
  await page.goto(hostPage('/spa', { trip: await makeTrip() }));
  await comeAndGo();
  const before = await held(session);
  for (let round = 0; round < 5; round += 1) await comeAndGo();
  // Fewer, where some of the first ten were still held.
  const isMore = async () => {
    const after = await held(session);
    return after.nodes > before.nodes || after.listeners > before.listeners;
  };
  await expect.poll(isMore).toBe(false);
});
