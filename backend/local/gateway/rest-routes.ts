import { type Context, Hono } from 'hono';
import { basicAuth } from 'hono/basic-auth';
import * as v from 'valibot';
import { parseJsonOrNull } from '../../../shared/domain/json.ts';

import { collection } from './entities.ts';
import {
  amountTooSmall,
  authenticationFailed,
  badRequest,
  type GatewayError,
  unknownId,
} from './gateway-errors.ts';
import type { Gateway } from './open-gateway.ts';
import { CaptureBody, IdempotencyKey, isTooSmall, OrderBody, RefundBody } from './request-bodies.ts';

/** The merchant's side of the gateway, in Razorpay's form. Everything needs the key's id and secret. */
export function restRoutes({ gateway }: { gateway: Gateway }): Hono {
  const app = new Hono();

  app.use(
    basicAuth({
      username: gateway.keyId,
      password: gateway.keySecret,
      invalidUserMessage: () => ({ error: authenticationFailed }),
      realm: 'Gateway',
    }),
  );

  app.post('/orders', async (c) => {
    const body = v.safeParse(OrderBody, await jsonBody(c));
    if (!body.success) return fail(c, errorOf(body.issues));
    if (isTooSmall(body.output.amount)) return fail(c, amountTooSmall);
    return c.json(gateway.ledger.addOrder(body.output));
  });

  app.get('/orders', (c) => {
    const receipt = c.req.query('receipt');
    if (!receipt) return fail(c, badRequest('The receipt is required.', 'receipt'));
    return c.json(collection(gateway.ledger.ordersByReceipt(receipt)));
  });

  app.get('/orders/:id', (c) => answer(c, gateway.ledger.order(c.req.param('id'))));

  app.get('/orders/:id/payments', (c) => {
    const { ledger } = gateway;
    const order = ledger.order(c.req.param('id'));
    return answer(c, order && collection(ledger.paymentsOf(order.id)));
  });

  app.get('/payments/:id', (c) => answer(c, gateway.ledger.payment(c.req.param('id'))));

  app.post('/payments/:id/capture', async (c) => {
    const body = v.safeParse(CaptureBody, await jsonBody(c));
    if (!body.success) return fail(c, errorOf(body.issues));
    const { amount, currency } = body.output;
    const outcome = gateway.capture({ paymentId: c.req.param('id'), amount, currency });
    return outcome.ok ? c.json(outcome.payment) : fail(c, outcome.error);
  });

  app.post('/payments/:id/refund', async (c) => {
    const key = v.safeParse(IdempotencyKey, c.req.header('x-refund-idempotency'));
    if (!key.success) return fail(c, errorOf(key.issues));
    const body = v.safeParse(RefundBody, await jsonBody(c));
    if (!body.success) return fail(c, errorOf(body.issues));
    const outcome = gateway.refund({
      ...body.output,
      paymentId: c.req.param('id'),
      idempotencyKey: key.output,
    });
    return outcome.ok ? c.json(outcome.refund) : fail(c, outcome.error);
  });

  app.get('/payments/:id/refunds', (c) => {
    const payment = gateway.ledger.payment(c.req.param('id'));
    return answer(c, payment && collection(gateway.refundsOf(payment.id)));
  });

  app.get('/payments/:id/refunds/:refundId', (c) => {
    const refund = gateway.refundById(c.req.param('refundId'));
    return answer(c, refund?.payment_id === c.req.param('id') ? refund : null);
  });

  app.get('/refunds/:id', (c) => answer(c, gateway.refundById(c.req.param('id'))));

  app.get('/disputes/:id', (c) => answer(c, gateway.disputeById(c.req.param('id'))));

  app.notFound((c) => c.json({ error: badRequest('The requested URL was not found on the server.') }, 404));
  return app;
}

/** An empty body reads as an object without fields, a body that is not JSON as null. */
async function jsonBody(c: Context): Promise<unknown> {
  const text = await c.req.text();
  return text.trim() === '' ? {} : parseJsonOrNull(text);
}

function errorOf(issues: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): GatewayError {
  const [issue] = issues;
  const field = issue.path?.[0]?.key;
  return badRequest(issue.message, typeof field === 'string' ? field : undefined);
}

function answer(c: Context, found: object | null) {
  return found ? c.json(found) : fail(c, unknownId);
}

function fail(c: Context, error: GatewayError) {
  return c.json({ error }, 400);
}
