import type { Page } from '@playwright/test';
import { leaveNavigationState } from '../../../shared/flows/navigation-state.ts';

/** Opens a page with the navigation state that the page before it would have left. */
export async function openWith(page: Page, path: string, state: unknown, leftAt = new Date()): Promise<void> {
  const left: [key: string, text: string][] = [];
  const storage = {
    read: () => null,
    write: (key: string, text: string) => void left.push([key, text]),
    remove: () => undefined,
  };
  leaveNavigationState({ storage, clock: { now: () => leftAt } }, path, state);
  // Any document of the site's will do to reach its storage.
  await page.goto('/robots.txt');
  await page.evaluate((entries) => {
    for (const [key, text] of entries) sessionStorage.setItem(key, text);
  }, left);
  await page.goto(path);
}
