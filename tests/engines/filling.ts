import type { Locator, Page } from '@playwright/test';
import { replaceInLocators } from './locators.ts';

/** The types of a text field, which a person types into. */
const textTypes = ['email', 'number', 'search', 'tel', 'text', 'textarea', 'url'];

/**
 * Makes `fill` enter its text by the editor of the browser, as a paste does. In these engines, Playwright's own sets the
 * value of a text field as a script of the page would, of which React does not hear.
 */
export function fillByEditor(page: Page): void {
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
