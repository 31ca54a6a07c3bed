import { expect, test } from '@playwright/test';
import { addresses } from '../product.ts';
import { hostPage } from '../support/host-page.ts';
import { inUndrivenTab } from '../support/undriven-tab.ts';

const shownTrip =
  "document.querySelector('group-trip-booking').shadowRoot?.querySelector('[part=title]')?.textContent";
const mountedChildren = "document.querySelector('group-trip-booking').shadowRoot.childElementCount";
const askedOfBackend = `performance.getEntriesByType('resource')
  .filter(({ name }) => name.startsWith('${addresses.backend}')).map(({ startTime }) => startTime)`;
const seenSince = "performance.getEntriesByType('navigation')[0].activationStart";

test('a prerendered page requests nothing until it is shown', async () => {
  await inUndrivenTab(hostPage('/prerendering'), async (tab) => {
    const prepared = await tab.prerendered();
    expect(await prepared.evaluate('document.prerendering')).toBe(true);
    expect(await prepared.evaluate("customElements.whenDefined('group-trip-booking').then(() => true)")).toBe(
      true,
    );
    // A mounted element would request at once.
    expect(await prepared.evaluate(mountedChildren)).toBe(0);
    expect(await prepared.evaluate(askedOfBackend)).toEqual([]);

    await tab.shown.evaluate('document.querySelector(\'a[href="/?prepared"]\').click()');
    await expect.poll(() => prepared.evaluate(shownTrip)).toContain('Spiti');
    const since = await prepared.evaluate<number>(seenSince);
    expect(since).toBeGreaterThan(0);
    const asked = await prepared.evaluate<number[]>(askedOfBackend);
    expect(asked.length).toBeGreaterThan(0);
    expect(Math.min(...asked)).toBeGreaterThanOrEqual(since);
  });
});
