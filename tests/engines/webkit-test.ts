import { test as base, type Page } from '@playwright/test';
import { openDisplay } from './display.ts';
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
      const { goto } = page;
      page.goto = (address, options) => goto.call(page, new URL(address, baseURL).href, options);
      page.close = () => browser.close();
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
