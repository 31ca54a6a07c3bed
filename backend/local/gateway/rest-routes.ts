import { setTimeout } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import { basicAuth } from 'hono/basic-auth';
import * as v from 'valibot';
import { chargeable } from '../../../shared/domain/money/charge-limits.ts';
import { parseJsonOrNull } from '../../../shared/domain/texts/json.ts';
import { second } from '../../../shared/domain/time/durations.ts';
import { BadRequest, StillUnderWay, UnknownId } from './gateway-errors.ts';
import type { Gateway } from './open-gateway.ts';
import { CaptureBody, IdempotencyKey, OrderBody, RefundBody, Span } from './request-bodies.ts';
import { outages } from './settings.ts';

/** The merchant's side of the gateway, in Razorpay's form. Everything needs the key's id and secret. */
export function restRoutes({ gateway }: { gateway: Gateway }): Hono {
  const app = new Hono();

  app.use(async (c, next) => {
    const { outage } = gateway.settings();
    const { status } = outages[outage];
    if (status !== null)
      return c.json({ error: new BadRequest('The gateway is out of order.').error }, status);
    if (outage === 'silent') await untilGone(c.req.raw.signal);
    return next();
  });

  app.use(
    basicAuth({
      username: gateway.keyId,
      password: gateway.keySecret,
      invalidUserMessage: () => ({ error: new BadRequest('Authentication failed').error }),
      realm: 'Gateway',
    }),
  );

  app.post('/orders', async (c) => {
    const order = parse(OrderBody, await jsonBody(c));
    const charged = chargeable({ minor: order.amount, currency: order.currency });
    if (charged === 'too-small')
      throw new BadRequest('Order amount less than minimum amount allowed', 'amount');
    if (charged === 'too-large') throw new BadRequest('Amount exceeds maximum amount allowed.', 'amount');
    return c.json(gateway.addOrder(order));
  });

  app.get('/orders', (c) => {
    const receipt = c.req.query('receipt');
    if (!receipt) throw new BadRequest('The receipt is required.', 'receipt');
    return c.json(collection(gateway.ordersByReceipt(receipt)));
  });

  app.get('/orders/:id', (c) => c.json(gateway.order(c.req.param('id'))));

  app.get('/orders/:id/payments', (c) => {
    const { id } = gateway.order(c.req.param('id'));
    return c.json(collection(gateway.paymentsOf(id)));
  });

  app.get('/payments', (c) => c.json(collection(gateway.paymentsBetween(parse(Span, c.req.query())))));

  app.get('/payments/:id', (c) => c.json(gateway.payment(c.req.param('id'))));

  app.post('/payments/:id/capture', async (c) => {
    const { amount, currency } = parse(CaptureBody, await jsonBody(c));
    const payment = gateway.payment(c.req.param('id'));
    if (payment.status !== 'authorized')
      throw new BadRequest('Only payments which have been authorized and not yet captured can be captured');
    if (payment.amount !== amount || payment.currency !== currency)
      throw new BadRequest('Capture amount must be equal to the amount authorized', 'amount');
    return c.json(gateway.capture(payment.id));
  });

  app.get('/payments/:id/refunds', (c) => {
    const { id } = gateway.payment(c.req.param('id'));
    return c.json(collection(gateway.refundsOf(id)));
  });

  app.post('/payments/:id/refund', async (c) => {
    const idempotencyKey = parse(IdempotencyKey, c.req.header('x-refund-idempotency'));
    const body = parse(RefundBody, await jsonBody(c));
    const refund = gateway.refund({ ...body, paymentId: c.req.param('id'), idempotencyKey });
    if (refund === null) throw new StillUnderWay();
    return c.json(refund);
  });

  app.get('/refunds', (c) => c.json(collection(gateway.refundsBetween(parse(Span, c.req.query())))));

  app.get('/refunds/:id', (c) => c.json(gateway.refundById(c.req.param('id'))));

  // A route, since `notFound` is not called on an app that is mounted in another.
  app.all('*', (c) => c.json({ error: new UnknownId().error }, 404));
  app.onError((error, c) => {
    if (error instanceof BadRequest) return c.json({ error: error.error }, 400);
    if (error instanceof StillUnderWay) return c.json({ error: error.error }, 409);
    throw error;
  });
  return app;
}

/** Keeps a merchant waiting for longer than merchants wait. */
async function untilGone(signal: AbortSignal): Promise<void> {
  await setTimeout(30 * second, undefined, { signal, ref: false }).catch(() => undefined);
}

/** An empty body reads as an object without fields, a body that is not JSON as null. */
async function jsonBody(c: Context): Promise<unknown> {
  const text = await c.req.text();
  return text.trim() === '' ? {} : parseJsonOrNull(text);
}

/** @throws BadRequest with the first problem. */
function parse<Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, input);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const field = issue.path?.[0]?.key;
  throw new BadRequest(issue.message, typeof field === 'string' ? field : undefined);
}

function collection<Item>(items: readonly Item[]) {
  return { entity: 'collection', count: items.length, items } as const;
}
