import type { Locator, Page } from '@playwright/test';

/** Makes `click` leave the focus where a person's click does. In WebKit, a click that a script dispatches moves no focus. */
export function focusByClick(page: Page): void {
  const locators: Locator & { focusesByClick?: true } = Object.getPrototypeOf(page.locator(':root'));
  if (locators.focusesByClick) return;
  const { click } = locators;
  locators.focusesByClick = true;
  locators.click = async function focusByClick(this: Locator, options) {
    if (await this.evaluate((target) => target.matches('input, textarea'), undefined, options))
      await this.focus(options);
    return click.call(this, options);
  };
}
