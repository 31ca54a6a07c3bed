import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { languagePrefix, pathIn } from '../../../site/navigation/paths.ts';
import { addresses } from '../product.ts';
import { BookingPage, freshEmail } from '../support/booking-page.ts';
import type { StoredBooking } from '../support/bookings.ts';
import { openWith } from '../support/held-seats.ts';
import { hostPage } from '../support/host-page.ts';
import { type Words, wordsOf } from '../support/words.ts';

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

/** Opens the link to a booking that its mails have. */
export async function lookUp(visitor: Visitor, { reference, email }: StoredBooking): Promise<void> {
  await visitor.goTo(`/bookings/status#${new URLSearchParams({ ref: reference, email })}`);
}

/** A screen in one of its states, as a visitor comes to it. */
export interface ScreenState {
  readonly name: string;
  /** Resolves once what belongs to the state is to be seen. */
  open(visitor: Visitor): Promise<unknown>;
  /** Only the states with this flag may call the gateway. */
  readonly usesGateway?: boolean;
}

type Step = (visitor: Visitor) => Promise<unknown>;

const goTo = (open: string | Step, visitor: Visitor) =>
  typeof open === 'string' ? visitor.goTo(open) : open(visitor);

/** The state that an address shows, or a way to open it. */
export const screen = (name: string, open: string | Step, ...shown: readonly Step[]): ScreenState => ({
  name,
  async open(visitor) {
    await goTo(open, visitor);
    for (const isShown of shown) await isShown(visitor);
  },
});

/** Opens a page once something was prepared. */
export function after(prepare: (page: Visitor['page']) => Promise<unknown>, open: string | Step): Step {
  return async (visitor) => {
    await prepare(visitor.page);
    await goTo(open, visitor);
  };
}

/** Opens a page with the navigation state that the page before it would have left. */
export function withState(path: string, state: unknown): Step {
  return (visitor) => visitor.goWith(path, state);
}

export const main: Step = ({ page }) => expect(page.getByRole('main')).toBeVisible();
export const title =
  (name: string | RegExp): Step =>
  (visitor) =>
    visitor.seesHeading(name);
export const text =
  (content: string | RegExp): Step =>
  (visitor) =>
    visitor.sees(content);
export const button =
  (name: string): Step =>
  (visitor) =>
    visitor.seesButton(name);
export const link =
  (name: string): Step =>
  (visitor) =>
    expect(visitor.link(name)).toBeVisible();

/** In capitals or not: on a wide screen it may be another button. */
export function enabledButton(name: string): Step {
  return ({ page, words }) =>
    expect(page.getByRole('button', { name: new RegExp(words(name), 'i') }).first()).toBeEnabled();
}

export function disabledButton(name: string): Step {
  return (visitor) => expect(visitor.button(name)).toBeDisabled();
}

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
