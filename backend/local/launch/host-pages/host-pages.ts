import path from 'node:path';
import { type Context, Hono } from 'hono';

import { widgetPolicy } from '../../../../shared/domain/widget-policy.ts';
import { createBrowserFiles } from '../../protocol/browser-files.ts';
import { hostileHeaders, hostilePage } from './hostile-page.ts';
import { hostilitiesOf } from './hostilities.ts';
import { indexPage } from './index-page.ts';
import { plainPage } from './plain-page.ts';
import { framedPage, prerenderingPage } from './small-pages.ts';
import type { Embed } from './snippet.ts';
import { spaPage } from './spa-page.ts';

interface Addresses {
  readonly site: string;
  readonly backend: string;
  readonly gateway: string;
}

const browserFile = createBrowserFiles(path.join(import.meta.dirname, 'browser'));

/** A host's own site on a foreign origin, with the widget's two lines pasted into it, on friendly and on hostile pages. */
export function hostPages({ site, backend, gateway }: Addresses): Hono {
  const policy = widgetPolicy({ site, backend, gatewayScript: `${gateway}/checkout.js` });
  const app = new Hono();
  const embedOf = ({ req }: Context): Embed => ({
    siteUrl: site,
    trip: req.query('trip') ?? 'spiti-valley',
    theme: req.query('theme'),
    accent: req.query('accent'),
  });

  app.get('/', (context) => context.html(plainPage(embedOf(context))));
  app.get('/pages', (context) => context.html(indexPage()));
  app.get('/spa', (context) => context.html(spaPage(embedOf(context))));
  app.get('/framed', (context) => context.html(framedPage(new URL(context.req.url).searchParams.toString())));
  app.get('/prerendering', (context) => context.html(prerenderingPage()));
  app.get('/hostile', (context) => {
    const chosen = hostilitiesOf(context.req.query('with'));
    return context.html(hostilePage(embedOf(context), chosen), 200, hostileHeaders(chosen, policy));
  });
  app.get('/favicon.ico', (context) => context.body(null, 204));
  app.get('/files/:name{[a-z/-]+\\.(?:css|js)}', (context) =>
    browserFile(context, context.req.param('name')),
  );
  return app;
}
