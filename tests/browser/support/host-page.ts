import { expect, type Locator, type Page } from '@playwright/test';
import { addresses } from '../product.ts';
import { BookingPage } from './booking-page.ts';

type Path = '/' | '/hostile' | '/spa' | '/framed';

/** The address of the host's page, or of one of the pages that are hard on the widget. */
export function hostPage(path: Path, query: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams(query).toString();
  const origin = path === '/' ? addresses.hostPage : addresses.testPages;
  return `${origin}${path}${search === '' ? '' : `?${search}`}`;
}

/** The element `<group-trip-booking>`, as a traveller meets it on a host's page. */
export class BookingElement extends BookingPage {
  readonly element: Locator;
  readonly requestSpot: Locator;

  constructor(page: Page, element = page.locator('group-trip-booking')) {
    super(page, element);
    this.element = element;
    this.requestSpot = element.getByRole('button', { name: 'Request Spot' });
  }

  /** From the trip to its form. */
  async openForm(title: 'Book Your Spot' | 'Request to Book' = 'Book Your Spot'): Promise<void> {
    await this.requestSpot.click();
    await expect(this.element.getByRole('heading', { name: title })).toBeVisible();
  }
}

/** The element `<group-trip-status>`. */
export class StatusElement {
  readonly element: Locator;

  constructor(page: Page) {
    this.element = page.locator('group-trip-status');
  }

  async lookUp(reference: string, email: string): Promise<void> {
    await this.element.getByLabel('Booking reference').fill(reference);
    await this.element.getByLabel('Email').fill(email);
    await this.element.getByRole('button', { name: 'Check Status' }).click();
  }
}

/** What the host's analytics have heard of an element so far. */
export function heard(
  page: Page,
  element: 'group-trip-booking' | 'group-trip-status' = 'group-trip-booking',
): Promise<readonly Record<string, unknown>[]> {
  return page.evaluate((wanted) => {
    const all: { element: string }[] = Reflect.get(window, 'dataLayer');
    return all.filter((one) => one.element === wanted).map(({ element: _, ...event }) => event);
  }, element);
}

/** Collects what the page's content security policy blocked; call it before opening the page. */
export async function refusals(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const refused: string[] = [];
    Object.assign(window, { refused });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      refused.push(`${effectiveDirective} ${blockedURI}`);
    });
  });
  return () => page.evaluate(() => Reflect.get(window, 'refused'));
}
