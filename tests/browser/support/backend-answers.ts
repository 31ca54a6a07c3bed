import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { addresses } from '../product.ts';

/** Reads of one table, by its id in the address. */
const readsOf = (table: string) => new RegExp(`/tables/${table}/rows\\b`);

/** Every call of the page to the backend, without pictures and the gateway's script. */
const calls = /\/v1\/(tablesdb|functions)\//;

const answer = (route: Route, status: number, body: unknown): Promise<void> =>
  route.fulfill({
    status,
    contentType: 'application/json',
    headers: {
      'access-control-allow-origin': addresses.site,
      'access-control-allow-credentials': 'true',
    },
    body: JSON.stringify(body),
  });

/** The connection is lost: no call gets an answer. */
export const loseConnection = (page: Page): Promise<unknown> => page.route(calls, (route) => route.abort());

/** Every call is answered by a server in trouble. */
export const breakBackend = (page: Page): Promise<unknown> =>
  page.route(calls, (route) =>
    answer(route, 503, { message: 'Out of order', code: 503, type: 'general_server_error' }),
  );

/** Calls get no answer until they are let go on. */
export async function holdBackAnswers(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let holding = true;
  await page.route(calls, (route) => {
    if (!holding) return route.continue();
    held.push(route);
    return;
  });
  return async () => {
    holding = false;
    await Promise.all(held.splice(0).map((route) => route.continue()));
  };
}

/** Lets pass the time between the tries of a call that fails, until the page says so. The page's clock is installed. */
export const passRetries = (page: Page, said: Locator): Promise<void> =>
  expect(async () => {
    await page.clock.runFor(2000);
    await expect(said).toBeVisible({ timeout: 200 });
  }).toPass();

/** From now on calls reach the backend again. */
export const mendBackend = (page: Page): Promise<void> => page.unroute(calls);

/** A table has no row for anybody. */
export const emptyTable = (page: Page, table: 'trips' | 'hProfiles'): Promise<unknown> =>
  page.route(readsOf(table), (route) => answer(route, 200, { total: 0, rows: [] }));
