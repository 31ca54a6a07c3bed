import type { Page } from '@playwright/test';
import { addresses } from '../product.ts';

declare global {
  interface Window {
    layoutShift?: number;
  }
}

/** Records what a page does on its own, from its start. */
export interface Watch {
  /** Errors that nothing caught. */
  readonly errors: readonly string[];
  /** Addresses of others than the product. */
  readonly strangers: readonly string[];
  /** Addresses of the card gateway. */
  readonly gateway: readonly string[];
  /** How far the page has moved under its reader from its opening to the first thing the reader did, as browsers score it. */
  layoutShift(): Promise<number>;
}

/** Collects the errors that nothing on a page catches. */
export function uncaughtErrors(page: Page): readonly string[] {
  const errors: string[] = [];
  const isFirefox = page.context().browser()?.browserType().name() === 'firefox';
  page.on('pageerror', ({ name, message }) => {
    // Firefox reports in the same way what a policy of the page has blocked.
    if (!isFirefox || /Error$|^uncaught exception$/.test(name)) errors.push(message);
  });
  return errors;
}

export async function watch(page: Page): Promise<Watch> {
  const errors = uncaughtErrors(page);
  const strangers: string[] = [];
  const gateway: string[] = [];
  const own = [addresses.site, addresses.backend, addresses.hostPage].map(
    (address) => new URL(address).origin,
  );
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && !own.includes(url.origin)) strangers.push(url.href);
    if (url.pathname.startsWith('/gateway')) gateway.push(url.href);
  });
  await page.addInitScript(() => {
    window.layoutShift = 0;
    let touched = false;
    for (const type of ['pointerdown', 'keydown', 'input']) {
      addEventListener(type, () => {
        touched = true;
      });
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[]) {
        if (!touched && !entry.hadRecentInput) window.layoutShift = (window.layoutShift ?? 0) + entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return {
    errors,
    strangers,
    gateway,
    layoutShift: async () => {
      // The observer hears of a shift after the frame that made it.
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      );
      return page.evaluate(() => window.layoutShift ?? 0);
    },
  };
}
