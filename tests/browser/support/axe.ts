import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Each theme, on a phone and on a desk. */
export const looks = [
  { width: 360, theme: 'light' },
  { width: 360, theme: 'dark' },
  { width: 1280, theme: 'light' },
  { width: 1280, theme: 'dark' },
] as const;

/** The rules of WCAG 2.2 AA and axe's own good practices, over the page and the gateway's window in it. */
export async function findings(page: Page): Promise<string[]> {
  // A fade that is under way has colours of its own.
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)));
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
