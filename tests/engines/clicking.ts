import type { Locator, Page } from '@playwright/test';
import { replaceInLocators } from './locators.ts';

/** Makes `click` leave the focus where a person's click does. In WebKit, a click that a script dispatches moves no focus. */
export function focusByClick(page: Page): void {
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
