import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { languagePrefix, pathIn } from '../../../site/navigation/paths.ts';
import { addresses } from '../product.ts';
import { BookingPage, freshEmail } from '../support/booking-page.ts';
import { hostPage } from '../support/host-page.ts';
import { openWith } from '../support/navigation-state.ts';
import type { StoredBooking } from '../support/stored-bookings.ts';
import { type Words, wordsOf } from '../support/words.ts';

/** Somebody who reads a language. What a page shows is found by its English text, or by what people wrote, as a pattern. */
export class Visitor {
  readonly page: Page;
  readonly request: APIRequestContext;
  readonly tag: string;
  readonly words: Words;
  /** What is looked at: the page, or an element of the widget on it. */
  private readonly root: Page | Locator;

  constructor(page: Page, request: APIRequestContext, tag: string, root: Page | Locator = page) {
    this.page = page;
    this.request = request;
    this.tag = tag;
    this.words = wordsOf(tag);
    this.root = root;
  }

  private get prefix(): string {
    return this.tag === 'en' ? '' : `/${this.tag}`;
  }

  /** Opens a page of the site in the visitor's language. */
  async goTo(address: string): Promise<void> {
    const { pathname, search, hash } = new URL(address, addresses.site);
    const path = languagePrefix(pathname) === '' ? pathIn(this.prefix, pathname) : pathname;
    await this.page.goto(`${path}${search}${hash}`);
  }

  /** Opens a page with the navigation state that the page before it would have left. */
  goWith(path: string, state: unknown): Promise<void> {
    return openWith(this.page, pathIn(this.prefix, path), state);
  }

  /** Opens a host's page that is in the visitor's language, to look at one of its elements. */
  async goToHost(
    query: Readonly<Record<string, string>>,
    element: 'group-trip-booking' | 'group-trip-status' = 'group-trip-booking',
  ): Promise<Visitor> {
    await this.page.addInitScript((tag) => {
      document.addEventListener('DOMContentLoaded', () => {
        document.documentElement.lang = tag;
      });
    }, this.tag);
    await this.page.goto(hostPage('/', { theme: 'system', ...query }));
    return this.at(element);
  }

  /** The same visitor, who looks at one element of the widget alone. */
  at(element: 'group-trip-booking' | 'group-trip-status'): Visitor {
    return new Visitor(this.page, this.request, this.tag, this.page.locator(element));
  }

  /** The form of a booking, to fill in. */
  get form(): BookingPage {
    return new BookingPage(this.page, this.root, this.words);
  }

  private worded(text: string | RegExp): RegExp {
    return typeof text === 'string' ? this.words(text) : text;
  }

  text(text: string | RegExp): Locator {
    return this.root.getByText(this.worded(text)).filter({ visible: true }).first();
  }

  heading(name: string | RegExp): Locator {
    return this.root.getByRole('heading', { name: this.worded(name) }).first();
  }

  button(name: string): Locator {
    return this.root.getByRole('button', { name: this.worded(name) }).first();
  }

  link(name: string): Locator {
    return this.root.getByRole('link', { name: this.worded(name) }).first();
  }

  field(label: string): Locator {
    return this.root.getByLabel(this.worded(label)).first();
  }

  press(button: string): Promise<void> {
    return this.button(button).click();
  }

  sees(text: string | RegExp): Promise<void> {
    return expect(this.text(text)).toBeVisible();
  }

  seesHeading(name: string | RegExp): Promise<void> {
    return expect(this.heading(name)).toBeVisible();
  }

  seesButton(name: string): Promise<void> {
    return expect(this.button(name)).toBeVisible();
  }
}

/** Opens the link to a booking that its mails have. */
export async function lookUp(visitor: Visitor, { reference, email }: StoredBooking): Promise<void> {
  await visitor.goTo(`/bookings/status#${new URLSearchParams({ ref: reference, email })}`);
}

/** In the form of the waiting list. */
export async function joinByForm(visitor: Visitor): Promise<void> {
  await visitor.field('Full Name').fill('Mira Rao');
  await visitor.field('Email').fill(freshEmail());
  await visitor.press('Join the waiting list');
}

/** On a booking of several that was looked up; the next step says what comes back for the one. */
export async function tickOneWhoLeaves(visitor: Visitor): Promise<void> {
  await visitor.press('Cancel booking');
  await visitor.seesButton('Cancel booking, get {amount} back');
  await visitor.page.getByRole('checkbox', { name: 'Asha Verma' }).uncheck();
}
