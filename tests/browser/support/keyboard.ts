import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any page has. */
const mostStops = 120;

/** Also inside a shadow root. */
const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const root = element.getRootNode();
    return 'activeElement' in root && root.activeElement === element && document.hasFocus();
  });

/** Presses Tab until the element has the focus, and expects the focus to be visible. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < mostStops; stop++) {
    if (await hasFocus(target)) return expect(target).toBeInViewport();
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target} cannot be reached by Tab.`);
}

/** Tabs to a button or link and presses it. */
export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Tabs to a field and types into it. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}
