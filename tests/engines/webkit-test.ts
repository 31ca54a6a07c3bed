import { test as base, type Locator, type Page } from '@playwright/test';
import { openDisplay, pressOnDisplay } from './display.ts';
import { replaceInLocators } from './locators.ts';
import { launchWebKit } from './webkit-browser.ts';

/** Playwright's test with its one page in MiniBrowser, and further ones in a browser each. */
export const test = base.extend({
  context: async ({ baseURL, viewport }, use) => {
    await using display = await openDisplay(viewport ?? { width: 1280, height: 720 });
    await using opened = new AsyncDisposableStack();
    async function newPage(): Promise<Page> {
      const browser = await launchWebKit(process.env['ENGINE_PATH'] ?? 'MiniBrowser', display);
      opened.defer(() => browser.close());
      const page = browser.contexts()[0]?.pages()[0];
      if (!page) throw new Error('MiniBrowser has no tab.');
      const { goto, reload } = page;
      page.goto = async (address, options) => {
        const { href } = new URL(address, baseURL);
        try {
          return await goto.call(page, href, options);
        } catch (error) {
          if (!isMoved(error)) throw error;
          await page.waitForURL(href);
          return null;
        }
      };
      page.reload = async (options) => {
        await page.evaluate(leaveUnasked);
        return reload.call(page, options);
      };
      page.close = () => browser.close();
      focusByClick(page);
      pressOnDisplay(page, display);
      return page;
    }
    const context = (await newPage()).context();
    context.newPage = newPage;
    await use(context);
  },
  page: async ({ context }, use) => {
    const [page] = context.pages();
    if (!page) throw new Error('MiniBrowser has no tab.');
    await use(page);
  },
});

/** Runs in the page: MiniBrowser's question whether to leave it is for a person. Elsewhere Playwright answers it. */
function leaveUnasked(): void {
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
}

/** Whether the page went on in another process, as `Cross-Origin-Opener-Policy` asks, which Playwright takes for its end. */
function isMoved(error: unknown): boolean {
  return error instanceof Error && error.message.includes('Load request cancelled');
}

/** Makes `click` leave the focus where a person's click does. In WebKit, a click that a script dispatches moves no focus. */
function focusByClick(page: Page): void {
  replaceInLocators(
    page,
    'click',
    (click) =>
      async function focusByClick(this: Locator, options) {
        const isField = (target: Element) => target.matches('input, textarea');
        if (await this.evaluate(isField, undefined, options)) await this.focus(options);
        return click.call(this, options);
      },
  );
}
