import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { ownPages } from '../../pages/own-pages.ts';
import { BadRequest, UnknownId } from '../gateway-errors.ts';
import type { Gateway } from '../open-gateway.ts';
import { wholeRefund } from '../refunds.ts';
import { outageNames } from '../settings.ts';
import { type Notice, paymentPage, paymentsPage, unknownPage } from './pages.ts';

/** In major units; without the field it is null, for all that there is. */
const AmountForm = v.object({
  amount: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.replaceAll(',', '').trim()),
      v.regex(/^\d{1,9}(\.\d{1,2})?$/, 'Write the amount as 1250 or 1250.50.'),
      v.transform((text) => Math.round(Number(text) * 100)),
      v.minValue(1, 'The amount must be more than nothing.'),
    ),
  ),
});

const DecisionForm = v.object({ decision: v.picklist(['processed', 'failed', 'reversed']) });
const StatusForm = v.object({ status: v.picklist(['under_review', 'won', 'lost', 'closed']) });
const SettingsForm = v.object({
  customer_pays_fees: v.optional(v.string()),
  no_balance: v.optional(v.string()),
  outage: v.optional(v.picklist(outageNames), 'none'),
});

/** What an operator does to a payment, a refund or a dispute, by the address of its form. */
interface Act {
  /** @throws BadRequest, or ValiError for a form that is filled wrongly. */
  readonly run: (gateway: Gateway, id: string, form: unknown) => unknown;
  /** What the page says then. */
  readonly done: string;
}

const acts: Readonly<Record<string, Act>> = {
  'payments/capture': {
    run: (gateway, id) => gateway.capture(id),
    done: 'The payment is captured.',
  },
  'payments/expire': {
    run: (gateway, id) => gateway.expire(id),
    done: 'The payment is given back without capture.',
  },
  'payments/refund': {
    run: (gateway, paymentId, form) => gateway.refund({ ...wholeRefund, paymentId, amount: amountIn(form) }),
    done: 'The refund is made.',
  },
  'payments/dispute': {
    run: (gateway, id, form) => gateway.raiseDispute(id, amountIn(form)),
    done: 'The dispute is raised.',
  },
  'refunds/decision': {
    run: (gateway, id, form) => gateway.decideRefund(id, v.parse(DecisionForm, form).decision),
    done: 'The refund is decided.',
  },
  'disputes/status': {
    run: (gateway, id, form) => gateway.moveDispute(id, v.parse(StatusForm, form).status),
    done: 'The dispute is moved on.',
  },
};

/** The payment that an act on `id` changes. @throws UnknownId */
function paymentIdOf(gateway: Gateway, kind: string, id: string): string {
  if (kind === 'refunds') return gateway.refundById(id).payment_id;
  if (kind === 'disputes') return gateway.disputeById(id).payment_id;
  return gateway.payment(id).id;
}

function amountIn(form: unknown): number | null {
  return v.parse(AmountForm, form).amount ?? null;
}

/** The operator's pages, without scripts. They answer only this machine, and their forms only their own pages. */
export function dashboardRoutes({ gateway }: { gateway: Gateway }): Hono {
  const app = new Hono();
  for (const path of ['/', '/payments/*', '/refunds/*', '/disputes/*', '/settings']) app.use(path, ownPages);

  app.get('/', (c) => c.html(paymentsPage(gateway)));

  app.get('/payments/:id', (c) => {
    const text = acts[c.req.query('done') ?? '']?.done;
    return c.html(paymentPage(gateway, c.req.param('id'), text ? { kind: 'done', text } : null));
  });

  app.post('/:kind{payments|refunds|disputes}/:id/:act', async (c, next) => {
    const { kind, id, act } = c.req.param();
    const name = `${kind}/${act}`;
    const chosen = acts[name];
    if (!chosen) return next();
    const paymentId = paymentIdOf(gateway, kind, id);
    try {
      chosen.run(gateway, id, await c.req.parseBody());
    } catch (error) {
      return c.html(paymentPage(gateway, paymentId, problemOf(error)), 400);
    }
    // Opens the page anew, so that a reload does not repeat the act.
    return c.redirect(`/gateway/payments/${paymentId}?done=${name}`, 303);
  });

  app.post('/settings', async (c) => {
    const { customer_pays_fees, no_balance, outage } = v.parse(SettingsForm, await c.req.parseBody());
    gateway.setSettings({
      feeBearer: customer_pays_fees ? 'customer' : 'platform',
      hasBalance: !no_balance,
      outage,
    });
    return c.redirect('/gateway', 303);
  });

  app.onError((error, c: Context) => {
    if (error instanceof UnknownId) return c.html(unknownPage(), 404);
    throw error;
  });
  return app;
}

function problemOf(error: unknown): Notice {
  if (error instanceof BadRequest || v.isValiError(error)) return { kind: 'problem', text: error.message };
  throw error;
}
