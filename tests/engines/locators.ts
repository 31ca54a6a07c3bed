import type { Locator, Page } from '@playwright/test';

const replaced = new Set<keyof Locator>();

/** Replaces a method of all locators, once for all pages. */
export function replaceInLocators<Name extends 'click' | 'fill'>(
  page: Page,
  name: Name,
  replacement: (own: Locator[Name]) => Locator[Name],
): void {
  if (replaced.has(name)) return;
  replaced.add(name);
  const locators: Locator = Object.getPrototypeOf(page.locator(':root'));
  locators[name] = replacement(locators[name]);
}
