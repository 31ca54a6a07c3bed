import { test as base, type Locator, type Page } from '@playwright/test';
import { replaceInLocators } from './locators.ts';
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

/** The types of a text field, which a person types into. */
const textTypes = ['email', 'number', 'search', 'tel', 'text', 'textarea', 'url'];

/**
 * Makes `fill` enter its text by the editor of the browser, as a paste does. In these engines, Playwright's own sets the
 * value of a text field as a script of the page would, of which React does not hear.
 */
function fillByEditor(page: Page): void {
  replaceInLocators(
    page,
    'fill',
    (fill) =>
      async function fillByEditor(this: Locator, text, options) {
        const type = await this.evaluate(
          (field) => ('type' in field ? String(field.type) : ''),
          undefined,
          options,
        );
        if (!textTypes.includes(type)) return fill.call(this, text, options);
        await this.selectText(options);
        await this.evaluate((field, entered) => {
          const [command, argument] = entered === '' ? ['delete'] : ['insertText', entered];
          field.ownerDocument.execCommand(command, false, argument);
        }, text);
      },
  );
}
