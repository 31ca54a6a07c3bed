import { type Context, Hono } from 'hono';
import * as v from 'valibot';

import { ownPages } from '../../pages/own-pages.ts';
import { BadRequest, UnknownId } from '../gateway-errors.ts';
import type { Gateway } from '../open-gateway.ts';
import { acts, paymentIdOf } from './acts.ts';
import { SettingsForm } from './forms.ts';
import { type Notice, paymentPage, paymentsPage, unknownPage } from './pages.ts';

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
