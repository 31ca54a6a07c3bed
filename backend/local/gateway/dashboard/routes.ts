import path from 'node:path';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import * as v from 'valibot';

import { createBrowserFiles } from '../../protocol/browser-files.ts';
import { loopbackOnly } from '../../protocol/loopback-only.ts';
import { pagePolicy } from '../../protocol/page-policy.ts';
import type { Payment } from '../entities.ts';
import type { Gateway } from '../open-gateway.ts';
import type { Outcome } from '../outcome.ts';
import { AmountForm, DecisionForm, SettingsForm, StatusForm } from './forms.ts';
import type { Notice } from './layout.ts';
import { paymentPage, unknownPage } from './payment-page.ts';
import { type PaymentRecord, paymentsPage } from './payments-page.ts';

const browserFile = createBrowserFiles(path.join(import.meta.dirname, '../browser'));
const policy = pagePolicy("form-action 'self'", "frame-ancestors 'none'");
const paymentsOnPage = 50;

/** What a page says after an act, by the word in its address. */
const doneTexts: Readonly<Record<string, string>> = {
  captured: 'The payment is captured.',
  expired: 'The payment is given back without capture.',
  refunded: 'The refund is made.',
  decided: 'The refund is decided.',
  disputed: 'The dispute is raised.',
  moved: 'The dispute is moved on.',
  saved: 'The settings are saved.',
};

/** The operator's pages, without scripts. They answer only this machine, and their forms only their own pages. */
export function dashboardRoutes({ gateway }: { gateway: Gateway }): Hono {
  const app = new Hono();
  const guards = [loopbackOnly, ownPagesOnly, pageHeaders];
  app.use('/', ...guards);
  app.use('/payments/*', ...guards);
  app.use('/refunds/*', ...guards);
  app.use('/disputes/*', ...guards);
  app.use('/settings', ...guards);

  app.get('/dashboard.css', (c) => browserFile(c, 'dashboard.css'));

  app.get('/', (c) => listAnswer(c, doneNotice(c)));

  app.get('/payments/:id', (c) => paymentAnswer(c, c.req.param('id'), doneNotice(c)));

  app.post('/payments/:id/capture', (c) => {
    const paymentId = c.req.param('id');
    return afterAct(c, paymentId, 'captured', gateway.capture({ paymentId, amount: null }));
  });

  app.post('/payments/:id/expire', (c) => {
    const paymentId = c.req.param('id');
    return afterAct(c, paymentId, 'expired', gateway.expire(paymentId));
  });

  app.post('/payments/:id/refund', async (c) => {
    const paymentId = c.req.param('id');
    const form = v.safeParse(AmountForm, await c.req.parseBody());
    if (!form.success) return paymentAnswer(c, paymentId, problem(form.issues[0].message));
    const outcome = gateway.refund({
      paymentId,
      amount: form.output.amount ?? null,
      receipt: null,
      notes: {},
      idempotencyKey: null,
    });
    return afterAct(c, paymentId, 'refunded', outcome);
  });

  app.post('/payments/:id/dispute', async (c) => {
    const paymentId = c.req.param('id');
    const form = v.safeParse(AmountForm, await c.req.parseBody());
    if (!form.success) return paymentAnswer(c, paymentId, problem(form.issues[0].message));
    const outcome = gateway.raiseDispute(paymentId, form.output.amount ?? null);
    return afterAct(c, paymentId, 'disputed', outcome);
  });

  app.post('/refunds/:id/decision', async (c) => {
    const refund = gateway.refundById(c.req.param('id'));
    if (!refund) return c.html(unknownPage(), 404);
    const form = v.safeParse(DecisionForm, await c.req.parseBody());
    if (!form.success) return paymentAnswer(c, refund.payment_id, problem(form.issues[0].message));
    return afterAct(c, refund.payment_id, 'decided', gateway.decideRefund(refund.id, form.output.decision));
  });

  app.post('/disputes/:id/status', async (c) => {
    const dispute = gateway.disputeById(c.req.param('id'));
    if (!dispute) return c.html(unknownPage(), 404);
    const form = v.safeParse(StatusForm, await c.req.parseBody());
    if (!form.success) return paymentAnswer(c, dispute.payment_id, problem(form.issues[0].message));
    return afterAct(c, dispute.payment_id, 'moved', gateway.moveDispute(dispute.id, form.output.status));
  });

  app.post('/settings', async (c) => {
    const form = v.safeParse(SettingsForm, await c.req.parseBody());
    if (!form.success) return listAnswer(c, problem(form.issues[0].message));
    gateway.changeSettings(form.output);
    return c.redirect('/gateway?done=saved', 303);
  });

  return app;

  function recordOf(payment: Payment): PaymentRecord {
    return {
      payment,
      receipt: gateway.ledger.order(payment.order_id)?.receipt ?? null,
      refunds: gateway.refundsOf(payment.id),
      disputes: gateway.disputesOf(payment.id),
    };
  }

  function listAnswer(c: Context, notice: Notice) {
    const page = Math.max(1, Math.trunc(Number(c.req.query('page'))) || 1);
    const found = gateway.ledger.payments(paymentsOnPage + 1, (page - 1) * paymentsOnPage);
    const markup = paymentsPage({
      notice,
      records: found.slice(0, paymentsOnPage).map(recordOf),
      settings: gateway.settings(),
      page,
      hasOlder: found.length > paymentsOnPage,
    });
    return c.html(markup, notice?.kind === 'problem' ? 400 : 200);
  }

  function paymentAnswer(c: Context, paymentId: string, notice: Notice) {
    const payment = gateway.ledger.payment(paymentId);
    if (!payment) return c.html(unknownPage(), 404);
    return c.html(paymentPage(recordOf(payment), notice), notice?.kind === 'problem' ? 400 : 200);
  }

  /** Opens the payment's page anew, so that a reload does not repeat the act. */
  function afterAct(c: Context, paymentId: string, done: string, outcome: Outcome<object>) {
    return outcome.ok
      ? c.redirect(`/gateway/payments/${paymentId}?done=${done}`, 303)
      : paymentAnswer(c, paymentId, problem(outcome.error.description));
  }
}

/** A page of another site could otherwise send these forms in the operator's name. */
const ownPagesOnly: MiddlewareHandler = async (c, next) => {
  const site = c.req.header('sec-fetch-site');
  const isForeign = c.req.method === 'POST' && site !== undefined && site !== 'same-origin';
  return isForeign ? c.text('Only the dashboard’s own pages send its forms.', 403) : next();
};

const pageHeaders: MiddlewareHandler = async (c, next) => {
  c.header('Cache-Control', 'no-store');
  c.header('Content-Security-Policy', policy);
  c.header('Referrer-Policy', 'same-origin');
  c.header('X-Content-Type-Options', 'nosniff');
  await next();
};

function problem(text: string): Notice {
  return { kind: 'problem', text };
}

function doneNotice(c: Context): Notice {
  const text = doneTexts[c.req.query('done') ?? ''];
  return text ? { kind: 'done', text } : null;
}
