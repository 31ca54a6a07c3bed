import type { Page } from '@playwright/test';

/** Has the page load everything again, as a first visit does: what comes late can move what is there. */
export async function disableCache(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
}

/** Leaves a state as if it had never been: its answers, its looks, and what it stored. */
export async function leaveState(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // Any document of the site's will do to reach its storage, once the page before has written its last.
  await page.goto('/robots.txt');
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}
