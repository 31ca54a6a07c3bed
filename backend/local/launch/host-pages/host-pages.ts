import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Context, Hono } from 'hono';

import { widgetPolicy } from '../../../../shared/domain/widget-policy.ts';
import { readOnce } from '../../gateway/browser-files.ts';
import { framedPage } from './framed-page.ts';
import { hostileHeaders, hostilePage } from './hostile-page.ts';
import { hostilitiesOf } from './hostilities.ts';
import { indexPage } from './index-page.ts';
import type { Wishes } from './pasted.ts';
import { plainPage } from './plain-page.ts';
import { prerenderingPage } from './prerendering-page.ts';
import { spaPage } from './spa-page.ts';

interface Addresses {
  readonly site: string;
  readonly backend: string;
  /** The gateway's folder, its script in it. */
  readonly gateway: string;
}

const folder = path.join(import.meta.dirname, 'browser');
const file = readOnce(folder);

/** A host's own site on a foreign origin, with the two lines of the widget pasted into it, kindly and otherwise. */
export function hostPages({ site, backend, gateway }: Addresses): Hono {
  const policy = widgetPolicy({ site, backend, gatewayScript: `${gateway}/checkout.js` });
  const app = new Hono();
  app.get('/', (context) => context.html(plainPage(site, wishesOf(context))));
  app.get('/pages', (context) => context.html(indexPage()));
  app.get('/spa', (context) => context.html(spaPage(site, wishesOf(context))));
  app.get('/framed', (context) => context.html(framedPage(new URL(context.req.url).searchParams.toString())));
  app.get('/prerendering', (context) => context.html(prerenderingPage()));
  app.get('/hostile', (context) => {
    const chosen = hostilitiesOf(context.req.query('with'));
    return context.html(hostilePage(site, wishesOf(context), chosen), 200, hostileHeaders(chosen, policy));
  });
  app.get('/favicon.ico', (context) => context.body(null, 204));
  app.get('/files/:name{[a-z/-]+\\.(?:css|js)}', async (context) => {
    const name = context.req.param('name').replace(/js$/, 'ts');
    if (!existsSync(path.join(folder, name))) return context.notFound();
    const type = name.endsWith('css') ? 'text/css' : 'text/javascript';
    return context.body(await file(name), 200, { 'content-type': `${type}; charset=utf-8` });
  });
  return app;
}

function wishesOf(context: Context): Wishes {
  return {
    trip: context.req.query('trip') ?? 'spiti-valley',
    theme: context.req.query('theme'),
    accent: context.req.query('accent'),
  };
}
