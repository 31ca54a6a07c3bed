import path from 'node:path';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { html } from 'hono/html';
import * as v from 'valibot';
import { formatMoney } from '../../../shared/domain/money/money.ts';
import { createBrowserFiles, framedPagePolicy } from '../pages/own-pages.ts';
import { Attempt } from './checkout.ts';
import { feeOf } from './entities.ts';
import type { Gateway } from './open-gateway.ts';
import { scenarioNames, scenarios } from './scenarios.ts';

const browserFile = createBrowserFiles(path.join(import.meta.dirname, 'browser'));

/** The traveller's side of the gateway: the script for shops' pages, and the framed page that it opens. */
export function checkoutRoutes({ gateway }: { gateway: Gateway }): Hono {
  const app = new Hono();

  app.use(etag(), async (c, next) => {
    c.header('Cache-Control', 'no-cache');
    c.header('X-Content-Type-Options', 'nosniff');
    await next();
  });

  app.get('/checkout.js', (c) => {
    // Any page may load it, also one that asks with CORS or isolates itself.
    c.header('Access-Control-Allow-Origin', '*');
    c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    return browserFile(c, 'checkout.js');
  });

  app.get('/checkout/:name{modal\\.(?:js|css)}', (c) => browserFile(c, c.req.param('name')));

  app.get('/checkout', (c) => {
    c.header('Content-Security-Policy', framedPagePolicy);
    c.header('Cache-Control', 'no-store');
    c.header('Referrer-Policy', 'no-referrer');
    return c.html(modalPage(openModal(gateway, c.req.query())));
  });

  app.post('/checkout/attempts', async (c) => {
    const site = c.req.header('sec-fetch-site');
    const json = c.req.header('content-type')?.startsWith('application/json');
    if ((site && site !== 'same-origin') || !json) return c.json({ error: 'Only the checkout pays.' }, 403);
    const body = v.safeParse(Attempt, await c.req.json().catch(() => null));
    if (!body.success) return c.json({ error: body.issues[0].message }, 400);
    return c.json(gateway.attempt(body.output));
  });

  return app;
}

/** What the framed page shows: a session that pays the order, or the problem that keeps it from being paid. */
function openModal(gateway: Gateway, query: Record<string, string>): ModalPage {
  const page = webOrigin(query['page']);
  const closed = (problem: string): ModalPage => ({ page, amount: '', fee: '', session: null, problem });
  if (query['key'] !== gateway.keyId) return closed('The shop opened this payment with an unknown key.');
  const order = gateway.findOrder(query['order'] ?? '');
  if (!order) return closed('The shop opened this payment for an unknown order.');
  if (query['amount'] !== String(order.amount) || (query['currency'] ?? order.currency) !== order.currency) {
    return closed('The amount differs from the amount of the order.');
  }
  if (order.status === 'paid') return closed('This order has been paid already.');
  const { amount, currency } = order;
  const fee = gateway.settings().feeBearer === 'customer' ? feeOf(amount) : 0;
  return {
    page,
    amount: formatMoney({ minor: amount + fee, currency }),
    fee: fee > 0 ? formatMoney({ minor: fee, currency }) : '',
    session: gateway.openCheckout(order),
    problem: '',
  };
}

/** Empty for anything but an http(s) origin. */
function webOrigin(text: string | undefined): string {
  return text && /^https?:\/\//.test(text) && URL.canParse(text) ? new URL(text).origin : '';
}

interface ModalPage {
  /** The origin of the page that frames it, which alone gets its messages; empty when there is none. */
  readonly page: string;
  /** The formatted amount; empty when there is nothing to pay. */
  readonly amount: string;
  /** The part of the amount that is the gateway's fee; empty when the shop bears it. */
  readonly fee: string;
  /** Null when nothing can be paid; `problem` then has the reason. */
  readonly session: string | null;
  readonly problem: string;
}

// Without the page's script, the browser would send the form to nowhere: it makes the buttons work.
const form = html`<form id="pay-form">
    <label for="scenario">Scenario</label>
    <select id="scenario" aria-describedby="about">
      ${scenarioNames.map(
        (name) => html`<option value="${name}" data-about="${scenarios[name].about}">${name}</option>`,
      )}
    </select>
    <p id="about">${scenarios.success.about}</p>
    <button id="pay" type="submit" disabled>Pay</button>
    <button id="decline" type="button" disabled>Decline</button>
  </form>`;

/** The framed page of the checkout. Its style sheet and script come from its own origin. */
function modalPage({ page, amount, fee, session, problem }: ModalPage) {
  return html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Secure payment (test mode)</title>
  <link rel="stylesheet" href="checkout/modal.css">
</head>
<body>
  <main id="checkout" aria-label="Payment" data-session="${session ?? ''}" data-page="${page}">
    <header>
      <h1>Secure payment (test mode)</h1>
      <button id="close" type="button">Close</button>
    </header>
    ${amount ? html`<p id="amount">${amount}</p>` : ''}
    ${fee ? html`<p>includes a fee of ${fee}</p>` : ''}
    <p id="description"></p>
    <p id="payer"></p>
    ${session ? form : ''}
    <p id="status" role="status" data-kind="problem">${problem}</p>
    <p>A test gateway: no card is asked for and no money moves. The scenario decides.</p>
  </main>
  <script src="checkout/modal.js"></script>
</body>
</html>`;
}
