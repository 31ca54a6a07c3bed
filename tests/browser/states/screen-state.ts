import type { APIRequestContext, Page } from '@playwright/test';

/** A screen in one of its states, as a visitor comes to it. */
export interface ScreenState {
  readonly name: string;
  /** Resolves once what belongs to the state is to be seen. */
  open(page: Page, request: APIRequestContext): Promise<unknown>;
  /** Only the states with this flag may call the gateway. */
  readonly usesGateway?: boolean;
}

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first();
