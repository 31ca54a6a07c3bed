import path from 'node:path';
import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import * as v from 'valibot';

import { formatMoney } from '../../../shared/domain/money.ts';
import { pagePolicy } from '../protocol/page-policy.ts';
import { readOnce } from './browser-files.ts';
import { type ModalPage, modalPage } from './modal-page.ts';
import type { Gateway } from './open-gateway.ts';
import { scenarioNames } from './scenarios.ts';

const browserFile = readOnce(path.join(import.meta.dirname, 'browser'));

const Text = v.nullable(v.pipe(v.string(), v.maxLength(500)));

const AttemptBody = v.object({
  token: v.string(),
  choice: v.picklist(['pay', 'decline']),
  scenario: v.picklist(scenarioNames),
  email: Text,
  contact: Text,
  description: Text,
});

/** The traveller's side of the gateway: the script for shops' pages, and the framed page that it opens. */
export function checkoutRoutes({ gateway }: { gateway: Gateway }): Hono {
  const app = new Hono();

  app.use(etag());

  app.get('/checkout.js', async (c) => {
    // Any page may load it, also one that asks with CORS or isolates itself.
    c.header('Access-Control-Allow-Origin', '*');
    c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    return script(c, await browserFile('checkout.ts'));
  });

  app.get('/checkout/modal.js', async (c) => script(c, await browserFile('modal.ts')));

  app.get('/checkout/modal.css', async (c) => {
    c.header('Cache-Control', 'no-cache');
    return c.body(await browserFile('modal.css'), 200, { 'content-type': 'text/css; charset=utf-8' });
  });

  app.get('/checkout', (c) => {
    c.header('Content-Security-Policy', pagePolicy());
    c.header('Cache-Control', 'no-store');
    c.header('Referrer-Policy', 'no-referrer');
    c.header('X-Content-Type-Options', 'nosniff');
    return c.html(modalPage(openingOf(gateway, c.req.query())));
  });

  app.post('/checkout/attempts', async (c) => {
    const site = c.req.header('sec-fetch-site');
    const json = c.req.header('content-type')?.startsWith('application/json');
    if ((site && site !== 'same-origin') || !json) return c.json({ error: 'Only the checkout pays.' }, 403);
    const body = v.safeParse(AttemptBody, await c.req.json().catch(() => null));
    if (!body.success) return c.json({ error: body.issues[0].message }, 400);
    return c.json(gateway.attempt(body.output));
  });

  return app;
}

function script(c: Context, text: string) {
  c.header('Cache-Control', 'no-cache');
  c.header('X-Content-Type-Options', 'nosniff');
  return c.body(text, 200, { 'content-type': 'text/javascript; charset=utf-8' });
}

/** Opens a session where the order can be paid as the page asks; else says why not. */
function openingOf(gateway: Gateway, query: Record<string, string>): ModalPage {
  const page = webOrigin(query['page']);
  const closed = (problem: string): ModalPage => ({ page, amount: '', session: null, problem });
  if (query['key'] !== gateway.keyId) return closed('The shop opened this payment with an unknown key.');
  const order = gateway.ledger.order(query['order'] ?? '');
  if (!order) return closed('The shop opened this payment for an unknown order.');
  if (query['amount'] !== String(order.amount) || (query['currency'] ?? order.currency) !== order.currency) {
    return closed('The amount differs from the amount of the order.');
  }
  if (order.status === 'paid') return closed('This order has been paid already.');
  return {
    page,
    amount: formatMoney({ minor: order.amount, currency: order.currency }),
    session: gateway.openCheckout(order),
    problem: '',
  };
}

/** Empty for anything but an http(s) origin. */
function webOrigin(text: string | undefined): string {
  return text && /^https?:\/\//.test(text) && URL.canParse(text) ? new URL(text).origin : '';
}
