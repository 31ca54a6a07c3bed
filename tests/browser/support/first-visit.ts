import { expect, type Page, test } from '@playwright/test';
import { type ScreenState, stopsOf } from '../states/screen-state.ts';

/**
 * Looks at states one after the other on one page, at each as on a first visit. What fails at one, or never comes to its end, keeps none
 * of the others from being looked at.
 */
export async function visitInTurn(
  page: Page,
  states: readonly ScreenState[],
  look: (state: ScreenState) => Promise<void>,
): Promise<void> {
  const patience = (state: ScreenState) => stopsOf(state).length * 60_000;
  test.setTimeout(states.reduce((total, state) => total + patience(state), 60_000));
  await disableCache(page);
  for (const state of states) {
    await test
      .step(state.name, () => look(state), { timeout: patience(state) })
      .catch((error: unknown) => expect.soft(String(error), state.name).toBe('no error'));
    await leaveState(page);
  }
}

/** Has the page load everything again, as a first visit does: what comes late can move what is there. */
async function disableCache(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
}

/** Leaves a state as if it had never been: its answers, its looks, and what it stored. */
async function leaveState(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // Any document of the site's will do to reach its storage, once the page before has written its last.
  await page.goto('/robots.txt');
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}
