import type { Locator, Page } from '@playwright/test';

/** The types of a text field, which a person types into. */
const typedInto = ['email', 'number', 'search', 'tel', 'text', 'textarea', 'url'];

/**
 * Makes `fill` type its text key by key. In these engines, Playwright's own sets the value of a text field as a script of
 * the page would, of which React does not hear.
 */
export function typeInsteadOfFilling(page: Page): void {
  const locators: Locator & { fillsByKeys?: true } = Object.getPrototypeOf(page.locator(':root'));
  if (locators.fillsByKeys) return;
  const { fill } = locators;
  locators.fillsByKeys = true;
  locators.fill = async function fillByKeys(this: Locator, text, options) {
    const type = await this.evaluate(
      (field) => ('type' in field ? String(field.type) : ''),
      undefined,
      options,
    );
    if (!typedInto.includes(type)) return fill.call(this, text, options);
    await this.selectText(options);
    if (text === '') await this.press('Delete');
    else await this.pressSequentially(text, options);
  };
}
