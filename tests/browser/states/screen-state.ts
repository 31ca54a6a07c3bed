import { expect } from '@playwright/test';
import type { Visitor } from './visitor.ts';

interface Stop {
  readonly name: string;
  /** Resolves once what belongs to the state is to be seen. */
  open(visitor: Visitor): Promise<unknown>;
  /** Only with this flag, or after a state that has it, may a state call the gateway. */
  readonly usesGateway?: boolean;
}

/** A screen in one of its states, as a visitor comes to it. */
export interface ScreenState extends Stop {
  /** What the visitor comes to from there, each from the state before it. */
  readonly next?: readonly Stop[];
  /** It changes what no page gets back: its clock, or its scripts. Others share a page, one after the other. */
  readonly needsOwnPage?: true;
}

/** All states on a visitor's way, in their order. */
export const stopsOf = (state: ScreenState): readonly Stop[] => [state, ...(state.next ?? [])];

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
