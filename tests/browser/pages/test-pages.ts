import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Hono } from 'hono';
import { hostPages } from '../../../backend/local/launch/host-pages/host-pages.ts';
import { embedOf } from '../../../backend/local/launch/host-pages/snippet.ts';
import { createBrowserFiles } from '../../../backend/local/pages/own-pages.ts';
import { widgetPolicy } from '../../../shared/domain/browsers/widget-policy.ts';
import { oldLibraries } from '../../requirements/old-libraries.ts';
import { hostileHeaders, hostilePage } from './hostile-page.ts';
import { hostilitiesOf } from './hostilities.ts';
import { framedPage, prerenderingPage } from './small-pages.ts';
import { spaPage } from './spa-page.ts';

interface Addresses {
  readonly site: string;
  readonly backend: string;
  readonly gateway: string;
}

const browserFile = createBrowserFiles(path.join(import.meta.dirname, 'browser'));

/** The host's site of `npm start`, with further pages that are hard on the widget. */
export function testPages({ site, backend, gateway }: Addresses): Hono {
  const policy = widgetPolicy({ site, backend, gatewayScript: `${gateway}/checkout.js` });
  const app = hostPages(site);
  app.get('/spa', (context) => context.html(spaPage(embedOf(context, site))));
  app.get('/framed', async (context) => {
    const written =
      context.req.query('srcdoc') === undefined ? undefined : hostilePage(embedOf(context, site), []);
    return context.html(
      framedPage(new URL(context.req.url).searchParams.toString(), written && String(await written)),
    );
  });
  app.get('/prerendering', (context) => context.html(prerenderingPage()));
  app.get('/hostile', (context) => {
    const chosen = hostilitiesOf(context.req.query('with'));
    const left = context.req.query('without') ?? 'nothing';
    const allowed = policy.filter((directive) => !directive.startsWith(left));
    return context.html(hostilePage(embedOf(context, site), chosen), 200, hostileHeaders(chosen, allowed));
  });
  for (const [name, library] of Object.entries(oldLibraries)) {
    app.get(`/test-files/hostile/${name}.js`, (context) => {
      const file = library.find();
      if (file === null) return context.notFound();
      return context.body(readFileSync(file, 'utf8'), 200, {
        'content-type': 'text/javascript; charset=utf-8',
      });
    });
  }
  app.get('/test-files/:name{[a-z/-]+\\.(?:css|js)}', (context) =>
    browserFile(context, context.req.param('name')),
  );
  return app;
}
