import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { openWith } from '../support/navigation-state.ts';

/** A screen in one of its states, as a visitor comes to it. */
export interface ScreenState {
  readonly name: string;
  /** Resolves once what belongs to the state is to be seen. */
  open(page: Page, request: APIRequestContext): Promise<unknown>;
  /** Only the states with this flag may call the gateway. */
  readonly usesGateway?: boolean;
}

type Step = (page: Page) => Promise<unknown>;

const goTo = (open: string | Step, page: Page) => (typeof open === 'string' ? page.goto(open) : open(page));

/** The state that an address shows, or a way to open it. */
export const screen = (name: string, open: string | Step, ...shown: readonly Step[]): ScreenState => ({
  name,
  async open(page) {
    await goTo(open, page);
    for (const isShown of shown) await isShown(page);
  },
});

/** Opens a page once something was prepared. */
export function after(prepare: Step, open: string | Step): Step {
  return async (page) => {
    await prepare(page);
    await goTo(open, page);
  };
}

/** Opens a page with the navigation state that the page before it would have left. */
export function withState(path: string, state: unknown): Step {
  return (page) => openWith(page, path, state);
}

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first();

const visible = (find: (page: Page) => Locator) => (page: Page) => expect(find(page)).toBeVisible();

export const main = visible((page) => page.getByRole('main'));
export const title = (name: string) => visible((page) => heading(page, name));
export const text = (content: string) => visible((page) => page.getByText(content));
export const anyText = (content: string) => visible((page) => page.getByText(content).first());
export const button = (name: string) => visible((page) => page.getByRole('button', { name }));
export const link = (name: string) => visible((page) => page.getByRole('link', { name }));

export function enabledButton(name: string): Step {
  return (page) => expect(page.getByRole('button', { name })).toBeEnabled();
}

export function disabledButton(name: string): Step {
  return (page) => expect(page.getByRole('button', { name })).toBeDisabled();
}
