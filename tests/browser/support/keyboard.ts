import process from 'node:process';
import { type ElementHandle, expect, type Locator, type Page } from '@playwright/test';
import { test } from '../../engines/test.ts';

/** More stops than any page has. */
const mostStops = 120;

/**
 * Also inside a shadow root. On a page that scrolls smoothly, as a host's may, it is asked when the scroll has ended: a
 * Tab in the middle of it finds its target in view, and the scroll goes on and leaves the target behind.
 */
const focusOf = (target: ElementHandle): Promise<'here' | 'elsewhere' | 'gone'> =>
  target.evaluate(async (element) => {
    const page = document.documentElement;
    if (getComputedStyle(page).scrollBehavior === 'smooth') {
      for (let last = -1, still = 0; still < 3; last = page.scrollTop) {
        await new Promise(requestAnimationFrame);
        still = page.scrollTop === last ? still + 1 : 0;
      }
    }
    if (!element.isConnected) return 'gone';
    const root = element.getRootNode();
    const isHere = 'activeElement' in root && root.activeElement === element && document.hasFocus();
    return isHere ? 'here' : 'elsewhere';
  });

async function handleOf(target: Locator): Promise<ElementHandle> {
  const element = await target.elementHandle();
  if (element === null) throw new Error(`${target} is not there.`);
  return element;
}

/** Presses Tab until the element has the focus, and expects the focus to be visible. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  // Kept from stop to stop: finding it by its role reads the whole page.
  let element = await handleOf(target);
  for (let stop = 0; stop < mostStops; stop++) {
    const focus = await focusOf(element);
    if (focus === 'here') return expect(target).toBeInViewport();
    if (focus === 'gone') element = await handleOf(target);
    else await page.keyboard.press('Tab');
  }
  throw new Error(`${target} cannot be reached by Tab.`);
}

/** The button of exactly that name. */
export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

/** Tabs to a button or link and presses it. */
export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Tabs to a field and types into it: the first letter by its key, the rest as a keyboard of words or a paste enters it. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text.slice(0, 1));
  await page.keyboard.insertText(text.slice(1));
}

const widths = { phone: 360, desktop: 1280 } as const;

/**
 * Tests of screens on one of the two; in other engines on both. Every state of these screens is walked on both by
 * `accessibility.test.ts`.
 */
export function byKeyboard(device: keyof typeof widths, tests: () => void): void {
  for (const [name, width] of Object.entries(widths)) {
    if (name !== device && process.env['ENGINE'] === undefined) continue;
    test.describe(`at ${width} px, by keyboard`, () => {
      test.use({ viewport: { width, height: 800 } });
      tests();
    });
  }
}
