import { type Context, Hono } from 'hono';
import { basicAuth } from 'hono/basic-auth';
import * as v from 'valibot';

import { currencies } from '../../../shared/domain/currencies.ts';
import type { CurrencyCode } from '../../../shared/domain/currency.ts';
import { collection } from './entities.ts';
import { authenticationFailed, badRequest, type GatewayError, unknownId } from './gateway-errors.ts';
import type { Gateway } from './open-gateway.ts';

const leastAmount = 100;

const Receipt = v.nullish(
  v.pipe(
    v.string('The receipt must be a string.'),
    v.maxLength(40, 'The receipt may not be greater than 40 characters.'),
  ),
  null,
);

const Notes = v.optional(
  v.pipe(
    v.record(
      v.string(),
      v.union([v.string(), v.pipe(v.number(), v.transform(String))], 'The notes must be an object of texts.'),
      'The notes must be an object of texts.',
    ),
    v.maxEntries(15, 'The number of notes fields should be 15 or less.'),
  ),
  {},
);

const Amount = v.pipe(
  v.number('The amount must be an integer.'),
  v.integer('The amount must be an integer.'),
  v.maxValue(50_000_000_000, 'Amount exceeds maximum amount allowed.'),
);

const OrderBody = v.object(
  {
    amount: v.pipe(Amount, v.minValue(leastAmount, 'Order amount less than minimum amount allowed')),
    currency: v.pipe(
      v.string('The currency field is required.'),
      v.check((code) => Object.hasOwn(currencies, code), 'Currency is not supported'),
      v.transform((code) => code as CurrencyCode),
    ),
    receipt: Receipt,
    notes: Notes,
  },
  'The amount field is required.',
);

const RefundBody = v.object({
  amount: v.nullish(v.pipe(Amount, v.minValue(leastAmount, 'The amount must be atleast INR 1.00')), null),
  receipt: Receipt,
  notes: Notes,
  speed: v.optional(v.picklist(['normal', 'optimum'], 'The selected speed is invalid.')),
});

const IdempotencyKey = v.nullish(
  v.pipe(
    v.string(),
    v.regex(
      /^[A-Za-z0-9_-]{10,}$/,
      'The idempotency key must be at least 10 letters, digits, hyphens or underscores.',
    ),
  ),
  null,
);

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

  app.notFound((c) => c.json({ error: badRequest('The requested URL was not found on the server.') }, 404));
  return app;
}

/** An empty body reads as an object without fields, a body that is not JSON as null. */
async function jsonBody(c: Context): Promise<unknown> {
  const text = await c.req.text();
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
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
