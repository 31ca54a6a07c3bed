import { test as base, type Page } from '@playwright/test';
import { fillByEditor } from './filling.ts';
import { test as inWebKit } from './webkit-test.ts';

const engine = process.env['ENGINE'];
const testOfEngine = engine === 'webkit' ? inWebKit : base;

/** The test of the engine that the environment names: Playwright's own for Chromium, mended where another is driven less well. */
export const test =
  engine === undefined
    ? base
    : testOfEngine.extend({
        page: async ({ page }, use, { annotations }) => {
          if (engine !== 'chrome') {
            fillByEditor(page);
            travelByScript(page);
          }
          page.on('framenavigated', (frame) => {
            if (frame === page.mainFrame())
              annotations.push({ type: 'page', description: kindOfPage(frame.url()) });
          });
          await use(page);
        },
      });

/** Playwright's ways back and forth wait for the event `load`, which a page that comes from the history does not have. */
function travelByScript(page: Page): void {
  const travel = async (delta: number) => {
    // Firefox is silent about a way within a page; in WebKit the next step would be taken from the page that is left.
    const arrived =
      engine === 'webkit' && page.waitForEvent('framenavigated', (frame) => frame === page.mainFrame());
    await page.evaluate((by) => history.go(by), delta).catch(unlessLeft);
    await arrived;
    return null;
  };
  page.goBack = () => travel(-1);
  page.goForward = () => travel(1);
}

/** The page may be left before it has answered. */
function unlessLeft(error: unknown): void {
  if (!/context was destroyed/.test(String(error))) throw error;
}

/** The address without what differs from test to test: ids, and all of the query but what the hostile page does. */
function kindOfPage(address: string): string {
  const { origin, pathname, searchParams } = new URL(address);
  const path = pathname.replace(/test-\w+|\b[0-9a-f]{20}\b/, 'id');
  return `${origin}${path} ${searchParams.get('with') ?? ''}`;
}
